// As a user in a real VS Code: squiggle, Problems, hover, quick fix, completion, rename, decks, Markdown.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Host, keepTracesOnFailure, obstacle, root, type Workbench } from "./workbench.ts";

const why = obstacle();
const SAMPLE = readFileSync(join(root, "fixtures/samples/first-example.scenario.yaml"), "utf8");
const LIGHT = { "workbench.colorTheme": "Default Light Modern" };
const DARK = { "workbench.colorTheme": "Default Dark Modern" };

describe.skipIf(why !== undefined)(`in the workbench${why === undefined ? "" : ` (skipped: ${why})`}`, { timeout: 300_000 }, () => {
  let host: Host;
  let window: Workbench;
  beforeAll(async () => {
    host = await Host.start();
  }, 600_000);
  afterAll(() => host?.stop(), 60_000);

  async function open(files: Record<string, string>, options: Parameters<Host["open"]>[1] = {}): Promise<Workbench> {
    await window?.close();
    window = await host.open(files, options);
    keepTracesOnFailure(host, window);
    return window;
  }

  test("the words are marked, and Problems says what, why and which rule", async () => {
    const { page } = await open({ "knights.scenario.yaml": SAMPLE }, { settings: DARK });
    await window.firstSquiggle();
    expect(await window.squiggles().count()).toBe(2);
    const [file, ...rows] = await window.problems(2);
    expect(file).toContain("knights.scenario.yaml");
    expect(rows.filter((row) => row.includes("Rules Lawyer"))).toEqual([
      expect.stringMatching(/Unholy Strength can't target White Knight.*702\.16b.*target\/protection.*Ln 11, Col 14/),
      expect.stringMatching(/Black Knight can't block White Knight.*702\.16f.*block\/protection.*Ln 18, Col 7/),
    ]);
    await page.keyboard.press("Escape");
    await window.shot("problems-dark");
  });

  test.each([
    ["light", LIGHT],
    ["dark", DARK],
  ])("hover shows the card and what it is here and now, %s", async (theme, settings) => {
    await open({ "knights.scenario.yaml": SAMPLE }, { settings });
    await window.firstSquiggle();
    const finding = await window.hoverOver("White Knight", ["can't target White Knight", "Protection from black"], 1);
    expect(finding).toContain("can't target White Knight");
    expect(finding).toContain("Protection from black");
    await window.shot(`hover-finding-${theme}`, { pointer: "stays" });
    await window.page.keyboard.press("Escape");
    const card = await window.hoverOver("Grizzly Bears", ["Creature — Bear", "2/2"], 1);
    expect(card).toContain("Creature — Bear");
    expect(card).toContain("2/2");
    await window.shot(`hover-${theme}`, { pointer: "stays" });
  });

  test("a quick fix puts a legal target", async () => {
    const { page } = await open({ "knights.scenario.yaml": SAMPLE }, { settings: LIGHT });
    await window.firstSquiggle();
    await window.goTo(11, 16);
    await page.keyboard.press("Control+.");
    const actions = page.locator(".action-widget .monaco-list-row");
    await actions.first().waitFor();
    await page.waitForTimeout(500);
    await window.shot("quick-fix-light", { pointer: "stays" });
    expect((await actions.allInnerTexts()).join("\n")).toContain("Target Grizzly Bears instead");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll(".monaco-editor .squiggly-error").length === 1);
    const fixed = SAMPLE.replace("    targets: White Knight", "    targets: Grizzly Bears");
    expect(await window.saved("knights.scenario.yaml", (saved) => saved !== SAMPLE)).toBe(fixed);
  });

  test("completion of a card's name, its text beside it", async () => {
    const { page } = await open({ "new.scenario.yaml": "scenario: New\nplayers:\n  Alice:\n    battlefield: []\n" }, { settings: DARK });
    await page.locator(".statusbar-item").filter({ hasText: "Magic scenario" }).waitFor();
    await page.locator(".monaco-editor .codelens-decoration").first().waitFor();
    await window.goTo(4, 19);
    await page.keyboard.type("White Kn");
    const list = page.locator(".suggest-widget.visible .monaco-list-row");
    await list.filter({ hasText: "White Knight" }).first().waitFor();
    await page.keyboard.press("Control+Space");
    await page.waitForTimeout(1500);
    await window.shot("completion-dark");
    await page.keyboard.press("Enter");
    expect(await window.saved("new.scenario.yaml", (saved) => saved.includes("Knight"))).toContain("battlefield: [White Knight]");
  });

  test("rename of an alias", async () => {
    const text = `scenario: Two bears
players:
  Alice:
    battlefield:
      - { card: Grizzly Bears, as: bear }
      - { card: Grizzly Bears, as: other }
  Bob:
    hand: [Shock]
steps:
  - cast: Shock
    by: Bob
    targets: bear
    note: the bear dies
  - resolve
`;
    const { page } = await open({ "bears.scenario.yaml": text }, { settings: LIGHT });
    await page.locator(".monaco-editor .codelens-decoration").first().waitFor();
    await window.goTo(12, 15);
    await page.keyboard.press("F2");
    const input = page.locator(".rename-box input");
    await input.waitFor();
    expect(await input.inputValue()).toBe("bear");
    await input.fill("ursa");
    await window.shot("rename-light");
    await page.keyboard.press("Enter");
    await page.locator(".view-line").filter({ hasText: "ursa" }).first().waitFor();
    const renamed = text.replace("as: bear", "as: ursa").replace("targets: bear", "targets: ursa");
    expect(await window.saved("bears.scenario.yaml", (saved) => saved !== text)).toBe(renamed);
  });

  test("a decklist", async () => {
    const { page } = await open(
      { "burn.dec": "// NAME : Burn\n4 Lightning Bolt\n4 Lightnin Helix\n5 Shock\n12 Mountain\nSB: 3 Smash to Smithereens\n" },
      { settings: DARK },
    );
    await window.firstSquiggle();
    const rows = await window.problems(1);
    expect(rows.join("\n")).toContain("Lightnin Helix");
    await page.keyboard.press("Escape");
    await window.shot("deck-dark");
    expect(await window.hoverOver("Lightning Bolt", ["3 damage"])).toContain("3 damage");
  });

  test("blocks in Markdown, from the first one opened", async () => {
    await open({ "notes.md": `# A question\n\nIs this legal?\n\n\`\`\`scenario\n${SAMPLE}\`\`\`\n\nNo.\n` }, { settings: LIGHT });
    await window.firstSquiggle();
    expect(await window.squiggles().count()).toBe(2);
    await window.shot("markdown-light");
  });

  test("the status item names the card data, the edition and the last check", async () => {
    const { page } = await open({ "knights.scenario.yaml": SAMPLE }, { settings: DARK });
    await window.firstSquiggle();
    await page
      .locator('.statusbar-item[id="status.languageStatus"], .statusbar-item [aria-label*="Editor Language Status"]')
      .first()
      .hover();
    const status = page.locator(".hover-language-status").first();
    await status.waitFor();
    await page.waitForTimeout(500);
    const text = (await page.locator(".hover-language-status").allInnerTexts()).join("\n");
    await window.shot("status-dark", { pointer: "stays" });
    expect(text).toMatch(/Cards of 2017-01-20/);
    expect(text).toMatch(/Rulebook: current/);
    expect(text).toMatch(/2 illegal/);
  });
});

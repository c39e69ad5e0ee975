// The extension's own parts in a real VS Code: Testing view, board preview, commands, card updates, a server that crashes.

import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Host, keepTracesOnFailure, obstacle, root, type Workbench } from "./workbench.ts";

const why = obstacle();
const SAMPLE = readFileSync(join(root, "fixtures/samples/first-example.scenario.yaml"), "utf8");
const LIGHT = { "workbench.colorTheme": "Default Light Modern" };
const DARK = { "workbench.colorTheme": "Default Dark Modern" };
const CONTRAST = { "workbench.colorTheme": "Default High Contrast" };

const TESTS = `scenario: A knight may be blocked by a white creature
players:
  Alice: { battlefield: [White Knight] }
  Bob: { battlefield: [Savannah Lions] }
steps:
  - attack: White Knight
  - block: { Savannah Lions: White Knight }
---
scenario: A black spell is expected to be illegal
players:
  Alice: { battlefield: [White Knight] }
  Bob: {}
steps:
  - { cast: Terror, by: Bob, targets: White Knight, illegal: 702.16b }
---
scenario: This one fails
players:
  Alice: { battlefield: [White Knight] }
  Bob: {}
steps:
  - { cast: Terror, by: Bob, targets: White Knight }
`;

describe.skipIf(why !== undefined)(`the extension${why === undefined ? "" : ` (skipped: ${why})`}`, { timeout: 300_000 }, () => {
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

  test("the Testing view runs scenarios and shows failures at their lines", async () => {
    const { page } = await open({ "knights.scenario.yaml": TESTS, "more.scenario.yaml": SAMPLE }, { settings: DARK });
    await window.firstSquiggle();
    await window.command("Testing: Focus on Test Explorer View");
    const rows = page.locator(".test-explorer .monaco-list-row");
    await rows.filter({ hasText: "knights.scenario.yaml" }).first().waitFor();
    await window.command("Test: Run All Tests");
    await page.waitForFunction(() => document.querySelector(".test-explorer")?.textContent?.includes("2/4") === true);
    await page.keyboard.press("Escape");
    await rows.filter({ hasText: "knights.scenario.yaml" }).first().click();
    await page.keyboard.press("ArrowRight");
    await rows.filter({ hasText: "This one fails" }).first().waitFor();
    const failed = rows.filter({ hasText: "This one fails" }).locator(".codicon-testing-failed-icon, .codicon-testing-error-icon");
    await failed.first().waitFor();
    await page.locator(".test-explorer .codicon-testing-passed-icon").nth(1).waitFor();
    await window.shot("testing-dark");
    expect(await failed.count()).toBe(1);
  });

  test("the Testing view finds scenarios before any is opened, and runs them anew as they change", async () => {
    const { page } = await open({ "notes.txt": "nothing of ours", "deep/knights.scenario.yaml": TESTS, "more.scenario.yaml": SAMPLE });
    await window.command("Testing: Focus on Test Explorer View");
    const rows = page.locator(".test-explorer .monaco-list-row");
    await rows.filter({ hasText: "knights.scenario.yaml" }).first().waitFor();
    await rows.filter({ hasText: "more.scenario.yaml" }).first().waitFor();
    // Continuous run: a fix in the text turns the test over without anyone running it.
    await window.command("Test: Start Continuous Run");
    // Which profile, where the window asks.
    const profiles = page.locator(".quick-input-widget:visible .monaco-list-row");
    await profiles
      .first()
      .waitFor({ timeout: 8000 })
      .catch(() => undefined);
    await page.keyboard.press("Enter");
    await window.openFile("knights.scenario.yaml");
    await window.firstSquiggle();
    await window.goTo(21, 1);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type(", illegal: 702.16b");
    await page.waitForFunction(() => document.querySelector(".test-explorer")?.textContent?.includes("3/3") === true);
  });

  test("tasks of the command line are offered for a folder", async () => {
    const { page } = await open({ "notes.txt": "nothing of ours", "knights.scenario.yaml": TESTS });
    const row = (text: string) => page.locator(".quick-input-widget .monaco-list-row").filter({ hasText: text }).first();
    // A window that is still coming up closes the list again.
    for (let attempt = 0; attempt < 6 && !(await row("ruleslawyer").isVisible()); attempt++) {
      await window.command("Tasks: Run Task");
      await row("ruleslawyer")
        .waitFor({ timeout: 8000 })
        .catch(() => undefined);
    }
    await row("ruleslawyer").click();
    await row("check everything, watching").waitFor();
    await page.keyboard.press("Escape");
  });

  test.each([
    ["light", LIGHT],
    ["dark", DARK],
    ["contrast", CONTRAST],
  ])("the board follows the cursor, %s", async (theme, settings) => {
    const { page } = await open({ "knights.scenario.yaml": SAMPLE }, { settings: { ...settings, "workbench.sideBar.location": "left" } });
    await window.firstSquiggle();
    await window.command("View: Close Primary Side Bar").catch(() => undefined);
    await window.goTo(11, 16);
    await window.command("Rules Lawyer: Open Board Preview to the Side");
    const frame = page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
    await frame.locator("#board svg").waitFor();
    const pressed = frame.locator('#timeline [aria-pressed="true"]');
    expect(await pressed.getAttribute("aria-label")).toMatch(/^Step 1: .*illegal$/);
    await page.waitForTimeout(500);
    await window.shot(`board-target-${theme}`);
    for (const [line, column, name, label] of [
      [14, 5, "resolve", "Step 3: "],
      [18, 10, "block", "Step 6: "],
    ] as const) {
      await page.locator(".view-line").filter({ hasText: "scenario" }).first().click();
      await window.goTo(line, column);
      await frame.locator(`#timeline [aria-pressed="true"][aria-label^="${label}"]`).waitFor();
      await window.shot(`board-${name}-${theme}`);
    }
    expect(await pressed.getAttribute("aria-label")).toMatch(/illegal$/);
    expect(await frame.locator("#description").textContent()).toContain("White Knight");
  });

  test("the board by keyboard: steps by arrows, objects by Tab, Enter goes to the line", async () => {
    const { page } = await open({ "knights.scenario.yaml": SAMPLE }, { settings: LIGHT });
    await window.firstSquiggle();
    await window.command("Rules Lawyer: Open Board Preview to the Side");
    const frame = page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
    await frame.locator("#board svg").waitFor();
    await frame.locator('#timeline [aria-pressed="true"]').focus();
    await page.keyboard.press("ArrowRight");
    await frame.locator('#timeline [aria-pressed="true"][aria-label^="Step 1"]').waitFor();
    await page.keyboard.press("End");
    await frame.locator('#timeline [aria-pressed="true"][aria-label^="Step 6"]').waitFor();
    expect(await frame.locator('#timeline [aria-pressed="true"]').evaluate((element) => element === document.activeElement)).toBe(true);
    const knight = frame.locator('#board [data-object][aria-label*="White Knight"]').first();
    await knight.focus();
    await page.keyboard.press("Enter");
    await page.locator(".statusbar-item").filter({ hasText: "Ln 4," }).waitFor();
  });

  test("the sample of the walkthrough, and the lens that runs it", async () => {
    const { page } = await open({ "notes.txt": "nothing of ours\n" }, { settings: LIGHT });
    await window.command("Rules Lawyer: Open a Sample Scenario");
    await window.firstSquiggle();
    await page.locator(".codelens-decoration a").filter({ hasText: "run" }).first().click();
    await page.locator(".statusbar-item").filter({ hasText: "2 illegal or not as expected" }).waitFor();
  });

  test("a scenario that is open as YAML: asked once, then switched", async () => {
    const { page } = await open(
      { "knights.scenario.yaml": SAMPLE },
      { settings: { ...LIGHT, "files.associations": { "*.yaml": "yaml" } } },
    );
    await page.locator(".statusbar-item").filter({ hasText: "YAML" }).waitFor({ timeout: 60_000 });
    const offer = await window.notification("knights.scenario.yaml is open as YAML");
    await offer.locator("a.monaco-button, .monaco-button").filter({ hasText: "Open as Magic Scenario" }).click();
    await page.locator(".statusbar-item").filter({ hasText: "Magic scenario" }).first().waitFor();
    await window.firstSquiggle();
  });

  test("the walkthrough", async () => {
    const { page } = await open({ "notes.txt": "nothing of ours\n" }, { settings: DARK });
    await window.command("Welcome: Open Walkthrough...");
    await page.locator(".quick-input-widget .monaco-list-row").filter({ hasText: "Is this legal, and why?" }).first().click();
    await page.locator(".getting-started-step, .step-title").first().waitFor();
    await page.waitForTimeout(1500);
    await window.shot("walkthrough-dark");
  });

  test("newer card data: asked for, fetched with progress, used at once, and dropped again", async () => {
    const card = (name: string, oracle: string) => ({
      object: "card",
      id: `00000000-0000-4000-8000-${String(name.length).padStart(12, "0")}`,
      oracle_id: `00000000-0000-4000-8000-${String(name.length).padStart(12, "1")}`,
      name,
      lang: "en",
      layout: "normal",
      mana_cost: "{1}{W}",
      cmc: 2,
      type_line: "Creature — Human Knight",
      oracle_text: oracle,
      power: "2",
      toughness: "2",
      colors: ["W"],
      color_identity: ["W"],
      keywords: [],
      legalities: { modern: "legal" },
      set: "tst",
      set_type: "expansion",
      released_at: "2026-11-01",
      games: ["paper"],
    });
    const server = createServer((_, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify([card("Brand-New Knight", "Protection from black"), card("Terror of Old", "Flying")]));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    try {
      const text = "scenario: New\nplayers:\n  Alice: { battlefield: [Brand-New Knight] }\n";
      const { page } = await open({ "new.scenario.yaml": text }, { settings: DARK });
      await window.firstSquiggle();
      await window.command("Rules Lawyer: Update Card Data…");
      const choices = page.locator(".quick-input-widget .monaco-list-row");
      await choices.filter({ hasText: "Another address…" }).waitFor();
      await window.shot("update-cards-dark");
      await choices.filter({ hasText: "Another address…" }).click();
      await page.locator(".quick-input-widget input").fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/cards.json`);
      await page.keyboard.press("Enter");
      await window.notification("2 cards");
      await page.waitForFunction(() => document.querySelectorAll(".monaco-editor .squiggly-error").length === 0);
      await window.command("Rules Lawyer: Update Card Data…");
      await choices.filter({ hasText: "Back to the embedded data" }).click();
      await window.firstSquiggle();
    } finally {
      server.close();
    }
  });

  test("a server that dies comes back; one that keeps dying waits for Restart", async () => {
    const { page } = await open({ "knights.scenario.yaml": SAMPLE }, { settings: LIGHT });
    await window.firstSquiggle();
    for (let i = 1; i <= 5; i++) {
      const pid = await serverPid();
      process.kill(pid, "SIGKILL");
      if (i < 5) await waitFor(async () => (await serverPid().catch(() => pid)) !== pid);
    }
    const toast = await window.notification("keeps crashing");
    await page.waitForTimeout(500);
    await window.shot("crashed-light");
    expect(await page.locator(".notification-list-item").filter({ visible: true }).count()).toBe(1);
    expect(await page.locator(".part.panel:visible .view-line").count()).toBe(0);
    await toast.locator(".monaco-button").filter({ hasText: "Restart" }).click();
    await waitFor(async () => (await serverPid().catch(() => 0)) > 0);
    await page.locator(".view-line").filter({ hasText: "Unholy" }).first().click();
    await window.goTo(13, 14);
    await page.keyboard.press("Control+Shift+K");
    await page.waitForFunction(() => document.querySelectorAll(".monaco-editor .squiggly-error").length >= 1);
  });

  test("Restart, and the information for a bug report", async () => {
    const { page } = await open({ "knights.scenario.yaml": SAMPLE }, { settings: LIGHT });
    await window.firstSquiggle();
    const before = await serverPid();
    await window.command("Rules Lawyer: Restart Language Server");
    await waitFor(async () => (await serverPid().catch(() => before)) !== before);
    await window.firstSquiggle();
    await window.command("Rules Lawyer: Copy Diagnostics Info");
    await window.notification("copied");
    const info = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(info).toMatchObject({ vscode: expect.any(String), cards: { date: "2017-01-20" }, edition: "current", pull: true });
    expect(JSON.stringify(info)).not.toContain(window.folder);
  });

  /** The server's process in this host, found by the folder its program lies in. */
  async function serverPid(): Promise<number> {
    const program = join(host.installedExtension(), "dist/server.mjs");
    expect(statSync(program).isFile()).toBe(true);
    const lines = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" }).split("\n");
    const pids = lines.filter((line) => line.includes(program) && !line.includes("ps -eo")).map((line) => Number.parseInt(line, 10));
    if (pids.length === 0) throw new Error("no server runs");
    // The newest: servers of windows closed a moment ago may still be going.
    return Math.max(...pids);
  }
});

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error("it never came");
    await new Promise((done) => setTimeout(done, 100));
  }
}

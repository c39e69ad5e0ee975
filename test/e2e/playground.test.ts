// The playground in a real browser: what is illegal and why, hover, completion, fix, board, decks, a shared link.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { obstacle, root, screenshots, startBrowser } from "./workbench.ts";

const why = obstacle();

describe.skipIf(why !== undefined)(`the playground${why === undefined ? "" : ` (skipped: ${why})`}`, { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "ruleslawyer-playground-"));
  let server: ChildProcess;
  let address: string;
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    server = spawn(process.execPath, [join(root, "tools/build-playground.mjs"), folder, "--serve=0"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    address = await new Promise((done, failed) => {
      let said = "";
      server.stdout!.on("data", (data) => {
        said += String(data);
        const found = /http:\S+/.exec(said)?.[0];
        if (found !== undefined) done(found);
      });
      server.once("exit", () => failed(new Error(said)));
    });
    browser = await startBrowser();
    const context = await browser.newContext({ viewport: { width: 1400, height: 860 } });
    page = await context.newPage();
    page.on("pageerror", (error) => void problems.push(error.message));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto(address);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const findings = () => page.locator("#findings .error").allInnerTexts();
  const sample = async (title: string) => {
    await page.selectOption("#samples", { label: title });
  };

  test("the sample's two errors, marked and explained with their rule", async () => {
    await page.waitForSelector("#findings .error");
    expect((await findings()).map((text) => /702\.16[a-p]/.exec(text)?.[0])).toEqual(["702.16b", "702.16f"]);
    await page.waitForSelector(".cm-lintRange-error");
    await page.screenshot({ path: join(screenshots, "playground-light.png") });
  });

  test("hover shows the card", async () => {
    await page.locator(".tok-card", { hasText: "White Knight" }).first().hover();
    await page.waitForSelector(".cm-tooltip .markdown");
    expect(await page.locator(".cm-tooltip .markdown").textContent()).toContain("Protection from black");
    await page.mouse.move(5, 5);
  });

  test("a fix puts a legal target, and the finding goes", async () => {
    await page.locator("#findings .error").first().click();
    await page.locator(".cm-lintRange-error").first().hover();
    await page.locator(".cm-diagnosticAction").first().click();
    await page.waitForFunction(() => document.querySelectorAll("#findings .error").length === 1);
    expect((await findings())[0]).toContain("702.16f");
  });

  test("the board follows the cursor; its steps and objects lead to their lines", async () => {
    await page.waitForSelector("#board svg");
    await page.locator("#timeline button").last().click();
    await page.waitForFunction(
      () => document.querySelector('#timeline button[aria-pressed="true"]') === document.querySelector("#timeline button:last-child"),
    );
    expect(await page.locator("#timeline button").last().getAttribute("class")).toBe("illegal");
    await page.locator("#board [data-line]").first().click();
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("cm-content");
  });

  test("completion of a card's name, its text beside it", async () => {
    await sample("What changed this creature?");
    await page.waitForFunction(() => document.querySelector(".cm-content")?.textContent?.includes("Humility"));
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("  - cast: shivan dr");
    await page.waitForSelector(".cm-tooltip-autocomplete");
    await page.locator(".cm-tooltip-autocomplete li", { hasText: "Shivan Dragon" }).first().click();
    expect(await page.locator(".cm-content").textContent()).toContain("- cast: Shivan Dragon");
  });

  test("a decklist, and no board for it", async () => {
    await sample("A Modern decklist");
    await page.waitForFunction(() => /Wooded Foothil/.test(document.querySelector("#findings")?.textContent ?? ""));
    expect(await page.locator("#board svg").count()).toBe(0);
    expect(await page.locator("#findings").textContent()).toContain("Wooded Foothills");
  });

  test("a link holds the text", async () => {
    await page.click("#share");
    await page.waitForFunction(() => location.hash.startsWith("#deck="));
    const other = await browser.newPage();
    await other.goto(page.url());
    await other.waitForFunction(() => document.querySelector(".cm-content")?.textContent?.includes("Wooded Foothils"));
    await other.close();
  });

  test.each(["dark", "contrast"])("in %s", async (theme) => {
    await page.selectOption("#theme", theme);
    await sample("A crowded combat");
    await page.waitForSelector("#board svg");
    await page.locator("#timeline button").last().click();
    await page.waitForFunction(() => document.querySelector("#timeline button:last-child")?.getAttribute("aria-pressed") === "true");
    await page.screenshot({ path: join(screenshots, `playground-${theme}.png`) });
    const [back] = await page.evaluate(() => [getComputedStyle(document.body).backgroundColor]);
    expect(back).not.toBe("rgb(255, 255, 255)");
  });

  test("nothing went wrong on the way, and a text can't smuggle in a script", async () => {
    await page.evaluate(() => {
      location.hash = "";
    });
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(
      'scenario: <img src=x onerror=alert(1)>\nplayers: { "<script>alert(1)</script>": { battlefield: [{ token: "<img src=x onerror=alert(1)>" }] } }\n',
    );
    await page.waitForFunction(() => document.querySelector("#description")?.textContent?.includes("<script>"));
    expect(await page.locator("#side img, #side script, #problems img").count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

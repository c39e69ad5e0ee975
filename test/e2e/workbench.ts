// A real VS Code workbench in a browser, with our packaged extension installed: what the end-to-end tests drive as a user would.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Route } from "playwright-core";
import { onTestFailed } from "vitest";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const screenshots = join(root, "out/screenshots");

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Why the tests can't run here, or undefined if they can. */
export function obstacle(): string | undefined {
  if (process.env.RULESLAWYER_E2E !== "1") return "RULESLAWYER_E2E=1 is not set";
  if (chromiumPath() === undefined) return "no Chromium is installed";
  if (spawnSync(process.platform === "win32" ? "npm.cmd" : "npm", ["--version"]).status !== 0) return "there is no npm";
  return undefined;
}

export const chromiumPath = (): string | undefined => [process.env.CHROMIUM_PATH, ...CHROMIUM].find((path) => path && existsSync(path));

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // A page that a test changed on its way counts as coming from elsewhere.
      "--disable-features=LocalNetworkAccessChecks",
    ],
  });
}

/** The extension as a user would get it, packed into a folder. `RULESLAWYER_VSIX` names one packed before. */
export function packExtension(folder: string): string {
  if (process.env.RULESLAWYER_VSIX !== undefined) return process.env.RULESLAWYER_VSIX;
  const file = join(folder, "ruleslawyer.vsix");
  const packed = spawnSync(process.execPath, [join(root, "tools/package-vscode.mjs"), file], { cwd: root, encoding: "utf8" });
  if (packed.status !== 0) throw new Error(`the extension can't be packed:\n${packed.stdout}${packed.stderr}`);
  return file;
}

function installExtension(node: string, program: string, vsix: string, common: readonly string[], env: NodeJS.ProcessEnv): void {
  const install = spawnSync(node, [program, "--install-extension", vsix, ...common], { encoding: "utf8", env });
  if (install.status !== 0) throw new Error(`the extension can't be installed: ${install.stdout}${install.stderr}`);
}

type Configuration = Readonly<Record<string, unknown>>;

/** The page carries its configuration in an attribute. */
async function configured(route: Route, change: (configuration: Configuration) => Configuration): Promise<void> {
  const response = await route.fetch();
  const page = await response.text();
  const body = page.replace(/(id="vscode-workbench-web-configuration" data-settings=")([^"]*)"/, (_, head: string, settings: string) => {
    const changed = change(JSON.parse(settings.replaceAll("&quot;", '"')));
    return `${head}${JSON.stringify(changed).replaceAll('"', "&quot;")}"`;
  });
  await route.fulfill({ response, body });
}

const SETTINGS = {
  "security.workspace.trust.enabled": false,
  "workbench.startupEditor": "none",
  "telemetry.telemetryLevel": "off",
  "extensions.autoUpdate": false,
  "extensions.autoCheckUpdates": false,
  "git.enabled": false,
  "editor.minimap.enabled": false,
  "chat.commandCenter.enabled": false,
  "chat.disableAIFeatures": true,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.layoutControl.enabled": false,
  "window.commandCenter": false,
  "editor.fontSize": 14,
};

export class Host {
  readonly #child: ChildProcess;
  private constructor(
    readonly folder: string,
    readonly port: number,
    child: ChildProcess,
    readonly browser: Browser,
  ) {
    this.#child = child;
  }

  /** Starts the server with the packed extension installed by its own command line, or with none. */
  static async start(options: { readonly bare?: boolean } = {}): Promise<Host> {
    const installed = spawnSync(process.execPath, [join(root, "tools/vscode-host.mjs")], { cwd: root, encoding: "utf8" });
    if (installed.status !== 0) throw new Error(`no VS Code host could be installed: ${installed.stderr}`);
    const host = installed.stdout.trim().split("\n").at(-1)!;
    const ownNode = join(host, "node-dist/bin/node");
    const node = existsSync(ownNode) ? ownNode : process.execPath;
    const program = join(host, "package/lib/vscode/out/server-main.js");
    const folder = mkdtempSync(join(tmpdir(), "ruleslawyer-e2e-"));
    const [data, extensions] = [join(folder, "data"), join(folder, "extensions")];
    mkdirSync(join(data, "User"), { recursive: true });
    mkdirSync(extensions);
    const common = ["--server-data-dir", data, "--user-data-dir", data, "--extensions-dir", extensions, "--accept-server-license-terms"];
    const environment = { ...process.env, EXTENSIONS_GALLERY: "{}" };
    if (options.bare !== true) installExtension(node, program, packExtension(folder), common, environment);
    const port = await freePort();
    const child = spawn(
      node,
      [
        program,
        "--host",
        "127.0.0.1",
        "--port",
        String(port),
        "--without-connection-token",
        ...common,
        "--telemetry-level",
        "off",
        "--enable-smoke-test-driver",
      ],
      { env: environment, stdio: "ignore", detached: true },
    );
    const started = Date.now();
    while (!(await reachable(`http://127.0.0.1:${port}`))) {
      if (Date.now() - started > 120_000) throw new Error("the VS Code server did not start");
      await new Promise((done) => setTimeout(done, 100));
    }
    return new Host(folder, port, child, await startBrowser());
  }

  /** What was installed, as it lies on the disk. */
  installedExtension(): string {
    const extensions = join(this.folder, "extensions");
    return join(extensions, readdirSync(extensions).find((name) => name.startsWith("ruleslawyer."))!);
  }

  settings(settings: object): void {
    writeFileSync(join(this.folder, "data/User/settings.json"), JSON.stringify({ ...SETTINGS, ...settings }));
  }

  /** A new window on a new workspace of these files, the first of them open. */
  async open(
    files: Readonly<Record<string, string>>,
    options: {
      readonly settings?: object;
      readonly show?: readonly string[];
      readonly configure?: (configuration: Configuration) => Configuration;
    } = {},
  ): Promise<Workbench> {
    this.settings(options.settings ?? {});
    const workspace = join(mkdtempSync(join(this.folder, "w-")), "judgements");
    mkdirSync(workspace);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(workspace, name)), { recursive: true });
      writeFileSync(join(workspace, name), text);
    }
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      permissions: ["clipboard-read", "clipboard-write"],
      // An extension served from another port.
      bypassCSP: options.configure !== undefined,
    });
    context.setDefaultTimeout(90_000);
    const page = await context.newPage();
    const { configure } = options;
    if (configure !== undefined)
      await page.route(
        (url) => url.pathname === "/",
        (route) => configured(route, configure),
      );
    const payload = (options.show ?? Object.keys(files).slice(0, 1)).map((name) => [
      "openFile",
      `vscode-remote://127.0.0.1:${this.port}${join(workspace, name)}`,
    ]);
    await page.goto(
      `http://127.0.0.1:${this.port}/?folder=${encodeURIComponent(workspace)}&payload=${encodeURIComponent(JSON.stringify(payload))}`,
    );
    await page.locator(".monaco-workbench").waitFor();
    return new Workbench(page, context, workspace);
  }

  /** Logs of the extension host, for a failure's report. */
  keepLogs(name: string): void {
    cpSync(join(this.folder, "data/logs"), join(root, "out/logs", name), { recursive: true, force: true });
  }

  async stop(): Promise<void> {
    await this.browser.close();
    try {
      process.kill(-this.#child.pid!, "SIGTERM");
    } catch {}
    await new Promise((done) => setTimeout(done, 500));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** One window. */
export class Workbench {
  constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly folder: string,
  ) {}

  async close(): Promise<void> {
    await this.context.close();
  }

  async shot(name: string, options: { readonly pointer?: "stays" } = {}): Promise<void> {
    if (options.pointer !== "stays") {
      await this.page.mouse.move(600, 700);
      await this.page.waitForTimeout(700);
    }
    mkdirSync(screenshots, { recursive: true });
    await this.page.screenshot({ path: join(screenshots, `${name}.png`) });
  }

  squiggles(severity: "error" | "warning" | "info" | "hint" = "error"): Locator {
    return this.page.locator(`.monaco-editor .squiggly-${severity}`);
  }

  async firstSquiggle(): Promise<Locator> {
    const first = this.squiggles().first();
    await first.waitFor({ state: "attached" });
    return first;
  }

  /** Runs a command of the palette, by its whole title. A window that is still coming up may close the palette again, or not know the command yet. */
  async command(title: string): Promise<void> {
    const row = this.page.locator(".quick-input-widget .monaco-list-row").filter({ hasText: title }).first();
    for (let attempt = 0; ; attempt++) {
      await this.page.keyboard.press("F1");
      const input = this.page.locator(".quick-input-widget input");
      try {
        await input.fill(`>${title}`, { timeout: 3000 });
        await row.click({ timeout: 3000 });
        return;
      } catch (error) {
        if (attempt === 5) throw error;
        await this.page.keyboard.press("Escape");
      }
    }
  }

  /** A notification that holds the text; newer versions sometimes put it into the centre without a toast. */
  async notification(text: string): Promise<Locator> {
    const found = this.page
      .locator(".notifications-toasts .notification-list-item, .notifications-center .notification-list-item")
      .filter({ hasText: text, visible: true });
    const isThere = await found
      .first()
      .waitFor({ timeout: 8000 })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) await this.page.locator('.statusbar-item[id="status.notifications"]').click();
    await found.first().waitFor();
    return found.first();
  }

  async openFile(name: string): Promise<void> {
    await this.page.keyboard.press("Control+P");
    await this.page.locator(".quick-input-widget input").fill(name);
    await this.page.locator(".quick-input-widget .monaco-list-row").filter({ hasText: name }).first().waitFor();
    await this.page.keyboard.press("Enter");
    await this.page.locator(".tab.active").filter({ hasText: name }).waitFor();
  }

  /** The rows of the Problems view, each on one line. */
  async problems(atLeast: number): Promise<readonly string[]> {
    await this.command("Problems: Focus on Problems View");
    const rows = this.page.locator(".markers-panel .monaco-list-row");
    await rows.nth(atLeast).waitFor();
    return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
  }

  /** Goes to a place, one-based, as the user would. */
  async goTo(line: number, column: number): Promise<void> {
    await this.page.keyboard.press("Control+G");
    const input = this.page.locator(".quick-input-widget input");
    await input.fill(`:${line}:${column}`);
    await this.page.keyboard.press("Enter");
    await this.page
      .locator(".statusbar-item")
      .filter({ hasText: `Ln ${line}, Col ${column}` })
      .waitFor();
  }

  /** The middle of words in the visible editor. */
  async middleOf(words: string, nth = 0): Promise<{ x: number; y: number }> {
    const box = await this.page.evaluate(
      ({ wanted, index }) => {
        let seen = 0;
        const lines = [...document.querySelectorAll<HTMLElement>(".monaco-editor .view-line")];
        lines.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
        for (const line of lines) {
          // Words may be spread over several elements: a range over the text of the whole line finds them.
          const nodes: Text[] = [];
          const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) nodes.push(node as Text);
          const text = nodes.map(({ data }) => data.replaceAll("\u00a0", " ")).join("");
          const at = text.indexOf(wanted);
          if (at < 0 || seen++ < index) continue;
          const place = (offset: number): [Text, number] => {
            let left = offset;
            for (const node of nodes) {
              if (left <= node.length) return [node, left];
              left -= node.length;
            }
            return [nodes.at(-1)!, nodes.at(-1)!.length];
          };
          const range = document.createRange();
          range.setStart(...place(at));
          range.setEnd(...place(at + wanted.length));
          const { x, y, width, height } = range.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        }
        return undefined;
      },
      { wanted: words, index: nth },
    );
    if (box === undefined) throw new Error(`${words} isn't on the screen`);
    return box;
  }

  /** What the hover over the words says, once all that is `wanted` has come: several providers answer one after another. */
  async hoverOver(words: string, wanted: readonly string[], nth = 0): Promise<string> {
    // A lens that comes in above moves the lines.
    let place = await this.middleOf(words, nth);
    for (;;) {
      await this.page.waitForTimeout(400);
      const now = await this.middleOf(words, nth);
      if (now.x === place.x && now.y === place.y) break;
      place = now;
    }
    const { x, y } = place;
    await this.page.mouse.move(x - 3, y);
    await this.page.mouse.move(x, y);
    const hover = this.page.locator(".monaco-hover:visible").filter({ hasText: /\S/ }).first();
    await hover.waitFor();
    const end = Date.now() + 30_000;
    for (;;) {
      const text = (await hover.innerText()).replaceAll("\u00a0", " ");
      if (wanted.every((part) => text.includes(part)) || Date.now() > end) return text;
      await this.page.waitForTimeout(100);
    }
  }

  /** The editor's text as far as it is on the screen. */
  async visibleText(): Promise<string> {
    const lines = await this.page
      .locator(".monaco-editor")
      .first()
      .locator(".view-line")
      .evaluateAll((elements) =>
        elements
          .map((element) => ({ top: (element as HTMLElement).offsetTop, text: element.textContent ?? "" }))
          .sort((a, b) => a.top - b.top)
          .map(({ text }) => text),
      );
    return lines.join("\n").replaceAll("\u00a0", " ");
  }

  /** Saves, and reads what is on the disk once it is `settled`. */
  async saved(name: string, settled: (text: string) => boolean): Promise<string> {
    await this.page.keyboard.press("Control+S");
    const end = Date.now() + 15_000;
    for (;;) {
      const text = readFileSync(join(this.folder, name), "utf8");
      if (settled(text) || Date.now() > end) return text;
      await this.page.waitForTimeout(100);
    }
  }
}

const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

const reachable = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** When the current test fails, keeps a picture of the window and the host's logs. */
export function keepTracesOnFailure(host: Host, window: Workbench): void {
  onTestFailed(async ({ task }) => {
    const name = task.name.replace(/\W+/g, "-");
    await window.shot(`failed-${name}`).catch(() => undefined);
    host.keepLogs(name);
  });
}

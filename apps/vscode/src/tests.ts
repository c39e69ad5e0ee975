// The Testing view: scenarios are tests; one passes when nothing at error level is found in it. The server that checks as you type is what runs them.

import * as vscode from "vscode";
import type { Extension } from "./start";

interface ScenarioTest {
  readonly index: number;
  readonly title: string;
  readonly range: PlainRange;
  readonly failures: readonly { readonly code: string; readonly message: string; readonly range: PlainRange }[];
}

interface PlainRange {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

const FILES = "**/*.scenario.{yaml,yml,json}";
const EXCLUDED = "**/{node_modules,.git,dist}/**";
const SETTLE = 400;

export function registerTests(extension: Extension): void {
  const { context } = extension;
  const controller = vscode.tests.createTestController("ruleslawyer", "Magic scenarios");
  context.subscriptions.push(controller);

  function fileItem(uri: vscode.Uri): vscode.TestItem {
    const known = controller.items.get(uri.toString());
    if (known !== undefined) return known;
    const item = controller.createTestItem(uri.toString(), vscode.workspace.asRelativePath(uri), uri);
    item.canResolveChildren = true;
    controller.items.add(item);
    return item;
  }

  /** What the server says of a file's scenarios now; the tree follows it. */
  async function testsOf(item: vscode.TestItem): Promise<readonly ScenarioTest[]> {
    const client = await extension.client();
    // Opening tells the server about it; the editor doesn't show it.
    await vscode.workspace.openTextDocument(item.uri!);
    const tests = await client.sendRequest<readonly ScenarioTest[]>("ruleslawyer/tests", {
      uri: client.code2ProtocolConverter.asUri(item.uri!),
    });
    item.children.replace(
      tests.map(({ index, title, range }) => {
        const child = controller.createTestItem(`${index}`, title, item.uri);
        child.range = toRange(range);
        child.sortText = String(index).padStart(6, "0");
        return child;
      }),
    );
    return tests;
  }

  const isScenario = (document: vscode.TextDocument) =>
    document.languageId === "mtg-scenario" && !/\.cards\.ya?ml$/.test(document.uri.path);

  async function discover(): Promise<void> {
    for (const uri of await vscode.workspace.findFiles(FILES, EXCLUDED)) fileItem(uri);
  }
  controller.resolveHandler = async (item) => void (item === undefined ? await discover() : await testsOf(item));
  controller.refreshHandler = async () => {
    controller.items.replace([]);
    await discover();
    for (const document of vscode.workspace.textDocuments) if (isScenario(document)) await testsOf(fileItem(document.uri));
  };

  async function runFile(run: vscode.TestRun, file: vscode.TestItem, wanted: (id: string) => boolean): Promise<void> {
    const started = Date.now();
    const tests = await testsOf(file);
    const chosen = tests.filter(({ index }) => wanted(String(index)));
    for (const test of chosen) {
      const item = file.children.get(String(test.index))!;
      run.started(item);
      const duration = (Date.now() - started) / chosen.length;
      if (test.failures.length === 0) run.passed(item, duration);
      else
        run.failed(
          item,
          test.failures.map(({ code, message, range }) => {
            const failure = new vscode.TestMessage(message);
            failure.location = new vscode.Location(file.uri!, toRange(range));
            failure.contextValue = code;
            return failure;
          }),
          duration,
        );
      const lines = test.failures.map(({ message, range }) => `  line ${range.start.line + 1}: ${message}`);
      run.appendOutput(
        [`${test.failures.length === 0 ? "✓" : "✗"} ${test.title}`, ...lines, ""].join("\n").replaceAll("\n", "\r\n"),
        undefined,
        item,
      );
    }
  }

  async function runOnce(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    if (request.include === undefined) await discover();
    const run = controller.createTestRun(request);
    try {
      const chosen = request.include ?? [...controller.items].map(([, item]) => item);
      const excluded = new Set(request.exclude);
      const files = new Map<vscode.TestItem, Set<string> | undefined>();
      for (const item of chosen) {
        if (item.parent === undefined) files.set(item, undefined);
        else if (!files.has(item.parent)) files.set(item.parent, new Set([item.id]));
        else files.get(item.parent)?.add(item.id);
      }
      const skipped = (file: vscode.TestItem, id: string) =>
        [...excluded].some((item) => item === file || (item.parent === file && item.id === id));
      for (const [file, ids] of files) {
        if (token.isCancellationRequested) break;
        await runFile(run, file, (id) => (ids === undefined || ids.has(id)) && !skipped(file, id)).catch((error: Error) =>
          run.errored(file, new vscode.TestMessage(error.message)),
        );
      }
    } finally {
      run.end();
    }
  }

  const changed = new vscode.EventEmitter<vscode.TextDocument>();
  context.subscriptions.push(changed);
  const profile = controller.createRunProfile(
    "Check",
    vscode.TestRunProfileKind.Run,
    async (request, token) => {
      if (!request.continuous) return runOnce(request, token);
      const covers = (uri: vscode.Uri) =>
        request.include === undefined || request.include.some((item) => (item.parent ?? item).uri?.toString() === uri.toString());
      const listening = changed.event((document) => {
        if (!covers(document.uri)) return;
        const include = request.include?.filter((item) => (item.parent ?? item).uri?.toString() === document.uri.toString());
        void runOnce(new vscode.TestRunRequest(include ?? [fileItem(document.uri)], request.exclude, profile, true), token);
      });
      token.onCancellationRequested(() => listening.dispose());
    },
    true,
    undefined,
    true,
  );

  // The tree follows the files that are open.
  const timers = new Map<string, NodeJS.Timeout | number>();
  const show = async (document: vscode.TextDocument, key: string) => {
    timers.delete(key);
    if (document.isClosed) return;
    await testsOf(fileItem(document.uri)).catch(() => undefined);
    changed.fire(document);
  };
  const follow = (document: vscode.TextDocument) => {
    if (!isScenario(document)) return;
    const key = document.uri.toString();
    clearTimeout(timers.get(key) as number);
    timers.set(
      key,
      setTimeout(() => void show(document, key), SETTLE),
    );
  };
  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument(follow),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => contentChanges.length > 0 && follow(document)),
    vscode.workspace.onDidDeleteFiles(({ files }) => {
      for (const uri of files) controller.items.delete(uri.toString());
    }),
  );
  for (const document of vscode.workspace.textDocuments) follow(document);

  /** From the lens above a scenario, or for the one at the cursor. */
  async function runScenario(uri?: string, index?: number): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const address = uri === undefined ? editor?.document.uri : vscode.Uri.parse(uri);
    if (address === undefined) return;
    const file = fileItem(address);
    const tests = await testsOf(file);
    const line = editor?.selection.active.line ?? 0;
    const wanted =
      index ??
      Math.max(
        0,
        tests.findLastIndex(({ range }) => range.start.line <= line),
      );
    const item = file.children.get(String(wanted));
    if (item === undefined) return;
    const source = new vscode.CancellationTokenSource();
    await runOnce(new vscode.TestRunRequest([item], undefined, profile), source.token);
    const failures = tests[wanted]?.failures.length ?? 0;
    const verdict = failures === 0 ? "$(pass) passes" : `$(error) ${failures} illegal or not as expected`;
    void vscode.window.setStatusBarMessage(`${item.label}: ${verdict}`, 6000);
  }
  context.subscriptions.push(vscode.commands.registerCommand("ruleslawyer.runScenario", runScenario));
}

const toRange = ({ start, end }: PlainRange): vscode.Range => new vscode.Range(start.line, start.character, end.line, end.character);

// The board beside the editor: a picture made by the server, following the cursor's step. The page itself is in preview-page.ts.

import type { PreviewBoard } from "@ruleslawyer/language-service";
import * as vscode from "vscode";
import { describeSymbols, previewPage } from "./preview-page";
import type { Extension } from "./start";

/** What the page asks for. */
type FromPage = { readonly ready: true } | { readonly step: number | null } | { readonly line: number };

const LANGUAGES = ["mtg-scenario", "mtg-puzzle", "markdown"];
const SETTLE = 120;

export function registerPreview(extension: Extension): void {
  const { context } = extension;
  let preview: Preview | undefined;
  const open = (uri?: string, scenario?: number) => {
    const editor = vscode.window.activeTextEditor;
    const document =
      uri === undefined
        ? editor?.document
        : vscode.workspace.textDocuments.find((each) => each.uri.toString() === vscode.Uri.parse(uri).toString());
    if (document === undefined || !LANGUAGES.includes(document.languageId)) {
      void vscode.window.showInformationMessage("Open a scenario first: the preview shows its board.");
      return;
    }
    preview ??= new Preview(extension, () => {
      preview = undefined;
    });
    preview.show(document, scenario);
  };
  context.subscriptions.push(vscode.commands.registerCommand("ruleslawyer.preview", open), new vscode.Disposable(() => preview?.dispose()));
}

class Preview {
  readonly #extension: Extension;
  readonly #panel: vscode.WebviewPanel;
  readonly #listening: vscode.Disposable[] = [];
  #document: vscode.TextDocument | undefined;
  /** Where to look: the cursor's line, or a step chosen on the timeline. */
  #at: { readonly line: number } | { readonly scenario: number; readonly step: number | null } = { line: 0 };
  #scenario = 0;
  #timer: NodeJS.Timeout | number | undefined;
  #asked = 0;

  constructor(extension: Extension, closed: () => void) {
    this.#extension = extension;
    this.#panel = vscode.window.createWebviewPanel(
      "ruleslawyer.preview",
      "Board",
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [], retainContextWhenHidden: false },
    );
    this.#panel.iconPath = {
      light: vscode.Uri.joinPath(extension.context.extensionUri, "media/scenario-light.svg"),
      dark: vscode.Uri.joinPath(extension.context.extensionUri, "media/scenario-dark.svg"),
    };
    this.#panel.webview.html = previewPage();
    this.#listening.push(
      this.#panel.onDidDispose(() => {
        for (const each of this.#listening) each.dispose();
        closed();
      }),
      this.#panel.webview.onDidReceiveMessage((message: FromPage) => this.#receive(message)),
      this.#panel.onDidChangeViewState(() => this.#panel.visible && this.#soon()),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.#follow(textEditor)),
      vscode.window.onDidChangeActiveTextEditor((editor) => editor !== undefined && this.#follow(editor)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => document === this.#document && this.#soon()),
      vscode.window.onDidChangeActiveColorTheme(() => this.#soon()),
    );
    extension.onClient((client) => client.onNotification("ruleslawyer/statusChanged", () => this.#soon()));
  }

  show(document: vscode.TextDocument, scenario?: number): void {
    this.#document = document;
    const line = vscode.window.activeTextEditor?.document === document ? vscode.window.activeTextEditor.selection.active.line : 0;
    this.#at = scenario === undefined ? { line } : { scenario, step: null };
    this.#panel.reveal(undefined, true);
    this.#soon();
  }

  dispose(): void {
    this.#panel.dispose();
  }

  #follow(editor: vscode.TextEditor): void {
    if (!LANGUAGES.includes(editor.document.languageId)) return;
    this.#document = editor.document;
    this.#at = { line: editor.selection.active.line };
    this.#soon();
  }

  #soon(): void {
    clearTimeout(this.#timer as number);
    this.#timer = setTimeout(() => void this.#draw(), SETTLE);
  }

  async #draw(): Promise<void> {
    const document = this.#document;
    if (document === undefined || !this.#panel.visible) return;
    const asked = ++this.#asked;
    const client = await this.#extension.client();
    const uri = client.code2ProtocolConverter.asUri(document.uri);
    const board = await client
      .sendRequest<PreviewBoard | null>("ruleslawyer/preview", { uri, theme: theme(), ...this.#at })
      .catch(() => null);
    // A later question has been asked meanwhile.
    if (asked !== this.#asked) return;
    if (board !== null) {
      this.#scenario = board.scenario;
      this.#panel.title = `Board: ${board.title}`;
      await this.#panel.webview.postMessage({ board });
      return;
    }
    const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>(
      "vscode.executeDocumentSymbolProvider",
      document.uri,
    );
    await this.#panel.webview.postMessage({ words: describeSymbols(symbols ?? []) });
  }

  #receive(message: FromPage): void {
    if ("ready" in message) this.#soon();
    else if ("step" in message) {
      this.#at = { scenario: this.#scenario, step: message.step };
      this.#soon();
    } else void this.#reveal(message.line);
  }

  async #reveal(line: number): Promise<void> {
    if (this.#document === undefined) return;
    const shown = vscode.window.visibleTextEditors.find(({ document }) => document === this.#document);
    const { range } = this.#document.lineAt(Math.min(line, this.#document.lineCount - 1));
    const start = range.start.translate(0, this.#document.lineAt(range.start.line).firstNonWhitespaceCharacterIndex);
    await vscode.window.showTextDocument(this.#document, {
      viewColumn: shown?.viewColumn ?? vscode.ViewColumn.One,
      selection: new vscode.Range(start, start),
    });
  }
}

function theme(): "light" | "dark" | "contrast" {
  switch (vscode.window.activeColorTheme.kind) {
    case vscode.ColorThemeKind.Light:
    case vscode.ColorThemeKind.HighContrastLight:
      return "light";
    case vscode.ColorThemeKind.HighContrast:
      return "contrast";
    default:
      return "dark";
  }
}

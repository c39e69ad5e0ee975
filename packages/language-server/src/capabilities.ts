// What the client can, and what the server offers it in return.

import { TOKEN_MODIFIERS, TOKEN_TYPES } from "@ruleslawyer/language-service";
import { CodeActionKind, type InitializeParams, type ServerCapabilities, TextDocumentSyncKind } from "vscode-languageserver";

export interface ClientAbilities {
  /** It asks for diagnostics, and can be told to ask again. Else they are pushed; never both. */
  readonly pull: boolean;
  readonly relatedInformation: boolean;
  readonly codeDescription: boolean;
  readonly versionedEdits: boolean;
  readonly prepareRename: boolean;
  /** Symbols may hold others. Else they come as a list. */
  readonly nestedSymbols: boolean;
  readonly configuration: boolean;
  readonly configurationRegistration: boolean;
  readonly watchRegistration: boolean;
  /** It tells of folders that come and go. */
  readonly folderChanges: boolean;
  readonly inlayRefresh: boolean;
  readonly lensRefresh: boolean;
  readonly tokensRefresh: boolean;
  /** It is our own extension: it knows our commands and shows the time of the last check. */
  readonly ours: boolean;
}

export const NO_ABILITIES: ClientAbilities = {
  pull: false,
  relatedInformation: false,
  codeDescription: false,
  versionedEdits: false,
  prepareRename: false,
  nestedSymbols: false,
  configuration: false,
  configurationRegistration: false,
  watchRegistration: false,
  folderChanges: false,
  inlayRefresh: false,
  lensRefresh: false,
  tokensRefresh: false,
  ours: false,
};

export function abilitiesOf(params: InitializeParams): ClientAbilities {
  const { textDocument, workspace } = params.capabilities ?? {};
  const pulled = textDocument?.diagnostic as { relatedInformation?: boolean; codeDescriptionSupport?: boolean } | undefined;
  const pushed = textDocument?.publishDiagnostics;
  const options = params.initializationOptions as { extension?: unknown } | null | undefined;
  return {
    // Pulling without refresh would leave findings stale when an included file changes: such clients are pushed to.
    pull: pulled !== undefined && workspace?.diagnostics?.refreshSupport === true,
    relatedInformation: pulled?.relatedInformation ?? pushed?.relatedInformation ?? false,
    codeDescription: pulled?.codeDescriptionSupport ?? pushed?.codeDescriptionSupport ?? pulled !== undefined,
    versionedEdits: workspace?.workspaceEdit?.documentChanges ?? false,
    prepareRename: textDocument?.rename?.prepareSupport ?? false,
    nestedSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false,
    configuration: workspace?.configuration ?? false,
    configurationRegistration: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
    watchRegistration: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    folderChanges: workspace?.workspaceFolders ?? false,
    inlayRefresh: workspace?.inlayHint?.refreshSupport ?? false,
    lensRefresh: workspace?.codeLens?.refreshSupport ?? false,
    tokensRefresh: workspace?.semanticTokens?.refreshSupport ?? false,
    ours: options?.extension === true,
  };
}

const DIAGNOSTICS_IDENTIFIER = "ruleslawyer";
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.ruleslawyer`;
/** Files whose change can touch a document that is open. */
export const WATCHED =
  "**/*.{scenario.yaml,scenario.yml,scenario.json,cards.yaml,cards.yml,cards.json,config.yaml,config.yml,config.json,pzl,dec,dek,dck,cod,mwDeck,o8d,deck,txt,mtga}";

export function offered(client: ClientAbilities): ServerCapabilities {
  return {
    positionEncoding: "utf-16",
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    ...(client.pull
      ? { diagnosticProvider: { identifier: DIAGNOSTICS_IDENTIFIER, interFileDependencies: true, workspaceDiagnostics: false } }
      : {}),
    hoverProvider: true,
    completionProvider: { resolveProvider: true, triggerCharacters: [" ", ":", "[", ",", "-", "'", '"'] },
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    renameProvider: client.prepareRename ? { prepareProvider: true } : true,
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    semanticTokensProvider: { legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [...TOKEN_MODIFIERS] }, full: true, range: true },
    inlayHintProvider: true,
    codeLensProvider: {},
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    documentLinkProvider: {},
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL, CodeActionKind.RefactorRewrite] },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
}

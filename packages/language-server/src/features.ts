// The editor's questions about a document, each handed to the service and its answer converted.

import { type LanguageService, type Location, TOKEN_MODIFIERS, TOKEN_TYPES } from "@ruleslawyer/language-service";
import { type CompletionItem, type CompletionList, LSPErrorCodes, ResponseError, type SelectionRange } from "vscode-languageserver";
import {
  encodeTokens,
  toCodeAction,
  toCodeLens,
  toCompletionItem,
  toDocumentSymbol,
  toFlatSymbols,
  toFoldingRange,
  toMarkup,
  toSymbolKind,
  toWorkspaceEdit,
} from "./convert.ts";
import { guarded, hrefOf, placeIn, type Session } from "./session.ts";

interface Named {
  readonly textDocument: { readonly uri: string };
}

export function serveFeatures(session: Session): void {
  const { connection, service, addresses, documents } = session;
  const inner = ({ textDocument }: Named) => addresses.enter(textDocument.uri);
  const at = (params: Parameters<typeof placeIn>[1]) => placeIn(session, params);
  const outer = ({ uri, range }: Location) => ({ uri: addresses.leave(uri), range });
  const versionOf = (uri: string): number | null => documents.get(uri)?.version ?? null;

  connection.onHover(
    guarded(session, "hover", null, (params) => {
      const hover = service.hover(inner(params), at(params));
      return hover === undefined ? null : { contents: toMarkup(hover.contents), range: hover.range };
    }),
  );
  connection.onCompletion(
    guarded(session, "completion", null as CompletionList | null, (params) => {
      const { items, isIncomplete } = service.completion(inner(params), at(params));
      // Names are ranked for the letters typed so far: the client must not sort an older list by newer letters.
      const isRanked = items.some(({ kind }) => kind === "card");
      return { isIncomplete: isIncomplete || isRanked, items: items.map(toCompletionItem) };
    }),
  );
  connection.onCompletionResolve((item) => {
    const withDocumentation = guarded(session, "completion details", item, (wanted: CompletionItem) => {
      const documentation = wanted.data === undefined ? undefined : service.resolveCompletion(wanted.data);
      return documentation === undefined ? wanted : { ...wanted, documentation: toMarkup(documentation) };
    });
    return withDocumentation(item);
  });
  connection.onDefinition(guarded(session, "definition", [], (params) => service.definition(inner(params), at(params)).map(outer)));
  connection.onReferences(
    guarded(session, "references", [], (params) =>
      service.references(inner(params), at(params), params.context.includeDeclaration).map(outer),
    ),
  );
  connection.onDocumentHighlight(
    guarded(session, "highlight", [], (params) => service.highlights(inner(params), at(params)).map((range) => ({ range }))),
  );
  connection.onPrepareRename((params) => {
    const found = service.prepareRename(inner(params), at(params));
    if ("refused" in found) throw new ResponseError(LSPErrorCodes.RequestFailed, found.refused);
    return { range: found.range, placeholder: found.text };
  });
  connection.onRenameRequest((params) => {
    const edit = service.rename(inner(params), at(params), params.newName);
    if ("refused" in edit) throw new ResponseError(LSPErrorCodes.RequestFailed, edit.refused);
    const changes = Object.fromEntries(Object.entries(edit.changes).map(([uri, edits]) => [addresses.leave(uri), edits]));
    return toWorkspaceEdit(changes, versionOf, session.client);
  });
  connection.onDocumentSymbol(
    guarded(session, "symbols", [], (params) => {
      const symbols = service.documentSymbols(inner(params));
      return session.client.nestedSymbols ? symbols.map(toDocumentSymbol) : toFlatSymbols(symbols, params.textDocument.uri);
    }),
  );
  connection.onWorkspaceSymbol(
    guarded(session, "workspace symbols", [], ({ query }) =>
      service.workspaceSymbols(query).map(({ name, kind, location, container }) => ({
        name,
        kind: toSymbolKind(kind),
        location: outer(location),
        ...(container !== undefined ? { containerName: container } : {}),
      })),
    ),
  );
  const tokens = (found: ReturnType<typeof service.semanticTokens>) => ({ data: encodeTokens(found, TOKEN_TYPES, TOKEN_MODIFIERS) });
  connection.languages.semanticTokens.on(
    guarded(session, "tokens", { data: [] }, (params) => tokens(service.semanticTokens(inner(params)))),
  );
  connection.languages.semanticTokens.onRange(
    guarded(session, "tokens", { data: [] }, (params) => tokens(service.semanticTokens(inner(params), params.range))),
  );
  connection.languages.inlayHint.on(
    guarded(session, "inlay hints", [], (params) =>
      service.inlayHints(inner(params), params.range).map(({ position, label, tooltip }) => ({
        position,
        label,
        paddingLeft: true,
        ...(tooltip !== undefined ? { tooltip: toMarkup(tooltip) } : {}),
      })),
    ),
  );
  connection.onCodeLens(
    guarded(session, "code lens", [], (params) =>
      service
        .codeLenses(inner(params))
        // Other editors have no commands of ours: they see the verdict, not the buttons.
        .filter(({ action }) => session.client.ours || action.kind === "none")
        .map((lens) => toCodeLens(lens, params.textDocument.uri)),
    ),
  );
  connection.onFoldingRanges(guarded(session, "folding", [], (params) => service.foldingRanges(inner(params)).map(toFoldingRange)));
  connection.onSelectionRanges(
    guarded(session, "selection", [], (params) =>
      service.selectionRanges(inner(params), params.positions).map((chain, index) => {
        const start = params.positions[index]!;
        // The protocol wants the innermost, holding its parents.
        return (
          chain.reduceRight<SelectionRange | undefined>((parent, range) => ({ range, parent }), undefined) ?? {
            range: { start, end: start },
          }
        );
      }),
    ),
  );
  connection.onDocumentLinks(guarded(session, "links", [], (params) => [...service.documentLinks(inner(params))]));
  connection.onDocumentFormatting(guarded(session, "format", [], (params) => [...service.format(inner(params))]));
  connection.onDocumentRangeFormatting(guarded(session, "format", [], (params) => [...service.format(inner(params), params.range)]));
  connection.onCodeAction(
    guarded(session, "code actions", [], (params) =>
      service
        .codeActions(inner(params), params.range, params.context.only)
        .map((action) => toCodeAction(action, params.textDocument.uri, versionOf, session.client, (found) => hrefOf(session, found))),
    ),
  );

  // Our own requests: the test view, the formats to choose from, and the board preview.
  connection.onRequest(
    "ruleslawyer/tests",
    guarded(session, "tests", [], ({ uri }: { uri: string }) => service.tests(addresses.enter(uri))),
  );
  connection.onRequest(
    "ruleslawyer/deckFormats",
    guarded(session, "deck formats", [], ({ uri }: { uri: string }) => service.deckFormats(addresses.enter(uri))),
  );
  connection.onRequest(
    "ruleslawyer/preview",
    guarded(session, "preview", null, ({ uri, theme, ...at }: PreviewParams) => {
      const key = addresses.enter(uri);
      const place =
        at.line === undefined ? { scenario: at.scenario ?? 0, step: at.step ?? null } : placeOfLine(service, key, at.line, theme);
      return service.preview(key, place, theme) ?? null;
    }),
  );
}

type Theme = Parameters<LanguageService["preview"]>[2];

interface PreviewParams {
  readonly uri: string;
  readonly theme: Theme;
  /** The step at a line of the file, zero-based; or else the one named. */
  readonly line?: number;
  readonly scenario?: number;
  readonly step?: number | null;
}

function placeOfLine(service: LanguageService, uri: string, line: number, theme: Theme) {
  const scenario = Math.max(
    0,
    service.tests(uri).findLastIndex(({ range }) => range.start.line <= line),
  );
  const step = service.preview(uri, { scenario, step: null }, theme)?.steps.findLastIndex((each) => each.line <= line) ?? -1;
  return { scenario, step: step < 0 ? null : step };
}

// Definition, references and rename: players and aliases stay in their scenario, cards go from file to file, through those of the workspace that aren't
// open as well.

import type { Position, Range } from "./diagnostic.ts";
import {
  type CardName,
  type NamedFiles,
  nameDefinition,
  nameInCardFile,
  nameInScenario,
  namePlaces,
  nameRefusal,
} from "./features/card-names.ts";
import { scenarioDefinition, scenarioReferences, scenarioRenaming } from "./features/scenario-references.ts";
import { lowered, type OpenDocuments } from "./open-documents.ts";
import type { LanguageService, Location, ServiceHost, TextEdit } from "./service.ts";

type NameFeatures = Pick<LanguageService, "definition" | "references" | "highlights" | "prepareRename" | "rename">;

const NOT_RENAMED = { refused: "Only players and aliases of scenarios, and cards that a file defines, can be renamed." } as const;

/** `isCard`: whether a name is taken, as a document sees it. */
export function createNames(documents: OpenDocuments, host: ServiceHost, isCard: (uri: string, name: string) => boolean): NameFeatures {
  const files: NamedFiles = {
    scenarios: () =>
      documents
        .addresses()
        .flatMap((uri) =>
          documents.pieces(uri).flatMap((piece) => (piece.kind === "scenario" ? [{ uri, line: piece.line, file: piece.file }] : [])),
        ),
    closedScenarios: (words) => documents.closedScenarios(words).map((each) => ({ ...each, line: 0 })),
    projectCards: (uri) =>
      (documents.environment(uri).project?.files ?? []).flatMap(({ kind, address }) => (kind === "cards" ? [address] : [])),
    cardFile: documents.cardFile,
    resolve: host.resolve,
  };

  function pieceAt(uri: string, position: Position) {
    const piece = documents.pieceAt(uri, position);
    return piece === undefined ? undefined : { piece, place: { line: position.line - piece.line, character: position.character } };
  }

  /** The card of a file's own whose name stands here. */
  function cardAt(uri: string, position: Position): CardName | undefined {
    const found = pieceAt(uri, position);
    if (found?.piece.kind === "cards") return nameInCardFile(found.piece.file, uri, position);
    if (found?.piece.kind !== "scenario") return undefined;
    return lowered(nameInScenario(files, uri, found.piece.file, found.place), found.piece.line);
  }

  function inScenario(uri: string, position: Position, includeDeclaration: boolean): readonly Location[] {
    const found = pieceAt(uri, position);
    if (found?.piece.kind !== "scenario") return [];
    const ranges = scenarioReferences(found.piece.file, found.place, includeDeclaration);
    return lowered(ranges, found.piece.line).map((range) => ({ uri, range }));
  }

  function references(uri: string, position: Position, includeDeclaration: boolean): readonly Location[] {
    const objects = inScenario(uri, position, includeDeclaration);
    if (objects.length > 0) return objects;
    const card = cardAt(uri, position);
    return card === undefined ? [] : namePlaces(files, card).slice(includeDeclaration ? 0 : 1);
  }

  function renaming(uri: string, position: Position) {
    const found = pieceAt(uri, position);
    if (found?.piece.kind !== "scenario") return NOT_RENAMED;
    return scenarioRenaming(found.piece.file, found.place);
  }

  return {
    definition(uri, position) {
      const found = pieceAt(uri, position);
      const inner = found?.piece.kind === "scenario" ? scenarioDefinition(found.piece.file, found.place) : undefined;
      const range = inner === undefined ? undefined : lowered(inner, found!.piece.line);
      // Of what is written right here the card is meant.
      if (range !== undefined && !holds(range, position)) return [{ uri, range }];
      const card = cardAt(uri, position);
      const location = card === undefined ? undefined : nameDefinition(files, card);
      return location !== undefined ? [location] : range !== undefined ? [{ uri, range }] : [];
    },
    references,
    highlights: (uri, position) => references(uri, position, true).flatMap((each) => (each.uri === uri ? [each.range] : [])),
    prepareRename(uri, position) {
      const own = renaming(uri, position);
      if (!("refused" in own)) return { range: lowered(own.range, documents.pieceAt(uri, position)?.line ?? 0), text: own.text };
      const card = cardAt(uri, position);
      return card === undefined ? own : { range: card.here.range, text: card.name };
    },
    rename(uri, position, newName) {
      const own = renaming(uri, position);
      if (!("refused" in own)) {
        const edits = own.edits(newName);
        return "refused" in edits ? edits : { changes: { [uri]: lowered(edits, documents.pieceAt(uri, position)?.line ?? 0) } };
      }
      const card = cardAt(uri, position);
      if (card === undefined) return own;
      const isSame = newName.toLowerCase() === card.name.toLowerCase();
      const refused = nameRefusal(newName, !isSame && isCard(uri, newName));
      if (refused !== undefined) return { refused };
      const changes: Record<string, TextEdit[]> = {};
      for (const { uri: address, range } of namePlaces(files, card)) {
        changes[address] ??= [];
        changes[address].push({ range, newText: newName });
      }
      return { changes };
    },
  };
}

function holds({ start, end }: Range, { line, character }: Position): boolean {
  if (line < start.line || line > end.line) return false;
  return (line > start.line || character >= start.character) && (line < end.line || character <= end.character);
}

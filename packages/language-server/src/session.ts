// What the parts of the server share: the connection, the service, what the client can, the settings in force.

import type { Diagnostic, LanguageService } from "@ruleslawyer/language-service";
import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError, type TextDocuments } from "vscode-languageserver";
import type { Position, TextDocument } from "vscode-languageserver-textdocument";
import type { Addresses } from "./addresses.ts";
import type { ClientAbilities } from "./capabilities.ts";
import type { ServerSettings } from "./settings.ts";

export interface Session {
  readonly connection: Connection;
  readonly service: LanguageService;
  readonly documents: TextDocuments<TextDocument>;
  readonly addresses: Addresses;
  client: ClientAbilities;
  settings: ServerSettings;
}

/**
 * One failing feature must not take the server with it; the log keeps the reason. What was cancelled while it waited behind
 * other work is not begun.
 */
export function guarded<P, R>({ connection }: Pick<Session, "connection">, name: string, fallback: R, answer: (params: P) => R) {
  return (params: P, token?: CancellationToken): R | ResponseError<never> => {
    if (token?.isCancellationRequested === true) return new ResponseError<never>(LSPErrorCodes.RequestCancelled, "cancelled");
    try {
      return answer(params);
    } catch (error) {
      connection.console.error(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return fallback;
    }
  };
}

/** A message whose answer nobody waits for: a client that is gone, or that refuses, is no reason to fail. */
export function unawaited(sent: Promise<unknown>): void {
  sent.catch(() => undefined);
}

/** The page about a finding's code or rule, if the settings name one. */
export function hrefOf({ settings }: Session, { code, rules }: Diagnostic): string | undefined {
  if (settings.docs === "") return undefined;
  return settings.docs.replace("{code}", encodeURIComponent(code)).replace("{rule}", encodeURIComponent(rules[0] ?? ""));
}

/** A place that exists in the text: clients may be a version ahead, or plainly wrong. */
export function placeIn({ documents }: Session, { textDocument, position }: Placed): Position {
  const document = documents.get(textDocument.uri);
  const { line, character } = position ?? {};
  if (document === undefined || !Number.isFinite(line) || !Number.isFinite(character)) return { line: 0, character: 0 };
  return document.positionAt(document.offsetAt(position));
}

interface Placed {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
}

// Which documents are ours.

import type * as vscode from "vscode";

export const LANGUAGES = ["mtg-scenario", "mtg-deck", "mtg-puzzle"] as const;

const FENCE = /^ {0,3}(?:`{3,}|~{3,})\s*(?:scenario|mtg-scenario|deck|decklist|mtg-deck)\b/m;

/** A project's configuration: YAML or JSON, checked by our server. */
export const CONFIG_PATTERN = "**/ruleslawyer.config.{yaml,yml,json}";

/** Worth a running server: a document of our languages, or a Markdown text with a block of ours. */
export function concerns(document: vscode.TextDocument): boolean {
  if (document.uri.scheme === "git" || document.uri.scheme === "output") return false;
  if ((LANGUAGES as readonly string[]).includes(document.languageId)) return true;
  if (/[\\/]ruleslawyer\.config\.(?:ya?ml|json)$/.test(document.uri.path)) return true;
  return document.languageId === "markdown" && FENCE.test(document.getText());
}

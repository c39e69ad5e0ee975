// `ruleslawyer lsp`: the language server over standard input and output.

import { openCards } from "../cards.ts";

export async function runLsp(options: { readonly cards?: string }): Promise<number> {
  const { startServer } = await import("@ruleslawyer/language-server/node");
  await startServer({ openCards: (path) => openCards(path ?? options.cards) });
  return 0;
}

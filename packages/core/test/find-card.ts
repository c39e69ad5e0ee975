// Real cards for tests, from the embedded database.

import { openEmbeddedDatabase } from "@ruleslawyer/cards/node";
import type { Card } from "../src/index.ts";

const opened = openEmbeddedDatabase();

/** The card of that name; throws if there is none. */
export function findCard(name: string): Card {
  if (!opened.ok) throw new Error(opened.error.reason);
  const card = opened.database.find(name);
  if (card === undefined) throw new Error(`no card named ${name}`);
  return card;
}

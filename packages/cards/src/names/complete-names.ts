// Names for a completion list, page by page.

import type { CardDatabase, NameMatch } from "../database.ts";

export interface NamePage {
  readonly items: readonly NameMatch[];
  /** Whether there are more after these. */
  readonly hasMore: boolean;
}

export interface PageOptions {
  /** How many to leave out at the beginning. Default 0. */
  readonly offset?: number;
  /** Default 50. */
  readonly limit?: number;
}

/** Names for what is typed so far, best first; all names in order where nothing is typed. */
export function completeNames(database: CardDatabase, text: string, options: PageOptions = {}): NamePage {
  const offset = Math.max(0, options.offset ?? 0);
  const limit = Math.max(0, options.limit ?? 50);
  const end = offset + limit;
  if (text.trim() === "") {
    const names = database.names();
    return { items: names.slice(offset, end).map((name) => ({ name, matched: name, distance: 1 })), hasMore: names.length > end };
  }
  const matches = database.search(text, end + 1);
  return { items: matches.slice(offset, end), hasMore: matches.length > end };
}

// The card database that a run uses: the one named, the user's own, or the embedded one.

import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { CardDatabase } from "@ruleslawyer/cards";
import { openDatabaseFile, openEmbeddedDatabase } from "@ruleslawyer/cards/node";
import { RunFailure } from "./failure.ts";

/** Where `cards update` puts the user's database, by the custom of the system. `RULESLAWYER_CARDS` names another file. */
export function userDatabasePath(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.RULESLAWYER_CARDS) return environment.RULESLAWYER_CARDS;
  if (process.platform === "win32")
    return join(environment.LOCALAPPDATA ?? join(homedir(), "AppData", "Local"), "ruleslawyer", "cards.rlcards");
  if (process.platform === "darwin") return join(homedir(), "Library", "Application Support", "ruleslawyer", "cards.rlcards");
  return join(environment.XDG_DATA_HOME ?? join(homedir(), ".local", "share"), "ruleslawyer", "cards.rlcards");
}

export interface OpenedCards {
  readonly database: CardDatabase;
  /** The file it came from; undefined for the embedded one. */
  readonly path?: string;
  /** Why the user's own database was passed over, if it was. */
  readonly warning?: string;
}

/** Opens the database at `path`, or the user's, or the embedded one. A named database that can't be read fails the run; a broken one of the user's own is said once. */
export function openCards(path: string | undefined): OpenedCards {
  if (path !== undefined) {
    const result = openDatabaseFile(path);
    if (!result.ok) throw new RunFailure(`the card database ${path} can't be used: ${result.error.reason}`);
    return { database: result.database, path };
  }
  const own = userDatabasePath();
  let warning: string | undefined;
  if (existsSync(own)) {
    const result = openDatabaseFile(own);
    if (result.ok) return { database: result.database, path: own };
    warning = `the card database ${own} can't be used (${result.error.reason}); the embedded one of January 2017 serves instead`;
  }
  const embedded = openEmbeddedDatabase();
  if (!embedded.ok) throw new RunFailure(embedded.error.reason);
  return { database: embedded.database, warning };
}

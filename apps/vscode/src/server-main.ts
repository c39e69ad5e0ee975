// The server process of the extension.

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "@ruleslawyer/language-server/node";
import { openDatabaseFile, openEmbeddedDatabase } from "@ruleslawyer/language-service/node";

const embeddedFile = join(dirname(fileURLToPath(import.meta.url)), "data/cards-2017.rlcards");

void startServer({
  openCards: (file) => {
    const embedded = () => {
      const result = openEmbeddedDatabase(embeddedFile);
      if (!result.ok) throw new Error(result.error.reason);
      return result.database;
    };
    if (file === undefined) return { database: embedded() };
    const result = openDatabaseFile(file);
    if (result.ok) return { database: result.database };
    return {
      database: embedded(),
      warning: `The card database ${file} can't be used: ${result.error.reason}. The embedded one of January 2017 serves instead.`,
    };
  },
});

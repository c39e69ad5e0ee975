// The server as a process: over stdio, or over the channel of the parent that forked it.

import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { CardDatabase, FolderEntry, FolderListing, ServiceHost } from "@ruleslawyer/language-service";
import { decodeText, listFiles } from "@ruleslawyer/language-service";
import { createConnection, ProposedFeatures } from "vscode-languageserver/node";
import { URI, Utils } from "vscode-uri";
import { serve } from "./server.ts";
import type { Places } from "./settings.ts";

export interface ServerOptions {
  /** Opens the database at a path, or the default one; a failure of the default one is fatal. */
  readonly openCards: (path?: string) => { readonly database: CardDatabase; readonly warning?: string };
  readonly version?: string;
}

/** Starts the server on the transport the arguments name (`--stdio`, `--node-ipc`, `--socket=N`), and listens until the client goes. */
export async function startServer(options: ServerOptions): Promise<void> {
  // Nothing but the protocol may be written to standard output.
  console.log = console.error;
  // A fault in one answer is written down; the documents of the others stay served.
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error: unknown) => console.error(error instanceof Error ? error.stack : String(error)));
  // Nobody listens any more: no reason to stay, and nobody to tell.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => process.exit(1));
  const hasTransport = process.argv.some((argument) => /^--(stdio|node-ipc|socket|pipe)/.test(argument));
  const connection = hasTransport
    ? createConnection(ProposedFeatures.all)
    : createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const opened = options.openCards();
  let { database } = opened;
  const host: ServiceHost = {
    get database() {
      return database;
    },
    readFile: readByUri,
    resolve: resolveUri,
    listFolder: listByUri,
  };
  process.stdin.on("end", () => process.exit(0));
  serve(connection, {
    host,
    places: placesFrom,
    reads: (uri) => uri.startsWith("file:"),
    version: options.version ?? "0.1.0",
    warning: opened.warning,
    useCards: (path, service) => {
      try {
        const next = options.openCards(path);
        database = next.database;
        service.setDatabase(database);
        return next.warning;
      } catch (error) {
        return `${error instanceof Error ? error.message : String(error)}; the card data in use stays`;
      }
    },
  });
  connection.listen();
  await new Promise<never>(() => undefined);
}

/** `~` is the user's home, `${workspaceFolder}` the folder that is open; what is relative is meant from there. */
function placesFrom(root: string | undefined): Places {
  const folder = root?.startsWith("file:") === true ? fileURLToPath(root) : process.cwd();
  const path = (written: string): string => {
    if (written.startsWith("file:")) return fileURLToPath(written);
    return resolve(
      folder,
      written.replace(/^~(?=$|[\\/])/, () => homedir()).replace(/\$\{workspaceFolder\}/, () => folder),
    );
  };
  return { path, address: (written) => URI.file(path(written)).toString() };
}

function listByUri(uri: string): FolderListing | undefined {
  return listFiles(uri, readFolder, (folder, name) => Utils.joinPath(URI.parse(folder), name).toString());
}

function readFolder(uri: string): readonly FolderEntry[] | undefined {
  try {
    return readdirSync(fileURLToPath(uri), { withFileTypes: true }).map((each) => ({ name: each.name, isFolder: each.isDirectory() }));
  } catch {
    return undefined;
  }
}

function readByUri(uri: string): string | undefined {
  try {
    const parsed = URI.parse(uri);
    return parsed.scheme === "file" ? decodeText(readFileSync(fileURLToPath(parsed.toString()))).text : undefined;
  } catch {
    return undefined;
  }
}

function resolveUri(uri: string, relative: string): string {
  try {
    return Utils.resolvePath(Utils.dirname(URI.parse(uri)), relative.replace(/\\/g, "/")).toString();
  } catch {
    return relative;
  }
}

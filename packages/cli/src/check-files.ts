// Checks files one by one, or in a pool of workers when there are many.

import { readFileSync } from "node:fs";
import { dirname, isAbsolute, resolve } from "node:path";
import type { CardDatabase } from "@ruleslawyer/cards";
import { type CheckEnvironment, checkText, decodeText, type FileReport, fileKindOf } from "@ruleslawyer/language-service";
import { Tinypool } from "tinypool";
import { openCards } from "./cards.ts";

export interface CheckSettings {
  readonly cwd: string;
  readonly cards?: string;
  readonly deckFormat?: string;
  readonly rules?: string;
}

export type CheckedFile = FileReport & { readonly text: string };

/** Below this many files a pool costs more than it saves: each worker opens the card database anew. */
const POOL_FROM = 60;

export async function checkFiles(
  files: readonly string[],
  settings: CheckSettings,
  database: CardDatabase,
  concurrency: number,
  named: boolean,
): Promise<readonly CheckedFile[]> {
  if (concurrency <= 1 || (!named && files.length < POOL_FROM)) return files.map((file) => checkFile(file, settings, database));
  const pool = new Tinypool({
    filename: new URL("./worker.js", import.meta.url).href,
    maxThreads: Math.min(concurrency, files.length),
    minThreads: 1,
  });
  try {
    const share = Math.max(1, Math.ceil(files.length / (concurrency * 4)));
    const parts: (readonly string[])[] = [];
    for (let i = 0; i < files.length; i += share) parts.push(files.slice(i, i + share));
    const results = await Promise.all(parts.map((part) => pool.run({ files: part, settings }) as Promise<CheckedFile[]>));
    return results.flat();
  } finally {
    await pool.destroy();
  }
}

let workerDatabase: CardDatabase | undefined;

/** What a worker runs. */
export function checkShare({
  files,
  settings,
}: {
  readonly files: readonly string[];
  readonly settings: CheckSettings;
}): readonly CheckedFile[] {
  workerDatabase ??= openCards(settings.cards).database;
  const database = workerDatabase;
  return files.map((file) => checkFile(file, settings, database));
}

/** Reads and checks one file; one that can't be read is a finding of that file. */
export function checkFile(path: string, settings: CheckSettings, database: CardDatabase): CheckedFile {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(resolve(settings.cwd, path));
  } catch (error) {
    return unreadable(path, (error as NodeJS.ErrnoException).code ?? String(error));
  }
  return checkBytes(path, bytes, settings, database);
}

export function checkBytes(path: string, bytes: Uint8Array, settings: CheckSettings, database: CardDatabase): CheckedFile {
  const decoded = decodeText(bytes);
  // What an editor would keep for the next check stays behind: a worker sends plain data.
  const { kind, scenarios, diagnostics } = checkText(
    { path, text: decoded.text, notices: decoded.notices },
    environmentFor(settings, database),
  );
  return { path, kind, scenarios, diagnostics, text: decoded.text };
}

function environmentFor(settings: CheckSettings, database: CardDatabase): CheckEnvironment {
  return {
    database,
    deckFormat: settings.deckFormat,
    rules: settings.rules,
    loadFile: (relativePath, from) => {
      if (isAbsolute(relativePath)) return undefined;
      try {
        return decodeText(readFileSync(resolve(settings.cwd, dirname(from), relativePath))).text;
      } catch {
        return undefined;
      }
    },
  };
}

function unreadable(path: string, code: string): CheckedFile {
  const start = { line: 0, character: 0 };
  const why: Readonly<Record<string, string>> = {
    ENOENT: "there is no such file",
    EACCES: "permission was denied",
    EISDIR: "it is a folder",
  };
  const message = `${path} can't be read: ${why[code] ?? code}.`;
  return {
    path,
    kind: fileKindOf(path),
    scenarios: [],
    diagnostics: [
      {
        code: "file/unreadable",
        severity: "error",
        message,
        rules: [],
        range: { start, end: start },
        scenario: null,
        step: null,
        related: [],
      },
    ],
    text: "",
  };
}

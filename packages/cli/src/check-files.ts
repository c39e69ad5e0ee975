// Checks files one by one, or in a pool of workers when there are many.

import { readFileSync } from "node:fs";
import { dirname, isAbsolute, resolve } from "node:path";
import type { CardDatabase } from "@ruleslawyer/cards";
import {
  type CheckEnvironment,
  checkText,
  createProjects,
  decodeText,
  environmentIn,
  type FileKind,
  type FileReport,
  fileKindOf,
  type Projects,
} from "@ruleslawyer/language-service";
import { Tinypool } from "tinypool";
import { openCards } from "./cards.ts";
import { display, filesOnDisk } from "./project-files.ts";

export interface CheckSettings {
  readonly cwd: string;
  readonly cards?: string;
  readonly deckFormat?: string;
  readonly rules?: string;
  /** This configuration for every file, in the place of the nearest one. */
  readonly config?: string;
  /** Files and folders of card definitions. */
  readonly customCards?: readonly string[];
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

let known: { readonly database: CardDatabase; readonly settings: CheckSettings; readonly projects: Projects } | undefined;

/** Files may have changed: what was read of projects is read again. */
export function forgetProjects(): void {
  known = undefined;
}

/** The projects of a run: the configurations above its files, each read once. */
export function projectsFor(settings: CheckSettings, database: CardDatabase): Projects {
  if (known?.database === database && known.settings === settings) return known.projects;
  const { cwd, config, customCards } = settings;
  const projects = createProjects(filesOnDisk(), database, {
    config: config === undefined ? undefined : resolve(cwd, config),
    customCards: customCards?.map((path) => resolve(cwd, path)),
  });
  known = { database, settings, projects };
  return projects;
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
function checkFile(path: string, settings: CheckSettings, database: CardDatabase): CheckedFile {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(resolve(settings.cwd, path));
  } catch (error) {
    return unreadable(path, (error as NodeJS.ErrnoException).code ?? String(error));
  }
  return checkBytes(path, bytes, settings, database);
}

/** Kinds whose findings may come from the project they are part of, which knows them by absolute paths. */
const PROJECT_KINDS: ReadonlySet<FileKind> = new Set(["config", "cards"]);

export function checkBytes(path: string, bytes: Uint8Array, settings: CheckSettings, database: CardDatabase): CheckedFile {
  const decoded = decodeText(bytes);
  // What an editor would keep for the next check stays behind: a worker sends plain data.
  const { kind, scenarios, diagnostics } = checkText(
    { path: PROJECT_KINDS.has(fileKindOf(path)) ? resolve(settings.cwd, path) : path, text: decoded.text, notices: decoded.notices },
    environmentFor(path, settings, database),
  );
  return { path, kind, scenarios, diagnostics, text: decoded.text };
}

function environmentFor(path: string, settings: CheckSettings, database: CardDatabase): CheckEnvironment {
  const project = projectsFor(settings, database).of(resolve(settings.cwd, path));
  return environmentIn(project, {
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
  });
}

/** The configurations and card files of the run's projects about which there is something to say, each once; not those that were checked themselves. */
export function projectReports(checked: readonly CheckedFile[], settings: CheckSettings, database: CardDatabase): readonly CheckedFile[] {
  const projects = projectsFor(settings, database);
  const own = new Map(checked.flatMap(({ path }) => projects.of(resolve(settings.cwd, path)).files).map((file) => [file.address, file]));
  for (const { path } of checked) own.delete(resolve(settings.cwd, path));
  return [...own.values()]
    .filter(({ diagnostics }) => diagnostics.length > 0)
    .map(({ address, kind, text, diagnostics }) => ({ path: display(address, settings.cwd), kind, text, diagnostics, scenarios: [] }));
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

// Which project a text belongs to: the nearest configuration above it, with the cards it names. What was read is kept until a file changes.

import type { CardDatabase } from "@ruleslawyer/cards";
import type { DeckFormat } from "@ruleslawyer/decks";
import { checkCardsText } from "../check-scenario-text.ts";
import type { Diagnostic, FileKind } from "../diagnostic.ts";
import { CARDS_FILE, type CardsFile, nameClashes, withCustomCards } from "./custom-cards.ts";
import { type FolderListing, MOST_FILES } from "./folder-listing.ts";
import { CONFIG_NAMES, type ConfigProblem, type ProjectConfig, placeProblems, readProjectConfig } from "./project-config.ts";

/** Files, by path or address. */
export interface ProjectFiles {
  /** Text of a file; undefined if it can't be read. */
  readFile(address: string): string | undefined;
  /** Address of `relative` as seen from the file `from`. */
  resolve(from: string, relative: string): string;
  /** All files in a folder and the folders in it (`listFiles`); undefined if it is no folder, or can't be listed. */
  listFolder?(address: string): FolderListing | undefined;
}

export interface ProjectSettings {
  /** This configuration, for every text, in the place of the nearest one. */
  readonly config?: string;
  /** Files and folders of card definitions for every text, besides those of its configuration. */
  readonly customCards?: readonly string[];
}

export interface Project {
  /** Address of its configuration. */
  readonly config?: string;
  /** The card data, with the project's own cards over it. */
  readonly database: CardDatabase;
  readonly formats: readonly DeckFormat[];
  readonly deckFormat?: string;
  readonly rules?: string;
  /** Its configuration and card files with what is to be said of each. */
  readonly files: readonly ProjectFile[];
  /** What can't be read of the settings, one sentence each. */
  readonly complaints: readonly string[];
}

export interface ProjectFile {
  readonly address: string;
  readonly kind: FileKind;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface Projects {
  /** The project of a text. The same object as long as nothing it was read from changed. */
  of(address: string): Project;
  /** A file changed, came or went. True if a project may be another one now. */
  changed(address: string): boolean;
}

/** More folders above a text than this are not looked at. */
const MOST_FOLDERS = 40;

interface Kept {
  readonly project: Project;
  readonly inputs: ReadonlyMap<string, string | undefined>;
  readonly folders: ReadonlyMap<string, string>;
  checked: number;
}

/** The project of any file: the nearest configuration above it, with its cards laid over `base`. What was read is kept until it changes. */
export function createProjects(files: ProjectFiles, base: CardDatabase, settings: ProjectSettings = {}): Projects {
  const kept = new Map<string, Kept>();
  const nearest = new Map<string, string | undefined>();
  let generation = 0;

  function configOf(address: string): string | undefined {
    if (settings.config !== undefined) return settings.config;
    const folder = folderOf(address);
    if (nearest.has(folder)) return nearest.get(folder);
    const found = findConfig(files, address);
    nearest.set(folder, found);
    return found;
  }

  return {
    of(address) {
      const config = configOf(address);
      const known = kept.get(config ?? "");
      if (known !== undefined && (known.checked === generation || isUnchanged(files, known))) {
        known.checked = generation;
        return known.project;
      }
      const made = { ...loadProject(files, base, settings, config), checked: generation };
      kept.set(config ?? "", made);
      return made.project;
    },
    changed(address) {
      if (!isProjectFile(address) && address !== settings.config) return false;
      nearest.clear();
      generation++;
      return true;
    },
  };
}

function folderOf(address: string): string {
  return address.replace(/[^\\/]*$/, "");
}

/** Whether a file's name is that of a configuration or of card definitions. */
function isProjectFile(address: string): boolean {
  return isConfigName(address) || CARDS_FILE.test(address);
}

/** The address is that of a configuration, by its name. */
export function isConfigName(address: string): boolean {
  return /(?:^|[\\/])ruleslawyer\.config\.(?:ya?ml|json)$/i.test(address);
}

/** Texts without a place (`untitled:`) belong to no folder. */
function findConfig(files: ProjectFiles, address: string): string | undefined {
  try {
    return nearestConfig(files, address);
  } catch {
    return undefined;
  }
}

function nearestConfig(files: ProjectFiles, address: string): string | undefined {
  let above = "";
  let last: string | undefined;
  for (let i = 0; i < MOST_FOLDERS; i++, above += "../") {
    const [first] = CONFIG_NAMES.map((name) => files.resolve(address, `${above}${name}`));
    if (first === undefined || first === last) return undefined;
    last = first;
    const found = CONFIG_NAMES.map((name) => files.resolve(address, `${above}${name}`)).find((each) => files.readFile(each) !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isUnchanged(files: ProjectFiles, { inputs, folders }: Kept): boolean {
  for (const [address, text] of inputs) if (files.readFile(address) !== text) return false;
  for (const [address, list] of folders) if ((files.listFolder?.(address)?.files ?? []).join("\n") !== list) return false;
  return true;
}

const TOO_MANY = `holds more than ${MOST_FILES} files: only the first ones by name are looked at, so name a folder of cards alone`;

function loadProject(
  files: ProjectFiles,
  base: CardDatabase,
  settings: ProjectSettings,
  config: string | undefined,
): Omit<Kept, "checked"> {
  const inputs = new Map<string, string | undefined>();
  const folders = new Map<string, string>();
  /** Folders with more files than are looked at. */
  const cut = new Set<string>();
  const read = (address: string): string | undefined => {
    const text = files.readFile(address);
    inputs.set(address, text);
    return text;
  };
  /** The card files of a file or folder; undefined if there is no such thing. */
  const cardsIn = (address: string): readonly CardsFile[] | undefined => {
    const list = files.listFolder?.(address);
    if (list === undefined) {
      const text = read(address);
      return text === undefined ? undefined : [{ address, text }];
    }
    folders.set(address, list.files.join("\n"));
    if (list.isCut) cut.add(address);
    return list.files
      .filter((each) => CARDS_FILE.test(each))
      .flatMap((each) => {
        const text = read(each);
        return text === undefined ? [] : [{ address: each, text }];
      });
  };

  const configText = config === undefined ? undefined : read(config);
  const complaints: string[] = [];
  const problems: ConfigProblem[] = [];
  const cards = new Map<string, CardsFile>();
  const first: ProjectConfig = readProjectConfig(configText ?? "");
  for (const { path, span } of first.customCards) {
    const address = files.resolve(config!, path);
    const found = cardsIn(address);
    for (const file of found ?? []) cards.set(file.address, file);
    const message = `${path} can't be read: no file or folder of that name is there.`;
    if (found === undefined) problems.push({ code: "config/unreadable", severity: "error", message, span });
    else if (cut.has(address)) problems.push({ code: "config/unreadable", severity: "warning", message: `${path} ${TOO_MANY}.`, span });
    else if (found.length === 0)
      problems.push({ code: "config/unreadable", severity: "warning", message: `${path} holds no file \`*.cards.yaml\`.`, span });
  }
  for (const address of settings.customCards ?? []) {
    const found = cardsIn(address);
    for (const file of found ?? []) if (!cards.has(file.address)) cards.set(file.address, file);
    if (found === undefined) complaints.push(`the custom cards ${address} can't be read: no file or folder of that name is there`);
    if (cut.has(address)) complaints.push(`the custom cards ${address}: the folder ${TOO_MANY}`);
  }
  if (config !== undefined && configText === undefined) complaints.push(`the configuration ${config} can't be read`);

  const cardFiles = [...cards.values()];
  const database = withCustomCards(base, cardFiles);
  const own: ProjectFile[] = cardFiles.map((file) => ({
    ...file,
    kind: "cards",
    diagnostics: [
      ...checkCardsText({ path: file.address, text: file.text }).diagnostics,
      ...placeProblems(file.text, nameClashes(base, file, cardFiles)),
    ],
  }));
  const judged = configText === undefined ? first : readProjectConfig(configText, database);
  if (config !== undefined && configText !== undefined)
    own.unshift({
      address: config,
      kind: "config",
      text: configText,
      diagnostics: placeProblems(configText, [...judged.problems, ...problems]),
    });
  const { formats, deckFormat, rules } = judged;
  return { project: { config, database, formats, deckFormat, rules, files: own, complaints }, inputs, folders };
}

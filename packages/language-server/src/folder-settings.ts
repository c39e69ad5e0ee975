// Settings of the folders of a workspace with several: asked for each, kept until they change. With one folder, what the client answers without a
// scope is that folder's already.

import type { WorkspaceFolder } from "vscode-languageserver";
import { canonical } from "./addresses.ts";
import type { Session } from "./session.ts";
import { type Places, readSettings, type ServerSettings } from "./settings.ts";

export interface FolderSettings {
  /** The folders there are; nothing is asked yet. */
  use(folders: readonly WorkspaceFolder[]): void;
  /** Folders came or went: their settings are asked for, and what is open is checked anew. */
  change(added: readonly WorkspaceFolder[], removed: readonly WorkspaceFolder[]): Promise<void>;
  /** Asks for the settings of every folder. True if any are other than they were. */
  pull(): Promise<boolean>;
  settingsOf(uri: string): ServerSettings | undefined;
  /** The folders there are. */
  all(): readonly string[];
}

export function serveFolderSettings(
  session: Session,
  placesIn: (folder: string) => Places | undefined,
  refresh: () => void,
): FolderSettings {
  const { connection, service } = session;
  /** By the inner spelling of the address; undefined while nothing is known. */
  const known = new Map<string, ServerSettings | undefined>();

  function forget(folder: string): boolean {
    if (known.get(folder) === undefined) return false;
    service.setFolderSettings(folder, undefined);
    return true;
  }

  async function pull(): Promise<boolean> {
    if (!session.client.configuration) return false;
    if (known.size < 2) {
      const had = [...known.keys()].filter(forget);
      for (const folder of had) known.set(folder, undefined);
      return had.length > 0;
    }
    const folders = [...known.keys()];
    let changed = false;
    try {
      const answers: unknown = await connection.workspace.getConfiguration(
        folders.map((scopeUri) => ({ scopeUri, section: "ruleslawyer" })),
      );
      for (const [index, folder] of folders.entries()) {
        const next = readSettings((answers as readonly unknown[])[index], placesIn(folder));
        if (!known.has(folder) || JSON.stringify(known.get(folder)) === JSON.stringify(next)) continue;
        known.set(folder, next);
        service.setFolderSettings(folder, next);
        changed = true;
      }
    } catch (error) {
      connection.console.warn(`settings of the folders could not be read: ${String(error)}`);
    }
    return changed;
  }

  return {
    use(folders) {
      for (const { uri } of folders) known.set(canonical(uri), undefined);
    },
    async change(added, removed) {
      let changed = false;
      for (const { uri } of removed) {
        changed = forget(canonical(uri)) || changed;
        known.delete(canonical(uri));
      }
      for (const { uri } of added) if (!known.has(canonical(uri))) known.set(canonical(uri), undefined);
      if ((await pull()) || changed) refresh();
    },
    pull,
    all: () => [...known.keys()],
    settingsOf: (uri) =>
      [...known].sort(([a], [b]) => b.length - a.length).find(([folder]) => uri.startsWith(`${folder.replace(/\/$/, "")}/`))?.[1],
  };
}

// What an update needs of the system, on Node.

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { SourceReadError } from "../update/build.ts";
import type { FetchLike, GrowingFile, UpdateHost } from "../update/host.ts";
import { sourceFile } from "./build-database.ts";
import { takeLock } from "./lock.ts";
import { openDatabaseFile } from "./open-file.ts";
import { sleep } from "./sleep.ts";
import { writeWhole } from "./write-whole.ts";

export function createUpdateHost(fetch: FetchLike): UpdateHost {
  return {
    fetch,
    now: () => Date.now(),
    sleep,
    lock: takeLock,
    create: createGrowingFile,
    size: async (path) => (await stat(path)).size,
    async readStart(path, bytes) {
      const handle = await open(path, "r");
      try {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async sha256(path) {
      const hash = createHash("sha256");
      for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
      return hash.digest("hex");
    },
    async source(path, name, modified) {
      const file = await sourceFile(path);
      if (file instanceof SourceReadError) throw file;
      return { ...file, name, modified };
    },
    async stampOf(target) {
      const opened = openDatabaseFile(target);
      return opened.ok ? opened.stamp : undefined;
    },
    install: (bytes, target) => writeWhole(target, bytes),
    remove: (path) => rm(path, { force: true }),
    async removeLeftovers(target) {
      const name = basename(target);
      const entries = await readdir(dirname(target));
      const isLeftover = (entry: string): boolean =>
        entry === `${name}.download` || (entry.startsWith(`${name}.`) && /^(?:lock\.)?\d+\.tmp$/.test(entry.slice(name.length + 1)));
      for (const entry of entries.filter(isLeftover)) await rm(join(dirname(target), entry), { force: true });
    },
  };
}

async function createGrowingFile(path: string): Promise<GrowingFile> {
  const handle = await open(path, "w");
  let at = 0;
  return {
    async write(chunk) {
      let written = 0;
      while (written < chunk.length) written += (await handle.write(chunk, written, chunk.length - written, at + written)).bytesWritten;
      at += chunk.length;
    },
    async restart() {
      await handle.truncate(0);
      at = 0;
    },
    close: () => handle.close(),
  };
}

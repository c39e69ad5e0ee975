// One process at a time: a lock file beside the target.

import { link, mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import type { Lock } from "../update/host.ts";

/** A lock not touched for this long was left behind. */
const LOCK_LIFETIME = 10 * 60_000;
const LOCK_TOUCH_EVERY = 15_000;
/** One without an owner's name for this long was left by a process that died while it wrote it. */
const NAMELESS_LIFETIME = 5_000;

/** A file beside the target that only one process can create. One left by a process that died is taken over. */
export async function takeLock(target: string): Promise<Lock | undefined> {
  await mkdir(dirname(target), { recursive: true });
  const path = `${target}.lock`;
  const owner = `${process.pid} ${hostname()} ${Math.random().toString(36).slice(2)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await createWhole(path, owner)) return heldLock(path, owner);
    if (!(await isLeftBehind(path))) return undefined;
    // Renaming succeeds for one process only; the others find the new lock or none.
    const aside = `${path}.${process.pid}.tmp`;
    await rename(path, aside).catch(() => undefined);
    await rm(aside, { force: true });
  }
  return undefined;
}

/** Creates a file that bears its owner's name from its first moment on. False if there is one. */
async function createWhole(path: string, owner: string): Promise<boolean> {
  const written = `${path}.${process.pid}${Math.floor(Math.random() * 1e9)}.tmp`;
  try {
    await writeFile(written, owner);
    await link(written, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Cleared away as a leftover by the process that holds the lock.
    if (code === "EEXIST" || code === "ENOENT") return false;
    if (code === "EACCES" || code === "EROFS" || code === "ENOSPC") throw error;
  } finally {
    await rm(written, { force: true });
  }
  return await createNamed(path, owner);
}

/** Where files can't have two names: the name is written a moment after the file is there. */
async function createNamed(path: string, owner: string): Promise<boolean> {
  try {
    const handle = await open(path, "wx");
    await handle.writeFile(owner);
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function heldLock(path: string, owner: string): Lock {
  let touched = Date.now();
  return {
    touch() {
      if (Date.now() - touched < LOCK_TOUCH_EVERY) return;
      touched = Date.now();
      utimes(path, new Date(), new Date()).catch(() => undefined);
    },
    async release() {
      if ((await readFile(path, "utf8")) === owner) await rm(path, { force: true });
    },
  };
}

async function isLeftBehind(path: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LOCK_LIFETIME) return true;
    const written = await readFile(path, "utf8");
    if (written === "") return Date.now() - mtimeMs > NAMELESS_LIFETIME;
    const [pid, host] = written.split(" ");
    return host === hostname() && !isAlive(Number(pid));
  } catch {
    // Gone in the meantime.
    return true;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

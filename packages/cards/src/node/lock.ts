// One process at a time: a lock file beside the target.

import { mkdir, open, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import type { Lock } from "../update/host.ts";

/** A lock not touched for this long was left behind. */
const LOCK_LIFETIME = 10 * 60_000;
const LOCK_TOUCH_EVERY = 15_000;

/** A file beside the target that only one process can create. One left by a process that died is taken over. */
export async function takeLock(target: string): Promise<Lock | undefined> {
  await mkdir(dirname(target), { recursive: true });
  const path = `${target}.lock`;
  const owner = `${process.pid} ${hostname()} ${Math.random().toString(36).slice(2)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(path, "wx");
      await handle.writeFile(owner);
      await handle.close();
      return heldLock(path, owner);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    if (!(await isLeftBehind(path))) return undefined;
    // Renaming succeeds for one process only; the others find the new lock or none.
    const aside = `${path}.${process.pid}.tmp`;
    await rename(path, aside).catch(() => undefined);
    await rm(aside, { force: true });
  }
  return undefined;
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
    const [pid, host] = (await readFile(path, "utf8")).split(" ");
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

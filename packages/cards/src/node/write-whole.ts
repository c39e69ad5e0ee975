// A file that is replaced whole or not at all.

import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { sleep } from "./sleep.ts";

/** Writes beside the target and renames: whoever looks sees the old file or the new one, never a part. */
export async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, "w");
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameOver(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** On Windows a virus scanner or indexer may hold either file for a moment. */
async function renameOver(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(from, to);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? "";
      if (attempt === 5 || !["EPERM", "EACCES", "EBUSY"].includes(code) || process.platform !== "win32") throw error;
      await sleep(100 * attempt);
    }
  }
}

/** The system's code for an error, `ENOSPC` and the like, or its message. */
export function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

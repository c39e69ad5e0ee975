// `--watch`: checks again when a file of the run changes, until interrupted.

import { type FSWatcher, statSync, watch } from "node:fs";
import { dirname } from "node:path";
import { isDynamicPattern } from "tinyglobby";

/** Never resolves before the process is interrupted; the status is that of the last run. */
export async function watchFiles(patterns: readonly string[], check: () => Promise<number>): Promise<number> {
  let status = await check();
  let timer: NodeJS.Timeout | undefined;
  const checkAgain = async () => {
    process.stdout.write("\u001b[2J\u001b[HChecking again\n");
    status = await check().catch((error: Error) => {
      process.stderr.write(`ruleslawyer: ${error.message}\n`);
      return 2;
    });
  };
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void checkAgain(), 60);
  };
  const watchers = folders(patterns).map((folder) => startWatching(folder, again));
  await new Promise<void>((done) => {
    process.once("SIGINT", done);
    process.once("SIGTERM", done);
  });
  for (const watcher of watchers) watcher?.close();
  return status;
}

/** An editor replaces a file when it saves, so that folders are watched, not files. */
function folders(patterns: readonly string[]): readonly string[] {
  return [
    ...new Set(
      patterns.map((pattern) => {
        if (isDynamicPattern(pattern)) return dirname(pattern.slice(0, pattern.search(/[*?{[(!]/)) || "./x") || ".";
        return statSync(pattern, { throwIfNoEntry: false })?.isDirectory() ? pattern : dirname(pattern);
      }),
    ),
  ];
}

function startWatching(folder: string, changed: () => void): FSWatcher | undefined {
  try {
    return watch(folder, { recursive: true }, changed);
  } catch {
    return watch(folder, changed);
  }
}

// Generated files are up to date.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

test.each(["tools/generate-docs.mjs", "tools/generate-schema.mjs", "tools/api-report.mjs"].filter((tool) => existsSync(join(root, tool))))(
  "%s --check",
  (tool) => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, tool), "--check"], { cwd: root, encoding: "utf8" });
    expect(stderr).toBe("");
    expect(status).toBe(0);
  },
);

// How a library of this repository is built: ESM, CommonJS and types; other packages stay imports.

import { defineConfig, type UserConfig } from "tsdown";

export function library(entry: string[], options: UserConfig = {}): ReturnType<typeof defineConfig> {
  return defineConfig({
    entry,
    format: ["esm", "cjs"],
    platform: "neutral",
    external: [/^node:/],
    target: "node20",
    dts: { sourcemap: false },
    sourcemap: true,
    clean: true,
    fixedExtension: false,
    tsconfig: "../../tsconfig.base.json",
    ...options,
  });
}

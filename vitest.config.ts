import { defineConfig } from "vitest/config";

// Workspace packages resolve to their sources, so that tests need no build.
const conditions = ["@ruleslawyer/source"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["packages/**/*.test.ts", "apps/*/{src,test}/**/*.test.ts", "test/**/*.test.ts", "tools/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    server: { deps: { inline: [/@ruleslawyer\//] } },
    setupFiles: ["test/fast-check-seed.ts"],
    // Only what hangs is ended: a slow machine fails nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});

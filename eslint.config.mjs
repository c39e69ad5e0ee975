// What Biome can't see without types: promises nobody waits for, and switches that forget a kind. Everything else is Biome's.

import { parser, plugin } from "typescript-eslint";

export default [
  { ignores: ["**/dist/**", "**/out/**", "**/data/**", "**/.cache/**", "**/*.mjs", "**/*.js", "**/*.cjs"] },
  {
    files: ["packages/*/src/**/*.ts", "apps/*/src/**/*.ts"],
    languageOptions: { parser, parserOptions: { project: "./tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    plugins: { "@typescript-eslint": plugin },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
    },
  },
];

// Editor features for scenarios and decklists, as plain functions over texts; plain data out.

export * from "./check-text.ts";
export type * from "./diagnostic.ts";
export * from "./service.ts";

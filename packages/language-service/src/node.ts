// The language service on Node: opening card databases from files.

export { openDatabaseFile, openEmbeddedDatabase } from "@ruleslawyer/cards/node";
export * from "./index.ts";

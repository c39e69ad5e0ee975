// The public face of the card database, without Node: open a file's bytes, make a database of given cards, search names,
// convert source records.

export type * from "./database.ts";
export { encodeDatabase, type FileInfo } from "./file/encode.ts";
export { type DatabaseError, FORMAT_VERSION } from "./file/layout.ts";
export { type OpenResult, openDatabase } from "./file/open.ts";
export { type CardImport, createCardImport, type ImportResult, type ImportSummary, type SkippedRecord } from "./import/card-import.ts";
export { type AllSetsCard, type AllSetsCollector, type AllSetsSet, createAllSetsCollector } from "./import/mtgjson-2017.ts";
export { createDatabase, layerDatabases } from "./memory-database.ts";
export { completeNames, type NamePage, type PageOptions } from "./names/complete-names.ts";
export { nameKey } from "./names/name-key.ts";

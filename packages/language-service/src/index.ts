// Editor features for scenarios and decklists, as plain functions over texts; plain data out.

export { type CardDatabase, type DatabaseInfo, openDatabase } from "@ruleslawyer/cards";
export { type CardKind, type Family, type FamilyCoverage, measureCoverage, mergeCoverage } from "@ruleslawyer/core";
export {
  type CheckEnvironment,
  type CheckedText,
  type CheckInput,
  checkText,
  type EnvironmentChoices,
  environmentIn,
  fileKindOf,
} from "./check-text.ts";
export { CONVERT_FORMATS, CONVERT_TARGETS, type Converted, convertText } from "./convert-text.ts";
export { createLanguageService } from "./create-service.ts";
export { deckFormatNames } from "./deck-formats.ts";
export { type DecodedText, decodeText } from "./decode-text.ts";
export { type CardDescription, describeCard } from "./describe-card.ts";
export type * from "./diagnostic.ts";
export { editionNames } from "./editions.ts";
export { ALL_CODES, describeCode, type Explained, type Explanation, explain } from "./explain.ts";
export { createConfigSchema } from "./project/config-schema.ts";
export { type FolderEntry, type FolderListing, listFiles } from "./project/folder-listing.ts";
export { CONFIG_NAMES } from "./project/project-config.ts";
export {
  createProjects,
  isConfigName,
  type Project,
  type ProjectFile,
  type ProjectFiles,
  type ProjectSettings,
  type Projects,
} from "./project/projects.ts";
export * from "./service.ts";

// The settings of the server: the same shape from every door (initializationOptions, workspace/configuration, didChangeConfiguration). Null and
// wrong types are tolerated: the default stands.

import type { ServiceSettings } from "@ruleslawyer/language-service";

export interface ServerSettings extends ServiceSettings {
  /** Another card database. */
  readonly cards?: string;
  /** What is said of a word that is being typed waits until typing pauses. */
  readonly holdBack: boolean;
}

/** Makes one kind of place of a path as it stands in the settings. */
export interface Places {
  /** What the database is opened by. */
  path(written: string): string;
  /** What files are read by. */
  address(written: string): string;
}

export const DEFAULT_SETTINGS: ServerSettings = {
  edition: "current",
  inlayHints: { resolves: true, powerToughness: true, damage: true, band: true, sectionTotals: true },
  codeLens: true,
  showHints: true,
  docs: "",
  customCards: [],
  holdBack: true,
};

/** The settings of a client; without `places`, paths stay as they are written. */
export function readSettings(value: unknown, places?: Places): ServerSettings {
  const given = isRecord(value) ? (isRecord(value.ruleslawyer) ? value.ruleslawyer : value) : {};
  const hints = isRecord(given.inlayHints) ? given.inlayHints : {};
  const all = flag(hints.enabled, true);
  const hint = (name: keyof ServerSettings["inlayHints"]) => all && flag(hints[name], DEFAULT_SETTINGS.inlayHints[name]);
  const cards = text(given.cards) ?? (isRecord(given.cards) ? text(given.cards.path) : undefined);
  const custom = isRecord(given.cards) ? texts(given.cards.custom) : [];
  const config = text(given.configFile);
  return {
    edition: text(given.edition) ?? DEFAULT_SETTINGS.edition,
    deckFormat: text(given.deckFormat),
    cards: cards === undefined || places === undefined ? cards : places.path(cards),
    config: config === undefined || places === undefined ? config : places.address(config),
    customCards: places === undefined ? custom : custom.map(places.address),
    inlayHints: {
      resolves: hint("resolves"),
      powerToughness: hint("powerToughness"),
      damage: hint("damage"),
      band: hint("band"),
      sectionTotals: hint("sectionTotals"),
    },
    codeLens: flag(isRecord(given.codeLens) ? given.codeLens.enabled : given.codeLens, DEFAULT_SETTINGS.codeLens),
    showHints: flag(given.showHints, DEFAULT_SETTINGS.showHints),
    holdBack: flag(given.holdBack, DEFAULT_SETTINGS.holdBack),
    docs: text(given.docs) ?? DEFAULT_SETTINGS.docs,
  };
}

/** Where our extension keeps the database that the user updated to: used where the settings name none. */
export function readStoredCards(options: unknown): string | undefined {
  return isRecord(options) ? text(options.storedCards) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const flag = (value: unknown, fallback: boolean): boolean => (typeof value === "boolean" ? value : fallback);
const text = (value: unknown): string | undefined => (typeof value === "string" && value.trim() !== "" ? value.trim() : undefined);
const texts = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => {
    const found = text(each);
    return found === undefined ? [] : [found];
  });

// The formats a decklist can be written in, by the programs that write them.

/** Names of the file formats; see {@link DIALECTS}. */
export type DeckDialect =
  | "plain-text"
  | "arena-text"
  | "mtgo-txt"
  | "mtgo-dek"
  | "mtgo-grouping"
  | "apprentice-dec"
  | "mws-mwdeck"
  | "cockatrice-cod"
  | "cockatrice-text"
  | "forge-dck"
  | "xmage-dck"
  | "magarena-dec"
  | "octgn-o8d"
  | "wagic-txt"
  | "manalink-dck"
  | "moxfield-text"
  | "archidekt-text"
  | "tappedout-text"
  | "deckstats-text"
  | "mtggoldfish-text"
  | "draftmancer-text"
  | "taw-precon-txt"
  | "csv"
  | "mtgjson-deck-json"
  | "json-deck"
  | "jumpstart-batch"
  | "markdown"
  | "tagged-deck";

export interface DialectInfo {
  readonly id: DeckDialect;
  readonly title: string;
  /** First the one it is written with. */
  readonly extensions: readonly string[];
  /** Other names people call it by, lower case. */
  readonly aliases: readonly string[];
  readonly shape: "lines" | "xml" | "csv" | "json";
  /** Whether {@link convertDeck} can write it. */
  readonly writable: boolean;
}

function dialect(
  id: DeckDialect,
  title: string,
  extensions: readonly string[],
  aliases: readonly string[],
  shape: DialectInfo["shape"] = "lines",
  writable = true,
): DialectInfo {
  return { id, title, extensions, aliases, shape, writable };
}

export const DIALECTS: readonly DialectInfo[] = [
  dialect("plain-text", "plain text", ["txt"], ["plain", "text", "txt"]),
  dialect("arena-text", "MTG Arena text", ["txt", "mtga"], ["arena", "mtga", "mtg-arena"]),
  dialect("mtgo-txt", "Magic Online text", ["txt"], ["mtgo", "mtgo-text", "magic-online"]),
  dialect("mtgo-dek", "Magic Online .dek", ["dek"], ["dek"], "xml"),
  dialect("mtgo-grouping", "Magic Online's local deck cache", ["xml"], ["grouping"], "xml", false),
  dialect("apprentice-dec", "Apprentice .dec", ["dec"], ["apprentice", "dec"]),
  dialect("mws-mwdeck", "Magic Workstation .mwDeck", ["mwDeck"], ["mws", "mwdeck", "magic-workstation"]),
  dialect("cockatrice-cod", "Cockatrice .cod", ["cod"], ["cockatrice", "cod"], "xml"),
  dialect("cockatrice-text", "Cockatrice text", ["txt"], ["cockatrice-txt"]),
  dialect("forge-dck", "Forge .dck", ["dck"], ["forge"]),
  dialect("xmage-dck", "XMage .dck", ["dck"], ["xmage", "mage", "dck"]),
  dialect("magarena-dec", "Magarena .dec", ["dec"], ["magarena"]),
  dialect("octgn-o8d", "OCTGN .o8d", ["o8d"], ["octgn", "o8d"], "xml"),
  dialect("wagic-txt", "Wagic text", ["txt"], ["wagic"]),
  dialect("manalink-dck", "Manalink and Shandalar .dck", ["dck"], ["manalink", "shandalar"], "lines", false),
  dialect("moxfield-text", "Moxfield text", ["txt", "dec"], ["moxfield"]),
  dialect("archidekt-text", "Archidekt text", ["txt"], ["archidekt"]),
  dialect("tappedout-text", "TappedOut text", ["txt", "dec"], ["tappedout"]),
  dialect("deckstats-text", "Deckstats text", ["dec", "txt"], ["deckstats"]),
  dialect("mtggoldfish-text", "MTGGoldfish text", ["txt"], ["mtggoldfish", "goldfish"]),
  dialect("draftmancer-text", "Draftmancer text", ["txt"], ["draftmancer"]),
  dialect("taw-precon-txt", "preconstructed deck text", ["txt"], ["precon", "taw", "taw-precon", "precon-txt"]),
  dialect("csv", "CSV", ["csv"], ["csv-deck"], "csv"),
  dialect("mtgjson-deck-json", "MTGJSON deck JSON", ["json"], ["mtgjson", "mtgjson-deck"], "json"),
  dialect("json-deck", "deck JSON", ["json"], ["json"], "json"),
  dialect("jumpstart-batch", "jumpstart batch", ["txt"], ["jumpstart", "batch"]),
  dialect("markdown", "Markdown list", ["md"], ["md"]),
  dialect("tagged-deck", "tagged .deck", ["deck"], ["tagged", "deck"]),
];

/** What is known of a dialect. */
export function dialectInfo(id: DeckDialect): DialectInfo {
  return DIALECTS.find((entry) => entry.id === id)!;
}

/** The dialect called so: its id, a common name (`arena`, `cod`) or an extension. Undefined if none is. */
export function findDialect(name: string): DeckDialect | undefined {
  const wanted = name
    .trim()
    .toLowerCase()
    .replace(/^\./, "")
    .replace(/[\s_]+/g, "-");
  const byName = DIALECTS.find((entry) => entry.id === wanted || entry.aliases.includes(wanted));
  return (byName ?? DIALECTS.find((entry) => entry.extensions.some((extension) => extension.toLowerCase() === wanted)))?.id;
}

/** The extension of a file name, lower case, without the dot; empty if there is none. */
export function extensionOf(fileName: string | undefined): string {
  return /\.([A-Za-z0-9]+)$/.exec(fileName ?? "")?.[1]?.toLowerCase() ?? "";
}

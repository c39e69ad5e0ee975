// Which column of a table holds what, by the words in its header, in whatever order they stand.

export type Column =
  | "name"
  | "count"
  | "set"
  | "set-name"
  | "number"
  | "foil"
  | "section"
  | "condition"
  | "language"
  | "scryfall"
  | "mtgo"
  | "tags"
  | "foil-count"
  | "commander"
  | "group"
  | "other-count";

/** Header names of each column, the most telling first. */
const COLUMNS: readonly (readonly [Column, string])[] = [
  [
    "name",
    "simple name|card name|card_name|cardname|name|card|english name|product name|title|kartenname|karte|nom de la carte|carte|nom|nombre de la carta|carta|nome|カード名",
  ],
  [
    "count",
    "count|quantity|qty|amount|copies|number of cards|reg qty|total qty|quantityx|#|qty.|total quantity|anzahl|menge|quantité|nombre|cantidad|quantità|quantidade|枚数",
  ],
  ["set", "set code|set_code|setcode|edition code|edition_code|expansion code|code|set"],
  ["set-name", "set name|set_name|edition name|edition|expansion|expansion name|set"],
  [
    "number",
    "collector number|collector_number|collectornumber|collector #|card number|cardnumber|card #|set number|set_number|number|cn|no|no.|nr|nr.|nummer|sammlernummer|numéro|número|numero|collector's number|collectors number",
  ],
  ["foil", "foil|finish|is_foil|printing|premium|foil/etched|extras"],
  ["foil-count", "foil qty|foil quantity|qty foil|quantity foil|foil count"],
  ["commander", "commander|is_commander|is commander"],
  ["section", "sideboarded|sideboard|board|section|zone|location|maybeboard|in_sideboard|is_sideboard"],
  ["condition", "condition"],
  ["language", "language|languange|lang"],
  ["scryfall", "scryfall id|scryfall_id|scryfallid|scryfall oracle id"],
  ["mtgo", "id #|mtgo id|mtgo_id|cat id|catid"],
  ["tags", "tags|tag"],
  ["group", "category|categories|type line group|group"],
];

/** The position of each column that is there; undefined if none holds card names. */
export function findCardColumns(headers: readonly string[]): ReadonlyMap<Column, number> | undefined {
  const names = headers.map((header) =>
    header
      .trim()
      .toLowerCase()
      .replace(/^\ufeff/, ""),
  );
  const columns = new Map<Column, number>();
  const used = new Set<number>();
  for (const [column, titles] of COLUMNS) {
    const index = titles
      .split("|")
      .map((title) => names.indexOf(title))
      .find((position) => position >= 0 && !used.has(position));
    if (index === undefined) continue;
    columns.set(column, index);
    used.add(index);
  }
  // TappedOut's `Printing` is a set, others' a finish.
  const printing = names.indexOf("printing");
  if (!columns.has("set") && printing >= 0 && !used.has(printing)) columns.set("set", printing);
  return columns.has("name") ? columns : undefined;
}

// `NAME: x`, `Format=x`, `# name x`: what files say about themselves before the cards.

const KEYS: Readonly<Record<string, string>> = {
  name: "name",
  title: "name",
  deck: "name",
  "deck name": "name",
  deckname: "name",
  author: "author",
  creator: "author",
  "created by": "author",
  designer: "author",
  player: "player",
  pilot: "player",
  event: "event",
  tournament: "event",
  date: "date",
  source: "source",
  url: "source",
  link: "source",
  format: "format",
  "deck type": "deck type",
  decktype: "deck type",
  type: "deck type",
  desc: "description",
  description: "description",
  info: "description",
  comment: "description",
  comments: "description",
  notes: "description",
  note: "description",
  display: "display",
  languages: "languages",
  language: "languages",
  hint: "hint",
  tags: "tags",
  tag: "tags",
  colors: "colors",
  colours: "colors",
  archetype: "archetype",
  version: "version",
  cdr: "commander",
  cmdr: "commander",
  commander: "commander",
  commanders: "commander",
  general: "commander",
  rank: "rank",
  record: "record",
  price: "price",
  set: "set",
  toughness: "toughness",
  difficulty: "difficulty",
  unlock: "unlock",
  image: "image",
  icon: "icon",
};

export interface MetadataWords {
  readonly key: string;
  readonly value: string;
  /** Offset of the value within the line. */
  readonly at: number;
}

const PAIR = /^([\p{L}][\p{L} _-]{0,24}?)\s*[:=]\s*(.*)$/u;
/** `Name` in the languages of MTG Arena. */
const NAME = /^(?:nom|nombre|nome|名前|名称|名稱|이름|название)\s+(\S.*)$/i;
const SPACED = /^(name|info|link|description|author|format|title|source|date)\s+(\S.*)$/i;

/** Reads `key: value` or `key=value` with a known key. */
export function metadataWords(line: string): MetadataWords | undefined {
  const match = PAIR.exec(line);
  if (match === null) return undefined;
  const key = match[1]!
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, " ");
  if (!Object.hasOwn(KEYS, key)) return undefined;
  return { key: KEYS[key]!, value: match[2]!.trim(), at: line.length - match[2]!.length };
}

/** Reads `name My Deck`, as TappedOut's comments and Arena's `About` section have it. */
export function spacedMetadataWords(line: string): MetadataWords | undefined {
  const named = NAME.exec(line);
  if (named !== null) return { key: "name", value: named[1]!.trim(), at: line.length - named[1]!.length };
  const match = SPACED.exec(line);
  return match === null ? undefined : { key: KEYS[match[1]!.toLowerCase()]!, value: match[2]!.trim(), at: line.length - match[2]!.length };
}

/** Reads any `key=value` (inside Forge's metadata section every key is one). */
export function anyMetadataWords(line: string): MetadataWords | undefined {
  const match = /^([^=]{1,40})=(.*)$/.exec(line);
  if (match === null) return undefined;
  const key = match[1]!.trim().toLowerCase();
  return { key: KEYS[key] ?? key, value: match[2]!.trim(), at: line.length - match[2]!.length };
}

// What a target format can't hold of a deck, counted while it is written, and said in sentences afterwards.

/** What can be lost. */
export type LossKind =
  | "set"
  | "number"
  | "foil"
  | "etched"
  | "alter"
  | "proxy"
  | "tag"
  | "category"
  | "label"
  | "variant"
  | "art"
  | "note"
  | "card comment"
  | "id"
  | "attribute"
  | "language"
  | "condition"
  | "group"
  | "comment"
  | "title"
  | "metadata"
  | "verbatim"
  | "section"
  | "commander place"
  | "companion place"
  | "command zone"
  | "signature place"
  | "unread"
  | "decks"
  | "placeholder";

const WORDS: Readonly<Record<LossKind, (count: number, detail: string) => string>> = {
  set: (n) => `the set of ${cards(n)}`,
  number: (n) => `the collector number of ${cards(n)}`,
  foil: (n) => `that ${cards(n)} ${n === 1 ? "is" : "are"} foil`,
  etched: (n) => `that ${cards(n)} ${n === 1 ? "is" : "are"} etched foil`,
  alter: (n) => `that ${cards(n)} ${n === 1 ? "is" : "are"} altered`,
  proxy: (n) => `that ${cards(n)} ${n === 1 ? "is a proxy" : "are proxies"}`,
  tag: (n) => `the tags of ${cards(n)}`,
  category: (n) => `the categories of ${cards(n)}`,
  label: (n) => `the labels of ${cards(n)}`,
  variant: (n) => `the variant of ${cards(n)}`,
  art: (n) => `the art number of ${cards(n)}`,
  note: (n) => `the notes at ${cards(n)}`,
  "card comment": (n) => `the comments at ${cards(n)}`,
  id: (n, which) => `the ${which} number of ${cards(n)}`,
  attribute: (n, which) => `${which} of ${cards(n)}`,
  language: (n) => `the language of ${cards(n)}`,
  condition: (n) => `the condition of ${cards(n)}`,
  group: (n) => `${n} group ${n === 1 ? "heading" : "headings"}`,
  comment: (n) => `${n} ${n === 1 ? "comment" : "comments"}`,
  title: () => "the deck's name",
  metadata: (_, which) => `the ${which}`,
  verbatim: (n) => `${n} ${n === 1 ? "line" : "lines"} of another program's own`,
  section: (n, which) => `the section ${which} (${cards(n)})`,
  "commander place": (n) =>
    `that ${cards(n)} ${n === 1 ? "is the commander; it stands" : "are the commanders; they stand"} in the sideboard`,
  "companion place": (n) => `that ${cards(n)} ${n === 1 ? "is the companion; it stands" : "are companions; they stand"} in the sideboard`,
  "command zone": (n) =>
    `a command zone; ${cards(n)} of it ${n === 1 ? "stands" : "stand"} in the main deck, named as the commander in the comments only`,
  "signature place": (n) => `which of the command zone's cards ${n === 1 ? "is the signature spell" : `are the ${n} signature spells`}`,
  unread: (n) => `${n} ${n === 1 ? "line that was" : "lines that were"} not understood`,
  decks: (n) => `${n} further ${n === 1 ? "deck" : "decks"} of the file`,
  placeholder: (n) => `${cards(n)} without a set; [000:0] stands in its place`,
};

function cards(count: number): string {
  return `${count} ${count === 1 ? "card" : "cards"}`;
}

/** Counts losses by kind and detail. */
export class Losses {
  private readonly counts = new Map<string, { readonly kind: LossKind; readonly detail: string; count: number }>();

  add(kind: LossKind, detail = "", count = 1): void {
    const key = `${kind} ${detail}`;
    const entry = this.counts.get(key);
    if (entry === undefined) this.counts.set(key, { kind, detail, count });
    else entry.count += count;
  }

  get kinds(): readonly LossKind[] {
    return [...new Set([...this.counts.values()].map((entry) => entry.kind))];
  }

  /** One sentence for each. */
  sentences(target: string): string[] {
    return [...this.counts.values()].map((entry) => `${target} can't hold ${WORDS[entry.kind](entry.count, entry.detail)}.`);
  }
}

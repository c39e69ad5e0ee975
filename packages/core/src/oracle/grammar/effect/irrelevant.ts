// Instructions read to their verb and known to decide nothing that this checker judges: draw, discard, mill, scry, search, look, add mana …

import { textAt, tokenAt, type Words, wordsOf } from "../kit.ts";
import { type Clause, clause } from "./reader.ts";

const VERBS = new Set(
  "add adds draw draws discard discards mill mills scry scries surveil surveils search searches look looks reveal reveals shuffle shuffles investigate investigates skip skips take takes play plays cast casts lose name names guess guesses roll rolls flip flips clash clashes vote votes learn learns venture ventures discover discovers incubate incubates ante spend spends repeat repeats win wins pay pays end ends exert note notes cipher fateseal planeswalk time bid bids separate separates collect  forage forages sticker conjure seek seeks perpetually start starts begin begins open draft drafts gain put puts exile exiles choose chooses tap return returns remove removes suspend foretell plot imprint get gets become becomes lookup unlock turn turns switch count counts stop".split(
    " ",
  ),
);

/** A verb of these never begins a subject. */
export function isPassedOver(text: string): boolean {
  return VERBS.has(text);
}

/** Words that could decide legality: an instruction that holds one is not passed over. */
const MARKERS = new Set(
  "battlefield protection hexproof shroud can't destroy destroys destroyed sacrifice sacrifices untap untaps tap taps damage gains becomes become fight fights attach attached unattach regenerate token tokens phase phases counter counters transform transformed exchange instead".split(
    " ",
  ),
);

/** Words that describe what is counted, harmless after "for each" and the like; elsewhere markers too. */
const DESCRIPTIVE = new Set(
  "attack attacks attacking block blocks blocked blocking combat tapped control enchanted equipped haste flying".split(" "),
);

/** Verbs whose object can't be on the battlefield. */
const HARMLESS = new Set("draw draws discard discards add adds mill mills scry surveil reveal reveals look looks".split(" "));

/** Verbs that may stand with none of the marker words at all. */
const STRICT = new Set(
  "put puts exile exiles choose chooses tap return returns remove removes gain get gets become becomes turn turns switch count counts lose".split(
    " ",
  ),
);

/** Where a cut between two instructions may be: the place after "and", ", then", ", and", ",". */
function cutsAfter(ws: Words, at: number): readonly { readonly end: number; readonly next: number }[] {
  const cuts: { end: number; next: number }[] = [];
  for (let i = at + 1; i < ws.end; i++) {
    const text = textAt(ws, i);
    if (text !== "," && text !== "and" && text !== "then") continue;
    let next = i + 1;
    while (next < ws.end && (textAt(ws, next) === "and" || textAt(ws, next) === "then")) next += 1;
    if (next < ws.end) cuts.push({ end: i, next });
    i = next - 1;
  }
  return cuts;
}

/**
 * An irrelevant instruction from its verb on: to the end of the sentence, or to the first cut after which `reads` can go on, if no marker word stands
 * before.
 */
export function readIrrelevant(ws: Words, at: number, from: number, reads: (next: number) => boolean): Clause | undefined {
  const verb = textAt(ws, at);
  if (verb === undefined || !VERBS.has(verb)) return undefined;
  const marker = firstMarker(ws, at);
  if (STRICT.has(verb) && (!namesHiddenZone(ws, at, marker) || movesObject(ws, at))) return undefined;
  for (const cut of cutsAfter(ws, at)) {
    if (cut.end > marker) break;
    if (reads(cut.next)) return clause(cut.end, { kind: "irrelevant", words: wordsOf(ws.tokens, from, cut.end) });
  }
  return marker >= ws.end ? clause(ws.end, { kind: "irrelevant", words: wordsOf(ws.tokens, from, ws.end) }) : undefined;
}

/** The place of the first marker word, or the end. Colored permanents' states and quoted abilities are markers too. */
function firstMarker(ws: Words, at: number): number {
  const verb = textAt(ws, at) ?? "";
  const harmless = HARMLESS.has(verb);
  // What is searched for is described, whatever it can do.
  const from = verb === "search" || verb === "searches" ? searchedEnd(ws, at) : at + 1;
  for (let i = from; i < ws.end; i++) {
    const token = tokenAt(ws, i);
    if (token === undefined) break;
    // What is counted is described, not done.
    if (harmless && token.text === "each" && textAt(ws, i - 1) === "for") return describedEnd(ws, i);
    if (token.kind === "quote" || (token.kind === "pt" && token.text !== "+1/+1") || MARKERS.has(token.text)) return i;
    if (!harmless && DESCRIPTIVE.has(token.text)) return i;
  }
  return ws.end;
}

/** Where the description of what is searched for ends: at "and reveal", ", reveal", "and put", or the end. */
function searchedEnd(ws: Words, at: number): number {
  for (let i = at + 1; i < ws.end; i++) {
    const text = textAt(ws, i);
    if (
      (text === "," || text === "and") &&
      /^(?:and|reveal|reveals|put|puts|exile|exiles|then|that|shuffle)$/.test(textAt(ws, i + 1) ?? "")
    )
      return i;
  }
  return ws.end;
}

/** The first marker after a "for each …" that ends at a comma or "and". */
function describedEnd(ws: Words, at: number): number {
  for (let i = at; i < ws.end; i++) if (textAt(ws, i) === "," || textAt(ws, i) === "and") return i;
  return ws.end;
}

/** What is put or exiled may be a permanent: a target, or "it" where that is no revealed card. */
function movesObject(ws: Words, at: number): boolean {
  const revealed = ws.scope.it?.kind === "earlier";
  for (let i = at + 1; i < Math.min(ws.end, at + 6); i++) {
    const token = tokenAt(ws, i);
    if (token === undefined) break;
    if (/^(?:on|onto|into|to|from|in|of)$/.test(token.text)) return false;
    if (token.kind === "this" || (token.kind === "name" && token.stands !== "player" && textAt(ws, i + 1) !== "'s")) return true;
    if (
      !revealed &&
      /^(?:it|them|that|those|creature|creatures|permanent|permanents)$/.test(token.text) &&
      !/^cards?$/.test(textAt(ws, i + 1) ?? "")
    )
      return true;
  }
  return false;
}

/** Cards in hands and libraries are nobody's concern here: "put that card into your hand", "exile the top card of your library". */
function namesHiddenZone(ws: Words, at: number, to: number): boolean {
  for (let i = at + 1; i < to; i++) {
    const text = textAt(ws, i);
    if (text === "card" || text === "cards" || text === "rest" || text === "other" || text === "mana") return true;
    if (text === "library" || text === "libraries" || text === "hand" || text === "hands" || text === "pile" || text === "piles")
      return true;
  }
  return false;
}

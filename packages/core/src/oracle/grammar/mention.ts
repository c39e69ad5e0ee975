// What "it", "that creature", "they", "that player" mean after a clause: what it named last (608.2).

import type { Effect } from "../effect.ts";
import type { Filter } from "../filter.ts";
import type { ObjectReference, PlayerReference } from "../reference.ts";
import type { Said } from "./clause.ts";
import { type Scope, textAt, tokenAt, type Words, wordsOf } from "./kit.ts";

/** The scope after a clause that began at `at`. */
export function mention(before: Scope, ws: Words, at: number, said: Said): Scope {
  let scope = before;
  let it: ObjectReference | undefined;
  let they: PlayerReference | undefined;
  let words: string | undefined;
  const those: ObjectReference[] = [];
  const thoseWords: string[] = [];
  for (let i = at; i < said.end; i++) {
    const token = tokenAt(ws, i);
    const whose = token?.text === "its" ? ownerAt(ws, i + 1) : undefined;
    if (whose !== undefined && ws.scope.it !== undefined) they = { kind: whose, object: it ?? ws.scope.it };
    if (token?.kind !== "name") continue;
    const object: ObjectReference | undefined =
      token.slot !== undefined
        ? { kind: "target", slot: token.slot }
        : token.index !== undefined
          ? { kind: "named", index: token.index }
          : undefined;
    if (object === undefined) continue;
    if (token.stands !== "player") {
      it = object;
      those.push(object);
      thoseWords.push(token.raw);
      words = token.slot === undefined ? undefined : token.raw;
    }
    if (token.stands !== "object") they = object as PlayerReference;
    else if (/\bthe active player has controlled\b/.test(token.raw)) they = { kind: "active player" };
    else if (/\b(?:player|opponent) controls\b|\bcontrolled by the same (?:player|opponent)\b/.test(token.raw))
      they = { kind: "controller of", object };
    else if (textAt(ws, i + 1) === "'s") {
      const theirs = ownerAt(ws, i + 2);
      if (theirs !== undefined) they = { kind: theirs, object };
    }
  }
  // A token or copy made of a target is what is spoken of next.
  const created = ["create token", "copy spell"].includes(said.effects.at(-1)?.kind ?? "") ? made(said.effects) : undefined;
  if (created !== undefined) {
    const chosen = it;
    it = created;
    if (chosen !== undefined) scope = { ...scope, that: chosen, thatWords: words };
    words = "token copy spell";
  }
  if (it === undefined) {
    it = made(said.effects) ?? (said.subject !== undefined && "object" in said.subject ? said.subject.object : undefined);
    if (it?.kind === "each" || (it?.kind === "earlier" && it.action === "chosen")) words = wordsOf(ws.tokens, at, said.end);
  }
  if (they === undefined && said.subject !== undefined && "player" in said.subject && said.subject.player.kind !== "you")
    they = said.subject.player;
  const last = said.effects.at(-1);
  if (last?.kind === "choose" && (last.what === "player" || last.what === "opponent")) they = { kind: "chosen player" };
  const named = it !== undefined && it.kind !== "this" && it.kind !== "host";
  return {
    ...scope,
    ...(those.length > 1 ? { those, thoseWords } : named && !isAmong(it, scope.those) ? { those: undefined, thoseWords: undefined } : {}),
    ...(it === undefined ? {} : { oneActs: undefined }),
    ...(it === undefined ? {} : named ? { it, that: it, thatWords: words, ...outlived(scope, it) } : { it }),
    ...(they === undefined ? {} : { they }),
  };
}

function isAmong(it: ObjectReference | undefined, those: readonly ObjectReference[] | undefined): boolean {
  return those?.some((one) => JSON.stringify(one) === JSON.stringify(it)) ?? false;
}

/** "its controller", "its owner's". */
function ownerAt(ws: Words, at: number): "controller of" | "owner of" | undefined {
  const text = textAt(ws, at);
  return text === "controller" ? "controller of" : text === "owner" ? "owner of" : undefined;
}

/** What was named before stays known behind the new one. */
function outlived(scope: Scope, it: ObjectReference): Pick<Scope, "before"> {
  const { that, thatWords, before = [] } = scope;
  if (that === undefined || that === it || (that.kind === it.kind && JSON.stringify(that) === JSON.stringify(it))) return {};
  return { before: [{ object: that, ...(thatWords === undefined ? {} : { words: thatWords }) }, ...before].slice(0, 4) };
}

/** What the last of the effects made, moved or took. */
function made(effects: readonly Effect[]): ObjectReference | undefined {
  const last = effects.at(-1);
  switch (last?.kind) {
    case "create token":
      return { kind: "earlier", action: "created" };
    case "copy spell":
      return { kind: "earlier", action: "copied" };
    case "player sacrifices":
      return { kind: "earlier", action: "sacrificed" };
    case "choose":
      return last.what === "object" ? { kind: "earlier", action: "chosen" } : undefined;
    case "deal damage": {
      const to = last.to[0];
      return to?.kind === "object" && to.object.kind === "each" && !speaksOfPlayers(to.object.filter) ? to.object : undefined;
    }
    case "keyword action":
      return /^(?:manifest|cloak|amass|incubate)/.test(last.action) ? { kind: "earlier", action: "put" } : last.what;
    case "exile":
    case "return":
    case "put onto battlefield":
    case "destroy":
    case "tap":
    case "untap":
    case "counters":
    case "attach":
    case "sacrifice":
    case "move":
    case "regenerate":
    case "transform":
    case "remove from combat":
    case "phase out":
      return taken(last.what, last.kind);
    case "irrelevant":
      return REVEALING.test(last.words) ? { kind: "earlier", action: "revealed" } : undefined;
    case "continuous": {
      const first = last.effects[0];
      return first !== undefined && "affects" in first && first.affects.kind === "reference" ? first.affects.object : undefined;
    }
    case "may":
      return made(last.effects);
    default:
      return undefined;
  }
}

function speaksOfPlayers(filter: Filter): boolean {
  return filter.kind === "player" || ((filter.kind === "all" || filter.kind === "some") && filter.of.some(speaksOfPlayers));
}

/** After these "it" is the card that was looked at. */
const REVEALING = /\b(?:search(?:es)?|reveals?|looks? at|exiles?|mills?|discards?) /i;

const ACTIONS = { exile: "exiled", return: "returned", "put onto battlefield": "put", tap: "tapped", sacrifice: "sacrificed" } as const;

/** A thing chosen on resolution is known afterwards by what was done with it. */
function taken(what: ObjectReference, kind: string): ObjectReference {
  const action = ACTIONS[kind as keyof typeof ACTIONS];
  if (what.kind === "choice") return { kind: "earlier", action: action ?? "chosen" };
  if (what.kind === "each" && kind === "remove from combat") return { kind: "earlier", action: "chosen" };
  // All that matched have left: what matches later are others.
  const gone = what.kind === "each" && (action === "exiled" || action === "returned" || action === "put");
  return gone ? { kind: "earlier", action } : what;
}

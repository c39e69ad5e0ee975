// Words that are being typed: nobody wants to hear that no card is named `Gri`. What is said of the word at the last letter typed, and of the form of the
// text from there on, is held back until typing pauses, the file is saved, or the letters go on elsewhere. What was shown already stays.

import type { Diagnostic, Position } from "@ruleslawyer/language-service";

/** A pause this long means that the word is whole. */
const PAUSE = 1000;
/** An editor closes brackets and quotes by itself: two letters. */
const MOST_LETTERS = 2;
const OF_FORM = /^(?:yaml\/syntax$|schema\/)/;
const OF_WORDS =
  /^(?:card\/unknown|reference\/(?:unknown|ambiguous|mode)|alias\/form|deck\/(?:unknown-card|unread-line|spelling|ambiguous-name)|config\/(?:value|unknown-key|unknown-card)|puzzle\/unread)$/;

/** Does something once typing has paused; what it returns calls that off. */
export type AfterPause = (act: () => void) => () => void;

const afterPause: AfterPause = (act) => {
  const timer = setTimeout(act, PAUSE);
  return () => clearTimeout(timer);
};

interface Typing {
  readonly at: Position;
  readonly callOff: () => void;
  holdsBack: boolean;
}

export interface HalfTyped {
  /** A text changed. */
  changed(uri: string, before: string | undefined, after: string): void;
  /** The word is whole now, whatever was typed last. */
  settle(uri: string): void;
  forget(uri: string): void;
  /** What is to be shown of a report. */
  shown(uri: string, text: string, found: readonly Diagnostic[]): readonly Diagnostic[];
}

/** `paused`: told of each document of which something was held back, once its typing pauses. `wait`: how a pause is waited for. */
export function createHalfTyped(paused: (uri: string) => void, wait: AfterPause = afterPause): HalfTyped {
  const typing = new Map<string, Typing>();
  const told = new Map<string, ReadonlySet<string>>();

  function settle(uri: string): void {
    const current = typing.get(uri);
    if (current === undefined) return;
    current.callOff();
    typing.delete(uri);
    if (current.holdsBack) paused(uri);
  }

  return {
    settle,
    changed(uri, before, after) {
      typing.get(uri)?.callOff();
      typing.delete(uri);
      const at = before === undefined ? undefined : endOfLetters(before, after);
      if (at === undefined) return;
      typing.set(uri, { at: positionAt(after, at), callOff: wait(() => settle(uri)), holdsBack: false });
    },
    forget(uri) {
      typing.get(uri)?.callOff();
      typing.delete(uri);
      told.delete(uri);
    },
    shown(uri, text, found) {
      const current = typing.get(uri);
      const known = told.get(uri);
      const kept =
        current === undefined
          ? found
          : found.filter((each) => (known?.has(wordsOf(each)) ?? false) || !isHalfTyped(each, current.at, text));
      if (current !== undefined) current.holdsBack = kept.length < found.length;
      told.set(uri, new Set(kept.map(wordsOf)));
      return kept;
    },
  };
}

const wordsOf = ({ code, message }: Diagnostic): string => `${code} ${message}`;

/** Where the letters end that were typed or taken away, or undefined if the change was another one: a paste, a completion, an undo. */
function endOfLetters(before: string, after: string): number | undefined {
  const more = after.length - before.length;
  if (more > MOST_LETTERS || more < -1) return undefined;
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let same = 0;
  while (same < Math.min(before.length, after.length) - start && before[before.length - 1 - same] === after[after.length - 1 - same])
    same++;
  const added = after.slice(start, after.length - same);
  const removed = before.length - same - start;
  if (added.length > MOST_LETTERS || removed > 1 || /[\r\n]/.test(added)) return undefined;
  // Of a pair that the editor closed the cursor stands in the middle.
  return start + Math.min(added.length, 1);
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const start = Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1;
  return { line: before.split(/\r\n|\r|\n/).length - 1, character: offset - start };
}

function isHalfTyped({ code, range: { start, end } }: Diagnostic, at: Position, text: string): boolean {
  // What is open yet is often missed further down only.
  if (code === "yaml/syntax") return end.line >= at.line;
  if (!OF_FORM.test(code) && !OF_WORDS.test(code)) return false;
  const isBehindStart = at.line > start.line || (at.line === start.line && at.character >= start.character);
  if (!isBehindStart || at.line > end.line) return false;
  if (at.line < end.line || at.character <= end.character) return true;
  const line = text.split(/\r\n|\r|\n/)[at.line] ?? "";
  return line.slice(end.character, at.character).trim() === "";
}

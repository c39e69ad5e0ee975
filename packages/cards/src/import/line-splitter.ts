// JSON Lines: one value a line, so that a broken line costs no more than itself.

import type { JsonSplitter } from "./json-splitter.ts";

const NEWLINE = 0x0a;

/**
 * Gives each line that is not blank to `take`, with its number from 0. Longer lines than `maxLineBytes` end the reading, and
 * so does a last line without a line break of which `take` says that it is not whole.
 */
export function createLineSplitter(options: {
  take(line: number, text: string): "whole" | "broken";
  readonly maxLineBytes?: number;
}): JsonSplitter {
  const maxBytes = options.maxLineBytes ?? 128 * 1024 * 1024;
  const decoder = new TextDecoder();
  let pieces: Uint8Array[] = [];
  let collected = 0;
  let line = 0;
  let taken = 0;
  let failure: string | undefined;

  function endLine(isCutOff: boolean): void {
    const text = (pieces.length === 1 ? decoder.decode(pieces[0]) : decodeAll()).trim();
    pieces = [];
    collected = 0;
    if (text !== "") {
      if (options.take(line, text) === "broken" && isCutOff) failure = "the text ends in the middle";
      taken++;
    }
    line++;
  }

  function decodeAll(): string {
    const whole = new Uint8Array(collected);
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return decoder.decode(whole);
  }

  function keep(piece: Uint8Array): void {
    collected += piece.length;
    if (collected > maxBytes) failure = `line ${line + 1} is longer than ${maxBytes} bytes`;
    else if (piece.length > 0) pieces.push(piece.slice());
  }

  return {
    push(chunk) {
      let start = 0;
      while (failure === undefined) {
        const end = chunk.indexOf(NEWLINE, start);
        keep(chunk.subarray(start, end < 0 ? chunk.length : end));
        if (end < 0 || failure !== undefined) break;
        endLine(false);
        start = end + 1;
      }
      return failure;
    },
    end() {
      if (failure === undefined && collected > 0) endLine(true);
      if (failure === undefined && taken === 0) failure = "there is no JSON in it";
      return failure;
    },
  };
}

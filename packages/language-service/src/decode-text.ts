// Bytes to text, whatever their encoding; a file that isn't UTF says so.

import { decodeDeckBytes, type EncodingNotice } from "@ruleslawyer/decks";

export interface DecodedText {
  readonly text: string;
  readonly notices: readonly EncodingNotice[];
}

/** Never fails. A byte order mark is dropped. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const { text, notices } = decodeDeckBytes(bytes);
  return { text, notices };
}

// A file's YAML documents, cut before anything is parsed: a line that begins with `---` always begins a document (YAML 1.2, 9.1.2),
// even in the middle of a broken one, so that a mistake in one scenario leaves the others alone.

export interface DocumentText {
  /** Offset in the file. */
  readonly start: number;
  readonly text: string;
}

/** The documents of a file. Stretches that hold only comments and blank lines belong to the document that follows, or to none. */
export function splitDocuments(text: string): readonly DocumentText[] {
  const cuts: number[] = [0];
  const marker = /^(?:---(?=[ \t\r\n]|$)|\.\.\.(?=[ \t\r\n]|$)[^\r\n]*(?:\r\n|\r|\n|$))/gm;
  for (let match = marker.exec(text); match !== null; match = marker.exec(text)) {
    // `...` ends a document: the next begins behind it.
    const cut = match[0].startsWith("...") ? match.index + match[0].length : match.index;
    if (cut > cuts[cuts.length - 1]! && cut < text.length) cuts.push(cut);
    if (match[0] === "") marker.lastIndex++;
  }
  const pieces = cuts.map((start, index) => ({ start, text: text.slice(start, cuts[index + 1] ?? text.length) }));
  return joinBlankPieces(pieces);
}

function joinBlankPieces(pieces: readonly DocumentText[]): readonly DocumentText[] {
  const documents: DocumentText[] = [];
  let pending: DocumentText | undefined;
  for (const piece of pieces) {
    const whole: DocumentText = pending === undefined ? piece : { start: pending.start, text: pending.text + piece.text };
    pending = undefined;
    if (isBlank(piece.text) && !piece.text.startsWith("---")) pending = whole;
    else documents.push(whole);
  }
  return documents;
}

/** Nothing but comments, directives and a byte order mark. */
function isBlank(text: string): boolean {
  return /^\uFEFF?(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\r|\n|$)|%[^\r\n]*(?:\r\n|\r|\n|$)|\.\.\.[ \t]*(?:\r\n|\r|\n|$))*$/.test(text);
}

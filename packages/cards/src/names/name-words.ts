// A name cut into the words that people search by. Apostrophes and quotes vanish (`serras angel`), other marks separate.

/** What a UTF-16 unit of a key is for the search: part of a word, vanishing, or between words. */
export function unitRole(unit: number): "letter" | "silent" | "gap" {
  if (unit >= 97 && unit <= 122) return "letter";
  if (unit === 39 || unit === 34) return "silent";
  if (unit >= 128) return isForeignMark(unit) ? "gap" : "letter";
  return (unit >= 48 && unit <= 57) || unit === 43 || unit === 95 ? "letter" : "gap";
}

function isForeignMark(unit: number): boolean {
  return (
    (unit <= 0xbf && unit !== 0xaa && unit !== 0xb5 && unit !== 0xba) ||
    (unit >= 0x2000 && unit <= 0x206f) ||
    (unit >= 0x3000 && unit <= 0x303f) ||
    unit === 0x30fb
  );
}

/** The words of a key, in order. */
export function nameWords(key: string): string[] {
  const words: string[] = [];
  let word = "";
  for (let i = 0; i < key.length; i++) {
    const role = unitRole(key.charCodeAt(i));
    if (role === "letter") word += key[i];
    else if (role === "gap" && word !== "") {
      words.push(word);
      word = "";
    }
  }
  if (word !== "") words.push(word);
  return words;
}

/** The bit of a letter in a mask. */
export function unitBit(unit: number): number {
  return 1 << (unit & 31);
}

/** A bit per kind of letter: names too different to be near each other share few bits. */
export function letterMask(text: string): number {
  let mask = 0;
  for (let i = 0; i < text.length; i++) mask |= unitBit(text.charCodeAt(i));
  return mask;
}

/** How many bits are set. */
export function countBits(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

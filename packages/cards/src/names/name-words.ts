// A name cut into the words that people search by. Apostrophes and quotes vanish (`serras angel`), other marks separate.

/** The words of a key, in order. */
export function nameWords(key: string): string[] {
  const words: string[] = [];
  let word = "";
  for (let i = 0; i < key.length; i++) {
    const unit = key.charCodeAt(i);
    if (unit === 39 || unit === 34) continue;
    if (isWordUnit(unit)) {
      word += key[i];
    } else if (word !== "") {
      words.push(word);
      word = "";
    }
  }
  if (word !== "") words.push(word);
  return words;
}

function isWordUnit(unit: number): boolean {
  if (unit >= 97) return unit <= 122 || (unit >= 128 && !isMark(unit));
  return (unit >= 48 && unit <= 57) || unit === 43 || unit === 95;
}

function isMark(unit: number): boolean {
  return (unit >= 0x80 && unit <= 0xbf) || (unit >= 0x2000 && unit <= 0x206f) || (unit >= 0x3000 && unit <= 0x303f) || unit === 0x30fb;
}

/** A bit per kind of letter: names too different to be near each other share few bits. */
export function letterMask(text: string): number {
  let mask = 0;
  for (let i = 0; i < text.length; i++) mask |= 1 << (text.charCodeAt(i) & 31);
  return mask;
}

/** How many bits are set. */
export function countBits(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

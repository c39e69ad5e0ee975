// Reading and writing the database file's numbers and strings. Reading never throws: past the end stand zeros and empty
// strings, so that even a crafted file yields nonsense at worst.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export interface ByteWriter {
  readonly length: number;
  byte(value: number): void;
  /** A non-negative integer below 2^53, seven bits a byte. */
  varint(value: number): void;
  u32(value: number): void;
  bytes(value: Uint8Array): void;
  /** Length, then UTF-8. */
  string(value: string): void;
  finish(): Uint8Array;
}

export function createWriter(capacity = 1024): ByteWriter {
  let buffer = new Uint8Array(capacity);
  let length = 0;
  const room = (more: number): void => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more));
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  };
  const writer: ByteWriter = {
    get length() {
      return length;
    },
    byte(value) {
      room(1);
      buffer[length++] = value;
    },
    varint(value) {
      room(8);
      let rest = value;
      while (rest >= 0x80) {
        buffer[length++] = (rest % 0x80) | 0x80;
        rest = Math.floor(rest / 0x80);
      }
      buffer[length++] = rest;
    },
    u32(value) {
      room(4);
      for (let shift = 0; shift < 32; shift += 8) buffer[length++] = (value >>> shift) & 0xff;
    },
    bytes(value) {
      room(value.length);
      buffer.set(value, length);
      length += value.length;
    },
    string(value) {
      const bytes = encoder.encode(value);
      writer.varint(bytes.length);
      writer.bytes(bytes);
    },
    finish: () => buffer.slice(0, length),
  };
  return writer;
}

export interface ByteReader {
  readonly atEnd: boolean;
  byte(): number;
  varint(): number;
  u32(): number;
  string(): string;
}

export function createReader(bytes: Uint8Array, start = 0, end = bytes.length): ByteReader {
  let at = start;
  const stop = Math.min(end, bytes.length);
  const reader: ByteReader = {
    get atEnd() {
      return at >= stop;
    },
    byte: () => (at < stop ? bytes[at++]! : 0),
    varint() {
      let value = 0;
      let scale = 1;
      for (let i = 0; i < 8 && at < stop; i++) {
        const byte = bytes[at++]!;
        value += (byte & 0x7f) * scale;
        if (byte < 0x80) return value;
        scale *= 0x80;
      }
      return 0;
    },
    u32() {
      const value = readU32(bytes, at);
      at += 4;
      return value;
    },
    string() {
      const length = reader.varint();
      const from = at;
      at = Math.min(stop, at + length);
      return from < at ? decoder.decode(bytes.subarray(from, at)) : "";
    },
  };
  return reader;
}

/** Little endian; bytes past the end count as zero. */
export function readU32(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)) >>> 0;
}

export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}

export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

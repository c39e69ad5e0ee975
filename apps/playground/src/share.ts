// A text in the address: packed, so that it stays short, and behind the `#`, so that it is never sent to anyone.

export interface Shared {
  readonly kind: "scenario" | "deck";
  readonly text: string;
}

const MOST = 200_000;

export async function toFragment({ kind, text }: Shared): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = btoa(String.fromCharCode(...packed));
  return `${kind}=${letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** Undefined for an address that holds nothing of ours, or nothing that can be read. */
export async function fromFragment(fragment: string): Promise<Shared | undefined> {
  const match = /^#?(scenario|deck)=([\w-]+)$/.exec(fragment);
  if (match === null) return undefined;
  try {
    const letters = atob(match[2]!.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    return text.length > MOST ? undefined : { kind: match[1] as Shared["kind"], text };
  } catch {
    return undefined;
  }
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(piped as BodyInit).arrayBuffer());
}

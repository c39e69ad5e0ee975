// One file, one address. Clients spell the same file in several ways (`C:` and `c%3A`, `(` and `%28`); inside, each has one spelling, and every
// answer goes back in the one the client used.

import { URI } from "vscode-uri";

/** The one spelling of an address. What can't be read as one stays as it is. */
export function canonical(uri: string): string {
  try {
    return URI.parse(uri).toString();
  } catch {
    return uri;
  }
}

export interface Addresses {
  /** To the inner spelling; remembers the client's. */
  enter(uri: string): string;
  /** To the spelling the client uses for a document it has open, else the inner one. */
  leave(uri: string): string;
  forget(uri: string): void;
}

export function createAddresses(): Addresses {
  const spelled = new Map<string, string>();
  return {
    enter(uri) {
      const key = canonical(uri);
      spelled.set(key, uri);
      return key;
    },
    leave: (uri) => spelled.get(canonical(uri)) ?? uri,
    forget: (uri) => void spelled.delete(canonical(uri)),
  };
}

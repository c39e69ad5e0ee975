// Files that the server can't read for itself: a worker has none, and a virtual workspace is nowhere on disk. Our extension is asked for each, once;
// the check goes on without it and is done again when the text comes.

import { type Session, unawaited } from "./session.ts";

export interface WantedFiles {
  read(uri: string): string | undefined;
  /** It changed: to be asked for again. */
  forget(uri: string): void;
}

export function serveWantedFiles(session: Session, arrived: (uri: string) => void): WantedFiles {
  const texts = new Map<string, string | undefined>();
  session.connection.onNotification("ruleslawyer/file", ({ uri, text }: { uri: string; text: string | null }) => {
    // A file that isn't there changes nothing.
    if (texts.has(uri) && texts.get(uri) === (text ?? undefined)) return;
    texts.set(uri, text ?? undefined);
    arrived(uri);
  });
  return {
    read(uri) {
      if (session.client.ours && !texts.has(uri)) {
        texts.set(uri, undefined);
        unawaited(session.connection.sendNotification("ruleslawyer/wanted", { uri }));
      }
      return texts.get(uri);
    },
    forget: (uri) => void texts.delete(uri),
  };
}

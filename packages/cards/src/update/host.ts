// What an update needs of the system. Node's is in node.ts; tests have theirs, with every fault there is.

import type { SourceFile } from "./build.ts";

/** The part of `fetch` that is used; the global one fits. */
export type FetchLike = (
  url: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly signal?: AbortSignal },
) => Promise<FetchedResponse>;

export interface FetchedResponse {
  readonly status: number;
  /** Where redirects led. */
  readonly url?: string;
  readonly headers: { get(name: string): string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** A file being downloaded. */
export interface GrowingFile {
  write(chunk: Uint8Array): Promise<void>;
  /** Empties it. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface Lock {
  /** Says that the work goes on, so that no one takes the lock for left behind. */
  touch(): void;
  release(): Promise<void>;
}

/** File operations throw the system's errors; they mean "can't be written" or "can't be read". */
export interface UpdateHost {
  readonly fetch: FetchLike;
  now(): number;
  /** Resolves early when the signal fires. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Undefined if another process holds it. */
  lock(target: string): Promise<Lock | undefined>;
  /** Deletes what earlier updates of this target left behind. Only under the lock. */
  removeLeftovers(target: string): Promise<void>;
  create(path: string): Promise<GrowingFile>;
  size(path: string): Promise<number>;
  /** The file's beginning. */
  readStart(path: string, bytes: number): Promise<Uint8Array>;
  sha256(path: string): Promise<string>;
  source(path: string, name: string, modified: string): Promise<SourceFile>;
  /** The note in the database at that path; undefined if there is no readable one. */
  stampOf(target: string): Promise<string | undefined>;
  /** Puts the bytes in the target's place, whole or not at all. */
  install(bytes: Uint8Array, target: string): Promise<void>;
  remove(path: string): Promise<void>;
}

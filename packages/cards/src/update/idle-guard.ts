// Gives a transfer up when its user does, or when nothing happens for too long.

export interface Guard {
  readonly signal: AbortSignal;
  touch(): void;
  reason(): string;
  stop(): void;
}

/** Aborts when the user does, or when nothing happens for too long. */
export function createGuard(outer: AbortSignal | undefined, idleMilliseconds: number): Guard {
  const controller = new AbortController();
  const onAbort = (): void => controller.abort();
  if (outer?.aborted === true) controller.abort();
  outer?.addEventListener("abort", onAbort, { once: true });
  let timer = setTimeout(onAbort, idleMilliseconds);
  return {
    signal: controller.signal,
    touch() {
      clearTimeout(timer);
      timer = setTimeout(onAbort, idleMilliseconds);
    },
    reason: () => `nothing came from the server for ${Math.round(idleMilliseconds / 1000)} seconds`,
    stop() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", onAbort);
    },
  };
}

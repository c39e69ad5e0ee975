// "doesn't untap during its controller's untap step", "enters tapped" (502.3, 614.12).

import { NONE, phrases, type Reading, skip, textAt, type Words } from "./kit.ts";
import { possessivePlayer } from "./player.ts";
import { norms, type Said } from "./said.ts";
import type { Subject } from "./subject.ts";

const ENTERS = phrases<true>({
  "enters tapped": true,
  "enter tapped": true,
  "enters the battlefield tapped": true,
  "enter the battlefield tapped": true,
});

export function untapping(ws: Words, at: number, { who }: Subject): readonly Reading<Said>[] {
  const entering = ENTERS(ws, at);
  // Its own entering is an ability of another kind (grammar of "enters").
  if (entering.length > 0 && !(who.kind === "is" && who.object.kind === "this"))
    return entering.map(({ end }) => ({ value: norms([{ kind: "enters tapped", who }]), end }));
  const verb = textAt(ws, at);
  if (verb !== "doesn't" && verb !== "don't") return NONE;
  const during = skip(ws, at + 1, "untap during");
  if (during < 0) return NONE;
  const out: Reading<Said>[] = [];
  for (const { end } of possessivePlayer(ws, during)) {
    for (const step of ["untap step", "untap steps"]) {
      const stop = skip(ws, end, step);
      if (stop > 0) out.push({ value: norms([{ kind: "doesn't untap", who }]), end: stop });
    }
  }
  return out;
}

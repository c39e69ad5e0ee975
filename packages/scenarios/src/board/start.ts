// The game before the first step: edition, players, board, effects in force, the stack; the board judged where it stands, then state-based actions.

import {
  applyToStanding,
  awaitLastChapter,
  createGame,
  type Edition,
  editionFor,
  foldName,
  type GameState,
  judgeHosts,
  judgeStanding,
  passChapters,
  type Reason,
  settleStanding,
  withoutIllegalCombat,
  type ZoneName,
} from "@ruleslawyer/core";
import type { ScenarioEnvironment } from "../check/environment.ts";
import { report, resolve, resolvePlayer, type Session } from "../check/session.ts";
import { wrongNumbers } from "../findings/expected-rules.ts";
import { type Finding, finding } from "../findings/finding.ts";
import { meet, placeOfSubject, reportEvents, reportReasons } from "../findings/judge.ts";
import { didYouMean, nearestWords } from "../names/near.ts";
import { newObjects, withObjects, withPlayer } from "../names/registry.ts";
import type { Span } from "../source/span.ts";
import { readSentence } from "../steps/apply.ts";
import { readStepName } from "../steps/move-on.ts";
import type { PlayerSyntax, ScenarioSyntax } from "../syntax/ast.ts";
import type { StepSyntax } from "../syntax/step-ast.ts";
import { type Board, buildBoard, placeOf } from "./build-board.ts";
import { checkDecks } from "./deck-check.ts";
import type { Placed } from "./place-object.ts";

/** The edition that a scenario names, or the default. */
export function chooseEdition(syntax: ScenarioSyntax, env: ScenarioEnvironment, findings: Finding[]): Edition {
  const text = syntax.rules;
  const fallback = editionFor(env.defaultRules ?? "current") ?? editionFor("current")!;
  if (text === undefined) return fallback;
  const found = editionFor(text.value.trim().toLowerCase());
  if (found !== undefined) return found;
  // A year is no misspelling of another one.
  const near = /\d/.test(text.value) ? [] : nearestWords(text.value, ["current"]);
  findings.push(
    finding("error", "schema/type", `Expected an edition: current, 2010, 2004, or a date YYYY-MM-DD.${didYouMean(near)}`, text.span),
  );
  return fallback;
}

export function createStart(syntax: ScenarioSyntax, edition: Edition): GameState | undefined {
  if (syntax.players.length === 0) return undefined;
  return createGame({ edition, players: syntax.players.map((player) => playerSetup(player, syntax)) });
}

function playerSetup(player: PlayerSyntax, syntax: ScenarioSyntax) {
  const team = syntax.teams.findIndex((names) => names.some((name) => foldName(name.value) === foldName(player.name.value)));
  const counters = Object.fromEntries(player.counters.map(({ name, amount }) => [name.value.toLowerCase(), amount.value]));
  const startingLife = /commander|edh/i.test(player.format?.value ?? "") ? 40 : 20;
  return {
    name: player.name.value,
    life: player.life?.value ?? startingLife,
    startingLife,
    counters,
    designations: player.designations.map((word) => word.value.toLowerCase()),
    writtenZones: player.zones.map(({ zone }) => zone as ZoneName),
    ...(team >= 0 && { team: `team ${team + 1}` }),
  };
}

/** Fills the session's game and says what is wrong with it. */
export function setUp(session: Session, syntax: ScenarioSyntax, env: ScenarioEnvironment, runStackStep: (step: StepSyntax) => void): Board {
  for (const [index, player] of syntax.players.entries()) {
    const id = session.state.players[index]!.id;
    session.registry = withPlayer(session.registry, id, player.span);
    session.references.push({ span: player.span, text: player.name.value, subject: id, role: "player", step: null });
  }
  checkTeams(session, syntax);
  if (syntax.active !== undefined) {
    const active = resolvePlayer(session, syntax.active, "active");
    if (active !== undefined) session.state = { ...session.state, active };
  }
  const step = syntax.step === undefined ? undefined : readStepName(session, syntax.step);
  if (step !== undefined) session.state = { ...session.state, step };
  const board = buildBoard(session, syntax.players);
  applyEffects(session, syntax);
  awaitChapters(session, syntax, board);
  judgeBoard(session, board);
  for (const item of syntax.stack) runStackStep(item);
  session.state = passChapters(session.state);
  checkDecks(session, syntax.players, env);
  return board;
}

/** A finished Saga whose last chapter is on the `stack` isn't to be sacrificed yet (714.4). */
function awaitChapters(session: Session, syntax: ScenarioSyntax, board: Board): void {
  for (const item of syntax.stack) {
    if (item.kind !== "trigger") continue;
    const source = item.source.value.toLowerCase();
    const found = board.placed.find(({ plan, syntax: { alias } }) =>
      [plan.name.value, alias?.value].some((name) => name?.toLowerCase() === source),
    );
    if (found !== undefined) session.state = awaitLastChapter(session.state, found.id);
  }
}

function checkTeams(session: Session, syntax: ScenarioSyntax): void {
  for (const team of syntax.teams) for (const name of team) resolvePlayer(session, name, "team");
}

function applyEffects(session: Session, syntax: ScenarioSyntax): void {
  for (const sentence of syntax.effects) {
    session.used = new Set();
    const action = readSentence(session, sentence, session.state.active, undefined);
    if (action === undefined) continue;
    // Without state-based actions: the board is judged as it stands under these effects.
    const outcome = applyToStanding(session.state, action);
    session.registry = withObjects(session.registry, newObjects(session.state, outcome.state), sentence.span);
    session.state = outcome.state;
    reportEvents(
      session,
      { events: outcome.events.filter((event) => event.kind === "not carried out"), notices: outcome.notices },
      sentence.span,
      [sentence],
    );
  }
}

/** What stands where it can't is an error at its place in the file; then state-based actions see to it (704.3). */
function judgeBoard(session: Session, board: Board): void {
  const going = new Set(board.placed.filter(({ syntax }) => syntax.illegal !== undefined).map(({ id }) => id));
  const banded = new Set(board.placed.filter(({ syntax }) => syntax.band !== undefined).map(({ id }) => id));
  const reasons = [...judgeStanding(session.state, going, banded), ...board.placed.flatMap((placed) => hostReasons(session, placed))];
  const expected = new Set<Reason>();
  for (const placed of board.placed) {
    const { illegal } = placed.syntax;
    if (illegal === undefined) continue;
    const own = reasons.filter((reason) => reason.subject === placed.id);
    for (const reason of own) expected.add(reason);
    if (own.length > 0) meet(session, { locate: () => placeOf(placed) }, illegal, own);
    else {
      const message =
        `${placed.plan.card.name} can stand there, but the file expects that it can't. ${wrongNumbers(session, illegal)}`.trim();
      report(session, "error", "expect/illegal", message, illegal.span);
    }
  }
  const locate = (reason: Reason): Span => placeOfReason(session, board.placed, reason);
  reportReasons(
    session,
    { locate },
    reasons.filter((reason) => !expected.has(reason)),
  );
  const settled = settleStanding(withoutIllegalCombat(session.state, reasons), going);
  session.registry = withObjects(session.registry, newObjects(session.state, settled.state), undefined);
  session.state = settled.state;
}

/** Several hosts written for one attachment. */
function hostReasons(session: Session, { id, syntax }: Placed): readonly Reason[] {
  const { attached, alsoAttached } = syntax;
  if (attached === undefined || alsoAttached.length === 0) return [];
  session.used = new Set();
  const hosts = [attached, ...alsoAttached].flatMap(
    (host) => resolve(session, host, { zones: ["battlefield", "graveyard"] }, "host") ?? [],
  );
  return judgeHosts(session.state, id, hosts);
}

function placeOfReason(session: Session, placed: readonly Placed[], reason: Reason): Span {
  const own = placed.find((entry) => entry.id === reason.subject);
  if (own !== undefined) return placeOf(own);
  const place = reason.subject === undefined ? undefined : placeOfSubject(session, reason.subject);
  return place ?? [...session.registry.players.values()][0]!;
}

// An upper bound on the requirements that declarations under some decisions can obey, and the choice that would reach it: a flow that keeps
// capacities and limits, and counts every requirement at its best. Restrictions it can't keep are left for the search to branch on.

import { type Decisions, isOpen, openCount } from "./decisions.ts";
import { FlowNetwork } from "./flow.ts";
import { type Assignment, type IndexSet, indexProblem, type Problem, type ProblemIndex } from "./problem.ts";

/** Requirement weights are scaled so that halves, thirds … of one stay whole. */
export const SCALE = 60;
/** Worth more than all requirements together: what must be. */
const FORCED = 2 ** 32;

/** A requirement on how many choose a column: obeyed from `least` to `most`. */
interface Need {
  readonly least: number;
  readonly most: number;
}

/** By actor, in units of SCALE, none below zero. */
export type Tolls = Float64Array;

export interface Relaxed {
  readonly bound: number;
  /** The bound before rounding, in units of SCALE. */
  readonly total: number;
  /** Actors with several choices whose further ones don't match their first: more of them than a first choice allows, or (negative) fewer. */
  readonly excess: readonly { readonly actor: number; readonly by: number }[];
  readonly assignment: Assignment;
}

/** What of a problem is the same at every node. */
export interface Model {
  readonly problem: Problem;
  readonly index: ProblemIndex;
  /** Filled anew at every node, as is the arc of each pair (by actor × columns + column). */
  readonly network: FlowNetwork;
  readonly arcs: Int32Array;
  readonly capacity: readonly number[];
  /** For each actor a narrower capacity on some columns. */
  readonly narrow: readonly ({ readonly columns: ReadonlySet<number>; readonly max: number } | undefined)[];
  /** Requirements met by the pair itself, by actor × columns + column. */
  readonly pairWeights: Int32Array;
  /** Requirements met by choosing anything. */
  readonly useWeights: Int32Array;
  readonly least: readonly number[];
  /** Requirements on the number of actors, for all actors of the column or for one subset of them. */
  readonly counts: readonly {
    readonly whole: readonly Need[];
    readonly part?: { readonly by: ReadonlySet<number>; readonly needs: readonly Need[] };
  }[];
  /** Requirements that the flow doesn't model: counted as obeyed while they can be. */
  readonly loose: readonly ((decisions: Decisions) => boolean)[];
  readonly actorCaps: readonly { readonly actors?: IndexSet; readonly max: number }[];
  readonly columnCaps: readonly { readonly columns: ReadonlySet<number>; readonly max: number }[];
}

export function createModel(problem: Problem): Model {
  const index = indexProblem(problem);
  const actors = problem.choices.length;
  const capacity = problem.choices.map((columns) => columns.length);
  const narrow: ({ columns: ReadonlySet<number>; max: number } | undefined)[] = problem.choices.map(() => undefined);
  const least = new Array<number>(problem.columns).fill(1);
  const actorCaps: { actors?: IndexSet; max: number }[] = [];
  const columnCaps: { columns: ReadonlySet<number>; max: number }[] = [];
  for (const restriction of problem.restrictions) {
    if (restriction.kind === "capacity" && !restriction.columns)
      capacity[restriction.actor] = Math.min(capacity[restriction.actor]!, restriction.max);
    else if (restriction.kind === "capacity") narrow[restriction.actor] ??= { columns: restriction.columns!, max: restriction.max };
    else if (restriction.kind === "column minimum") least[restriction.column] = Math.max(least[restriction.column]!, restriction.min);
    else if (restriction.kind === "all or none")
      least[restriction.column] = Math.max(least[restriction.column]!, restriction.actors.length);
    else if (restriction.kind === "cap" && !restriction.columns) actorCaps.push(restriction);
  }
  const single = capacity.every((value) => value <= 1);
  for (const restriction of problem.restrictions)
    if (restriction.kind === "cap" && restriction.columns && !restriction.actors && single) {
      const { columns, max } = restriction;
      if (columnCaps.every((other) => ![...columns].some((column) => other.columns.has(column)))) columnCaps.push({ columns, max });
    }

  const pairWeights = new Int32Array(actors * problem.columns);
  const useWeights = new Int32Array(actors);
  const counts = Array.from({ length: problem.columns }, () => ({
    whole: [] as Need[],
    part: undefined as { by: ReadonlySet<number>; needs: Need[] } | undefined,
  }));
  const loose: ((decisions: Decisions) => boolean)[] = [];
  for (const requirement of problem.requirements) {
    if (requirement.kind === "pair") pairWeights[requirement.actor * problem.columns + requirement.column]!++;
    else if (requirement.kind === "use") {
      const { actor, columns } = requirement;
      if (!columns) useWeights[actor]!++;
      else if (capacity[actor]! <= 1) for (const column of columns) pairWeights[actor * problem.columns + column]!++;
      else loose.push((decisions) => [...columns].some((column) => isOpen(problem, decisions, actor, column)));
    } else {
      const { column, by } = requirement;
      const need = requirement.kind === "count" ? requirement.min : requirement.count;
      const whole = !by || problem.choices.every((columns, actor) => by.has(actor) || !columns.includes(column));
      const count = counts[column]!;
      const needed = Math.max(need, least[column]!);
      const most = requirement.kind === "exact" ? need : Number.POSITIVE_INFINITY;
      if (need === 0) loose.push(() => true);
      else if (whole && needed > most) continue;
      else if (whole) count.whole.push({ least: needed, most });
      else if (!count.part || sameSet(count.part.by, by!)) {
        count.part ??= { by: by!, needs: [] };
        count.part.needs.push({ least: need, most: Number.POSITIVE_INFINITY });
      } else loose.push((decisions) => openCount(index, decisions, column, by) >= need);
    }
  }
  return {
    problem,
    index,
    network: new FlowNetwork(0),
    arcs: new Int32Array(actors * problem.columns),
    capacity,
    narrow,
    pairWeights,
    useWeights,
    least,
    counts,
    loose,
    actorCaps,
    columnCaps,
  };
}

function sameSet(left: ReadonlySet<number>, right: ReadonlySet<number>): boolean {
  return left.size === right.size && [...left].every((item) => right.has(item));
}

/** What the nth unit of `most` on a column is worth: its share of each requirement that needs at least n, less that of each that n are too many for. */
function unitWeight(needs: readonly Need[], unit: number, most: number): number {
  let weight = 0;
  for (const need of needs) {
    if (unit <= need.least) weight += Math.ceil(SCALE / need.least);
    else if (unit > need.most) weight -= Math.floor(SCALE / (most - need.most));
  }
  return weight;
}

/** Arcs for `units` units, the first `forced` of which must be used, with falling weights; neighbours of equal weight share an arc. */
function addUnits(network: FlowNetwork, from: number, to: number, units: number, forced: number, weight: (unit: number) => number): void {
  for (let unit = 1; unit <= units; ) {
    const value = weight(unit) + (unit <= forced ? FORCED : 0);
    let same = 1;
    while (unit + same <= units && weight(unit + same) + (unit + same <= forced ? FORCED : 0) === value) same++;
    network.addArc(from, to, same, value);
    unit += same;
  }
}

/**
 * The bound under the decisions, or undefined if they can't all be kept. `tolls`: for each actor what every choice after its first pays to the first (see
 * tolls.ts).
 */
export function relax(model: Model, decisions: Decisions, tolls?: Tolls): Relaxed | undefined {
  const { problem, index } = model;
  const actors = problem.choices.length;
  const source = actors + problem.columns;
  const sink = source + 1;
  const { network } = model;
  network.clear(sink + 1);
  let forced = 0;

  const firstUnits = addActorCaps(model, network, source);
  const multiple: { actor: number; more: number; first: number; rest: number }[] = [];
  const { arcs } = model;
  const columnIn: { whole: number; part?: number }[] = [];
  const needed = new Uint8Array(problem.columns);
  for (let actor = 0; actor < actors; actor++) {
    if (decisions.actors[actor] === -1) continue;
    const mustUse = decisions.actors[actor] === 1;
    if (mustUse) forced++;
    const more = model.capacity[actor]! - 1;
    const toll = more > 0 && tolls && !mustUse ? tolls[actor]! : 0;
    const first = network.addArc(firstUnits(actor), actor, 1, model.useWeights[actor]! * SCALE + more * toll + (mustUse ? FORCED : 0));
    if (more > 0) multiple.push({ actor, more, first, rest: network.addArc(source, actor, more, -toll) });
    const narrow = model.narrow[actor];
    let narrowNode: number | undefined;
    if (narrow) {
      narrowNode = network.addNode();
      network.addArc(actor, narrowNode, narrow.max, 0);
    }
    for (const column of problem.choices[actor]!) {
      if (!isOpen(problem, decisions, actor, column)) continue;
      needed[column] = 1;
      columnIn[column] ??= addColumn(model, decisions, network, column, actors + column);
      const target = columnIn[column]!;
      const pair = actor * problem.columns + column;
      const must = decisions.pairs[pair] === 1;
      if (must) forced++;
      const from = narrowNode !== undefined && narrow!.columns.has(column) ? narrowNode : actor;
      const to = target.part !== undefined && model.counts[column]!.part!.by.has(actor) ? target.part : target.whole;
      arcs[pair] = network.addArc(from, to, 1, model.pairWeights[pair]! * SCALE + (must ? FORCED : 0));
    }
  }
  const columnOut = addColumnCaps(model, network, sink);
  for (let column = 0; column < problem.columns; column++) {
    forced += decisions.lower[column]!;
    if (!needed[column]) continue;
    const most = Math.min(openCount(index, decisions, column), decisions.upper[column]!);
    const needs =
      most < model.least[column]!
        ? []
        : model.counts[column]!.whole.filter((need) => need.least <= most && need.most >= decisions.lower[column]!);
    addUnits(network, actors + column, columnOut(column), decisions.upper[column]!, decisions.lower[column]!, (unit) =>
      unitWeight(needs, unit, most),
    );
  }

  const total = network.maximize(source, sink) - forced * FORCED;
  if (total < 0) return undefined;
  const assignment = problem.choices.map((columns, actor) =>
    columns.filter((column) => isOpen(problem, decisions, actor, column) && network.flowOn(arcs[actor * problem.columns + column]!) > 0),
  );
  let bound = Math.floor(total / SCALE);
  for (const possible of model.loose) if (possible(decisions)) bound++;
  const excess = multiple.map(({ actor, more, first, rest }) => ({ actor, by: network.flowOn(rest) - more * network.flowOn(first) }));
  return { bound, total, assignment, excess: excess.filter(({ by }) => by !== 0) };
}

/** The node that the first unit of an actor comes from: limits on how many actors may choose stand before it, one inside the other. */
function addActorCaps(model: Model, network: FlowNetwork, source: number): (actor: number) => number {
  let root = source;
  const groups: { actors: ReadonlySet<number>; node: number }[] = [];
  for (const cap of model.actorCaps)
    if (!cap.actors) {
      const node = network.addNode();
      network.addArc(root, node, cap.max, 0);
      root = node;
    }
  for (const cap of model.actorCaps) {
    const { actors } = cap;
    if (!actors || groups.some((group) => [...group.actors].some((actor) => actors.has(actor)))) continue;
    const node = network.addNode();
    network.addArc(root, node, cap.max, 0);
    groups.push({ actors, node });
  }
  return (actor) => groups.find((group) => group.actors.has(actor))?.node ?? root;
}

function addColumnCaps(model: Model, network: FlowNetwork, sink: number): (column: number) => number {
  const groups = model.columnCaps.map((cap) => {
    const node = network.addNode();
    network.addArc(node, sink, cap.max, 0);
    return { columns: cap.columns, node };
  });
  return (column) => groups.find((group) => group.columns.has(column))?.node ?? sink;
}

/** A node before the column for the actors that a requirement counts apart. */
function addColumn(
  model: Model,
  decisions: Decisions,
  network: FlowNetwork,
  column: number,
  node: number,
): { whole: number; part?: number } {
  const part = model.counts[column]!.part;
  if (!part) return { whole: node };
  const before = network.addNode();
  const open = Math.min(openCount(model.index, decisions, column, part.by), decisions.upper[column]!);
  const needs = part.needs.filter((need) => need.least <= open);
  addUnits(network, before, node, part.by.size, 0, (unit) => unitWeight(needs, unit, open));
  return { whole: node, part: before };
}

// Maximum-weight flow with whole numbers: the relaxation that bounds a declaration's obeyed requirements. Best paths first, all paths of one
// worth at a time (primal-dual); stops as soon as more flow would gain nothing.

const NONE = -1;

/** May be cleared and filled again: its memory is kept. */
export class FlowNetwork {
  private nodes = 0;
  private arcs = 0;
  private to = new Int32Array(256);
  private room = new Int32Array(256);
  private cost = new Float64Array(256);
  /** Arcs of a node as a linked list: the last one, and for each arc the one before. */
  private last = new Int32Array(64);
  private before = new Int32Array(256);

  constructor(nodes: number) {
    this.clear(nodes);
  }

  clear(nodes: number): void {
    this.arcs = 0;
    this.nodes = 0;
    while (this.nodes < nodes) this.addNode();
  }

  addNode(): number {
    if (this.nodes === this.last.length) this.last = grown(this.last, new Int32Array(2 * this.nodes));
    this.last[this.nodes] = NONE;
    return this.nodes++;
  }

  /** Adds an arc and returns its index, for `flowOn`. */
  addArc(from: number, to: number, capacity: number, weight: number): number {
    const arc = this.arcs;
    if (arc + 2 > this.to.length) this.makeRoom();
    this.push(from, to, capacity, -weight);
    this.push(to, from, 0, weight);
    return arc;
  }

  private makeRoom(): void {
    const size = 2 * this.to.length;
    this.to = grown(this.to, new Int32Array(size));
    this.room = grown(this.room, new Int32Array(size));
    this.before = grown(this.before, new Int32Array(size));
    this.cost = grown(this.cost, new Float64Array(size));
  }

  private push(from: number, to: number, capacity: number, cost: number): void {
    const arc = this.arcs++;
    this.before[arc] = this.last[from]!;
    this.last[from] = arc;
    this.to[arc] = to;
    this.room[arc] = capacity;
    this.cost[arc] = cost;
  }

  flowOn(arc: number): number {
    return this.room[arc + 1]!;
  }

  /** Sends flow from source to sink while that adds weight; returns the total weight. */
  maximize(source: number, sink: number): number {
    const potential = this.firstPotentials(source);
    const distance = new Float64Array(this.nodes);
    const done = new Uint8Array(this.nodes);
    let total = 0;
    while (potential[sink]! < Number.POSITIVE_INFINITY && this.shortest(source, sink, potential, distance, done)) {
      const reach = distance[sink]!;
      for (let node = 0; node < this.nodes; node++) potential[node]! += Math.min(distance[node]!, reach);
      const gain = potential[source]! - potential[sink]!;
      if (!(gain > 0)) break;
      total += gain * this.augmentAll(source, sink, potential, done);
    }
    return total;
  }

  /** Costs from the source, gains being negative costs; the network has no cycle yet. */
  private firstPotentials(source: number): Float64Array {
    const potential = new Float64Array(this.nodes).fill(Number.POSITIVE_INFINITY);
    potential[source] = 0;
    for (let changed = true; changed; ) {
      changed = false;
      for (let node = 0; node < this.nodes; node++) {
        const own = potential[node]!;
        if (own === Number.POSITIVE_INFINITY) continue;
        for (let arc = this.last[node]!; arc !== NONE; arc = this.before[arc]!) {
          if (this.room[arc]! <= 0 || own + this.cost[arc]! >= potential[this.to[arc]!]!) continue;
          potential[this.to[arc]!] = own + this.cost[arc]!;
          changed = true;
        }
      }
    }
    return potential;
  }

  /** Dijkstra over reduced costs, for few nodes and many arcs. False if the sink can't be reached. */
  private shortest(source: number, sink: number, potential: Float64Array, distance: Float64Array, done: Uint8Array): boolean {
    distance.fill(Number.POSITIVE_INFINITY);
    done.fill(0);
    distance[source] = 0;
    for (;;) {
      let nearest = NONE;
      let best = Number.POSITIVE_INFINITY;
      for (let node = 0; node < this.nodes; node++) {
        if (done[node] === 0 && distance[node]! < best) {
          nearest = node;
          best = distance[node]!;
        }
      }
      if (nearest === NONE) return false;
      if (nearest === sink) return true;
      done[nearest] = 1;
      const base = best + potential[nearest]!;
      for (let arc = this.last[nearest]!; arc !== NONE; arc = this.before[arc]!) {
        if (this.room[arc]! <= 0) continue;
        const target = this.to[arc]!;
        const through = base + this.cost[arc]! - potential[target]!;
        if (through < distance[target]!) distance[target] = through;
      }
    }
  }

  /** Sends all that fits along arcs of no reduced cost; returns how much. */
  private augmentAll(source: number, sink: number, potential: Float64Array, seen: Uint8Array): number {
    let sent = 0;
    const next = this.last.slice(0, this.nodes);
    for (;;) {
      seen.fill(0);
      const amount = this.augment(source, sink, Number.POSITIVE_INFINITY, potential, seen, next);
      if (amount === 0) return sent;
      sent += amount;
    }
  }

  private augment(node: number, sink: number, limit: number, potential: Float64Array, seen: Uint8Array, next: Int32Array): number {
    if (node === sink) return limit;
    seen[node] = 1;
    for (let arc = next[node]!; arc !== NONE; arc = this.before[arc]!) {
      next[node] = arc;
      const target = this.to[arc]!;
      if (this.room[arc]! <= 0 || seen[target] === 1) continue;
      if (this.cost[arc]! + potential[node]! - potential[target]! !== 0) continue;
      const amount = this.augment(target, sink, Math.min(limit, this.room[arc]!), potential, seen, next);
      if (amount > 0) {
        this.room[arc]! -= amount;
        this.room[arc ^ 1]! += amount;
        return amount;
      }
    }
    next[node] = NONE;
    return 0;
  }
}

function grown<T extends Int32Array | Float64Array>(old: T, next: T): T {
  next.set(old);
  return next;
}

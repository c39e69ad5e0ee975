// Maximum-weight flow with whole numbers: the relaxation that bounds a declaration's obeyed requirements. Successive best paths; stops as
// soon as more flow would gain nothing.

export class FlowNetwork {
  private readonly heads: number[][] = [];
  private readonly to: number[] = [];
  private readonly room: number[] = [];
  private readonly gain: number[] = [];

  constructor(nodes: number) {
    for (let node = 0; node < nodes; node++) this.heads.push([]);
  }

  addNode(): number {
    this.heads.push([]);
    return this.heads.length - 1;
  }

  /** Adds an arc and returns its index, for `flowOn`. */
  addArc(from: number, to: number, capacity: number, weight: number): number {
    const arc = this.to.length;
    this.to.push(to, from);
    this.room.push(capacity, 0);
    this.gain.push(weight, -weight);
    this.heads[from]!.push(arc);
    this.heads[to]!.push(arc + 1);
    return arc;
  }

  flowOn(arc: number): number {
    return this.room[arc + 1]!;
  }

  /** Sends flow from source to sink while that adds weight; returns the total weight. */
  maximize(source: number, sink: number): number {
    const nodes = this.heads.length;
    const best = new Float64Array(nodes);
    const via = new Int32Array(nodes);
    const queued = new Uint8Array(nodes);
    let total = 0;
    for (;;) {
      best.fill(Number.NEGATIVE_INFINITY);
      via.fill(-1);
      best[source] = 0;
      let queue: number[] = [source];
      while (queue.length > 0) {
        const next: number[] = [];
        for (const node of queue) {
          queued[node] = 0;
          const reached = best[node]!;
          for (const arc of this.heads[node]!) {
            if (this.room[arc]! <= 0) continue;
            const target = this.to[arc]!;
            const value = reached + this.gain[arc]!;
            if (value > best[target]!) {
              best[target] = value;
              via[target] = arc;
              if (queued[target] === 0) {
                queued[target] = 1;
                next.push(target);
              }
            }
          }
        }
        queue = next;
      }
      if (!(best[sink]! > 0)) return total;
      let amount = Number.POSITIVE_INFINITY;
      for (let node = sink; node !== source; node = this.to[via[node]! ^ 1]!) amount = Math.min(amount, this.room[via[node]!]!);
      for (let node = sink; node !== source; node = this.to[via[node]! ^ 1]!) {
        this.room[via[node]!]! -= amount;
        this.room[via[node]! ^ 1]! += amount;
      }
      total += amount * best[sink]!;
    }
  }
}

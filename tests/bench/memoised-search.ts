// The yardstick of the explorer's benchmark: a plain search that remembers what every event does in
// every state of a process, made for one class and judged by hashes. It gives up what the explorer
// must have (exact comparison, any program, faults, time, properties, counterexamples, a locked
// realm), and so says what those cost.
import { RicartAgrawalaNode } from "./ricart-agrawala-node.ts";

/** Something that can happen to a process: a message (`from` says whose), or its own next call. */
interface Happening {
  readonly to: number;
  readonly from: number;
  readonly timestamp: number;
}

interface Transition {
  readonly next: number;
  readonly happenings: readonly number[];
  /** What it adds to the two hashes of a state. */
  readonly left: number;
  readonly right: number;
}

const { imul } = Math;

/** A number that looks like chance, always the same for the same place. */
function scatter(place: number, salt: number): number {
  let bits = imul(place + 1, 0x9e3779b1) ^ salt;
  bits = imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

export class MemoisedSearch {
  states = 0;
  transitions = 0;
  safe = true;
  readonly #processes: number;
  readonly #rounds: number;
  readonly #nodes: RicartAgrawalaNode[] = [];
  readonly #nodeIds = new Map<string, number>();
  readonly #happenings: Happening[] = [];
  readonly #happeningIds = new Map<string, number>();
  /** By node, then by happening. */
  readonly #memo: (Transition | undefined)[][] = [];
  #slots = new Int32Array(1 << 17);

  constructor(processes: number, acquisitions: number) {
    this.#processes = processes;
    this.#rounds = acquisitions;
  }

  run(): void {
    const begin = this.#begin();
    let level: Uint16Array = Uint16Array.from([begin.length, ...begin]);
    let used = level.length;
    let hashes = Int32Array.from(this.#hash(begin));
    this.#isNew(hashes[0] ?? 0, hashes[1] ?? 0);
    while (used > 0) {
      const next = { rows: new Uint16Array(used * 2), used: 0 };
      const found = { hashes: new Int32Array(64), used: 0 };
      for (let at = 0, place = 0; at < used; place += 2) {
        const length = level[at] ?? 0;
        this.#expand(
          level,
          at + 1,
          length,
          hashes[place] ?? 0,
          hashes[place + 1] ?? 0,
          next,
          found,
        );
        at += length + 1;
      }
      level = next.rows;
      used = next.used;
      hashes = found.hashes;
    }
  }

  #expand(
    rows: Uint16Array,
    at: number,
    length: number,
    left: number,
    right: number,
    next: { rows: Uint16Array; used: number },
    found: { hashes: Int32Array; used: number },
  ): void {
    const processes = this.#processes;
    for (let place = processes; place < length; place++) {
      const happening = rows[at + place] ?? 0;
      const { to } = this.#happenings[happening] ?? { to: 0 };
      const transition = this.#transition(rows[at + to] ?? 0, happening);
      this.transitions += 1;
      const [newLeft, newRight] = [left + transition.left, right + transition.right];
      if (!this.#isNew(newLeft | 0, newRight | 0)) continue;
      if (found.used + 2 > found.hashes.length) found.hashes = doubled(found.hashes);
      found.hashes[found.used++] = newLeft;
      found.hashes[found.used++] = newRight;
      const more = transition.happenings;
      const size = length - 1 + more.length;
      if (next.used + size + 1 > next.rows.length) next.rows = doubledWords(next.rows);
      let write = next.used;
      next.rows[write++] = size;
      for (let one = 0; one < length; one++) {
        if (one !== place) next.rows[write++] = rows[at + one] ?? 0;
      }
      for (let one = 0; one < more.length; one++) next.rows[write++] = more[one] ?? 0;
      next.rows[next.used + 1 + to] = transition.next;
      this.#judge(next.rows, next.used + 1);
      next.used = write;
    }
  }

  #judge(rows: Uint16Array, at: number): void {
    let inside = 0;
    for (let id = 0; id < this.#processes; id++) {
      if (this.#nodes[rows[at + id] ?? 0]?.phase === "inside") inside += 1;
    }
    if (inside > 1) this.safe = false;
  }

  #transition(node: number, happening: number): Transition {
    const row = this.#memo[node] ?? [];
    this.#memo[node] = row;
    const known = row[happening];
    if (known !== undefined) return known;
    const { to, from, timestamp } = this.#happenings[happening] ?? { to: 0, from: 0, timestamp: 0 };
    const copy = (this.#nodes[node] ?? this.#fresh(to)).copy();
    const sent = copy.take(from, timestamp).map((one) => this.#happeningId(one));
    const next = this.#nodeId(copy);
    const sum = (salt: number) =>
      sent.reduce(
        (total, one) => (total + scatter(one, salt)) | 0,
        scatter(next, ~salt) - scatter(node, ~salt) - scatter(happening, salt),
      );
    const made = { next, happenings: sent, left: sum(0x1234567), right: sum(0x7654321) };
    row[happening] = made;
    return made;
  }

  #fresh(id: number): RicartAgrawalaNode {
    return new RicartAgrawalaNode(id, this.#processes, this.#rounds);
  }

  #begin(): number[] {
    const ids = Array.from({ length: this.#processes }, (_, id) => id);
    const nodes = ids.map((id) => this.#nodeId(this.#fresh(id)));
    const calls = ids.map((id) => this.#happeningId({ to: id, from: id, timestamp: 0 }));
    return [...nodes, ...calls];
  }

  #hash(row: readonly number[]): [number, number] {
    const sum = (salt: number) =>
      row.reduce((total, one, place) => {
        return (total + scatter(one, place < this.#processes ? ~salt : salt)) | 0;
      }, 0);
    return [sum(0x1234567), sum(0x7654321)];
  }

  #nodeId(node: RicartAgrawalaNode): number {
    const text = node.text();
    const id = this.#nodeIds.get(text) ?? this.#nodes.push(node) - 1;
    this.#nodeIds.set(text, id);
    return id;
  }

  #happeningId(one: Happening): number {
    const text = `${one.to} ${one.from} ${one.timestamp}`;
    const id = this.#happeningIds.get(text) ?? this.#happenings.push(one) - 1;
    this.#happeningIds.set(text, id);
    return id;
  }

  #isNew(left: number, right: number): boolean {
    if (this.states * 4 > this.#slots.length) this.#grow();
    if (!place(this.#slots, left | 1, right)) return false;
    this.states += 1;
    return true;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(old.length * 2);
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] !== 0) place(this.#slots, old[at] ?? 0, old[at + 1] ?? 0);
    }
  }
}

/** Puts a pair that is not there yet where it belongs; an odd `left` marks a taken slot. */
function place(slots: Int32Array, left: number, right: number): boolean {
  const mask = slots.length / 2 - 1;
  let at = (right ^ (left >>> 9)) & mask;
  for (let taken = slots[2 * at] ?? 0; taken !== 0; taken = slots[2 * at] ?? 0) {
    if (taken === left && slots[2 * at + 1] === right) return false;
    at = (at + 1) & mask;
  }
  slots[2 * at] = left;
  slots[2 * at + 1] = right;
  return true;
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(numbers.length * 2);
  grown.set(numbers);
  return grown;
}

function doubledWords(numbers: Uint16Array): Uint16Array<ArrayBuffer> {
  const grown = new Uint16Array(numbers.length * 2);
  grown.set(numbers);
  return grown;
}

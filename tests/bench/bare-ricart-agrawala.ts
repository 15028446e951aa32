// Ricart and Agrawala written for a search and nothing else: a process is one word, its inbox is
// another, a transition is a few shifts. It shares the explorer's table of states, so that the
// comparison tells what it costs to run any program instead of this one.
import { StateTable } from "../../lib/explore/search/state-table.ts";

// A process: clock, when it asked (0: it did not), whose replies it lacks, whom it defers, whether
// it is inside, how often it has asked. Five bits each.
const clockAt = 0;
const askedAt = 5;
const missingAt = 10;
const deferredAt = 15;
const insideAt = 20;
const roundAt = 25;
const field = 31;
/** An inbox: for each sender five bits of a request's timestamp and one for a reply. */
const bitsPerSender = 6;
const replyBit = 32;

const get = (word: number, at: number) => (word >>> at) & field;
const put = (word: number, at: number, value: number) => (word & ~(field << at)) | (value << at);

export class BareRicartAgrawala {
  readonly table: StateTable;
  transitions = 0;
  safe = true;
  readonly #count: number;
  readonly #width: number;
  readonly #rounds: number;
  readonly #before: Int32Array;
  /** The states that the present one leads to, side by side; #base is where the next begins. */
  readonly #after: Int32Array;
  readonly #parents: number[] = [];
  readonly #vias: number[] = [];
  #base = 0;

  constructor(processes: number, acquisitions: number) {
    this.#count = processes;
    this.#width = processes * 2;
    this.#rounds = acquisitions;
    this.table = new StateTable(this.#width);
    this.#before = new Int32Array(this.#width);
    this.#after = new Int32Array(this.#width * processes * (2 * processes + 1));
  }

  run(): void {
    this.table.add(this.#before, 0, -1, -1);
    for (let row = 0; row < this.table.count; row++) {
      this.table.read(row, this.#before);
      this.#base = 0;
      for (let id = 0; id < this.#count; id++) this.#movesOf(id);
      const count = this.#base / this.#width;
      this.transitions += count;
      for (let index = 0; index < count; index++) this.#parents[index] = row;
      this.table.addAll(this.#after, count, this.#parents, this.#vias);
    }
  }

  #movesOf(id: number): void {
    const own = this.#before[id] ?? 0;
    const inbox = this.#before[this.#count + id] ?? 0;
    if (get(own, insideAt) === 1) this.#exit(id);
    else if (get(own, askedAt) === 0 && get(own, roundAt) < this.#rounds) this.#acquire(id);
    for (let from = 0; from < this.#count; from++) {
      const here = (inbox >>> (from * bitsPerSender)) & 63;
      if ((here & field) !== 0) this.#request(id, from, here & field);
      if ((here & replyBit) !== 0) this.#reply(id, from);
    }
  }

  #begin(): void {
    for (let word = 0; word < this.#width; word++) {
      this.#after[this.#base + word] = this.#before[word] ?? 0;
    }
  }

  #finish(): void {
    let inside = 0;
    for (let id = 0; id < this.#count; id++) inside += get(this.#own(id), insideAt);
    if (inside > 1) this.safe = false;
    this.#base += this.#width;
  }

  #own(id: number): number {
    return this.#after[this.#base + id] ?? 0;
  }

  #acquire(id: number): void {
    this.#begin();
    let own = this.#own(id);
    const clock = get(own, clockAt) + 1;
    own = put(put(own, clockAt, clock), askedAt, clock);
    own = put(own, missingAt, ((1 << this.#count) - 1) & ~(1 << id));
    this.#after[this.#base + id] = put(own, roundAt, get(own, roundAt) + 1);
    for (let to = 0; to < this.#count; to++) if (to !== id) this.#send(id, to, clock);
    this.#finish();
  }

  #exit(id: number): void {
    this.#begin();
    const own = this.#own(id);
    const deferred = get(own, deferredAt);
    this.#after[this.#base + id] = put(put(put(own, askedAt, 0), deferredAt, 0), insideAt, 0);
    for (let to = 0; to < this.#count; to++) {
      if ((deferred & (1 << to)) !== 0) this.#send(id, to, replyBit);
    }
    this.#finish();
  }

  #request(id: number, from: number, timestamp: number): void {
    this.#begin();
    this.#take(id, from, field);
    const own = this.#own(id);
    const asked = get(own, askedAt);
    const later = put(own, clockAt, Math.max(get(own, clockAt), timestamp));
    const ownFirst = asked !== 0 && (asked < timestamp || (asked === timestamp && id < from));
    const deferred = get(later, deferredAt) | (1 << from);
    this.#after[this.#base + id] = ownFirst ? put(later, deferredAt, deferred) : later;
    if (!ownFirst) this.#send(id, from, replyBit);
    this.#finish();
  }

  #reply(id: number, from: number): void {
    this.#begin();
    this.#take(id, from, replyBit);
    const own = this.#own(id);
    const missing = get(own, missingAt) & ~(1 << from);
    const inside = missing === 0 ? 1 : 0;
    this.#after[this.#base + id] = put(put(own, missingAt, missing), insideAt, inside);
    this.#finish();
  }

  #send(from: number, to: number, bits: number): void {
    const place = this.#base + this.#count + to;
    this.#after[place] = (this.#after[place] ?? 0) | (bits << (from * bitsPerSender));
  }

  #take(to: number, from: number, bits: number): void {
    const place = this.#base + this.#count + to;
    this.#after[place] = (this.#after[place] ?? 0) & ~(bits << (from * bitsPerSender));
  }
}

// Ricart and Agrawala for `memoised-search.ts`: an ordinary class with ordinary fields.

/** A request has a timestamp above 0, a reply has -1, a call of the application has 0. */
export interface Sent {
  readonly to: number;
  readonly from: number;
  readonly timestamp: number;
}

const call = 0;
const reply = -1;

export class RicartAgrawalaNode {
  phase: "idle" | "asking" | "inside" = "idle";
  #clock = 0;
  #asked = 0;
  #missing = new Set<number>();
  #deferred: number[] = [];
  #left: number;
  readonly #id: number;
  readonly #processes: number;

  constructor(id: number, processes: number, rounds: number) {
    this.#id = id;
    this.#processes = processes;
    this.#left = rounds;
  }

  copy(): RicartAgrawalaNode {
    const copy = new RicartAgrawalaNode(this.#id, this.#processes, this.#left);
    copy.phase = this.phase;
    copy.#clock = this.#clock;
    copy.#asked = this.#asked;
    copy.#missing = new Set(this.#missing);
    copy.#deferred = [...this.#deferred];
    return copy;
  }

  text(): string {
    const missing = [...this.#missing].sort();
    const fields = [this.#id, this.phase, this.#clock, this.#asked, this.#left];
    return `${fields.join()}|${missing.join()}|${this.#deferred.join()}`;
  }

  take(from: number, timestamp: number): Sent[] {
    if (timestamp === call) return this.phase === "inside" ? this.#exit() : this.#ask();
    return timestamp === reply ? this.#answered(from) : this.#requested(from, timestamp);
  }

  get #ownCall(): Sent {
    return { to: this.#id, from: this.#id, timestamp: call };
  }

  #ask(): Sent[] {
    this.#left -= 1;
    this.phase = "asking";
    this.#clock += 1;
    this.#asked = this.#clock;
    const others = Array.from({ length: this.#processes }, (_, id) => id);
    this.#missing = new Set(others.filter((id) => id !== this.#id));
    return [...this.#missing].map((to) => ({ to, from: this.#id, timestamp: this.#asked }));
  }

  #exit(): Sent[] {
    this.phase = "idle";
    this.#asked = 0;
    const answers = this.#deferred.map((to) => ({ to, from: this.#id, timestamp: reply }));
    this.#deferred = [];
    return this.#left > 0 ? [...answers, this.#ownCall] : answers;
  }

  #requested(from: number, timestamp: number): Sent[] {
    this.#clock = Math.max(this.#clock, timestamp);
    const isAsking = this.phase !== "idle";
    const isFirst = timestamp > this.#asked || (timestamp === this.#asked && from > this.#id);
    if (!isAsking || !isFirst) return [{ to: from, from: this.#id, timestamp: reply }];
    this.#deferred = [...this.#deferred, from].sort();
    return [];
  }

  #answered(from: number): Sent[] {
    this.#missing.delete(from);
    if (this.phase !== "asking" || this.#missing.size > 0) return [];
    this.phase = "inside";
    return [this.#ownCall];
  }
}

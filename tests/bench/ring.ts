/**
 * The ring: Ricart–Agrawala as a learner writes it (text, objects, a set), on a ring buffer of
 * columns with constant latency, timers included. No trace, no copies, no chance. It is slower than
 * the bare loop, since its processes do what learners' do; a kernel cannot be faster than this.
 */

const size = 1 << 16;

interface RingMessage {
  readonly type: "request" | "reply";
  readonly timestamp: number;
}

class Ring {
  readonly #to = new Int32Array(size);
  readonly #from = new Int32Array(size);
  /** A message, or the name of a timer. */
  readonly #content: (RingMessage | string | null)[] = new Array(size).fill(null);
  #head = 0;
  #tail = 0;

  put(from: number, to: number, content: RingMessage | string): void {
    const place = this.#tail++ & (size - 1);
    this.#to[place] = to;
    this.#from[place] = from;
    this.#content[place] = content;
  }

  /** Hands out so many entries, or as many as there are. */
  run(processes: readonly RingProcess[], events: number): void {
    for (let event = 0; event < events && this.#head < this.#tail; event++) {
      const place = this.#head++ & (size - 1);
      const process = processes[this.#to[place] ?? 0];
      const content = this.#content[place];
      if (typeof content === "string") process?.onTimer(content);
      else if (content) process?.onMessage(this.#from[place] ?? 0, content);
    }
  }
}

class RingProcess {
  readonly id: number;
  readonly count: number;
  readonly #ring: Ring;
  phase = "idle";
  clock = 0;
  requestedAt = 0;
  readonly replied = new Set<number>();
  deferred: number[] = [];

  constructor(id: number, count: number, ring: Ring) {
    this.id = id;
    this.count = count;
    this.#ring = ring;
    ring.put(id, id, "acquire");
  }

  onTimer(name: string): void {
    if (name === "acquire") {
      this.phase = "waiting";
      this.clock += 1;
      this.requestedAt = this.clock;
      for (let peer = 0; peer < this.count; peer++) {
        if (peer === this.id) continue;
        this.#ring.put(this.id, peer, { type: "request", timestamp: this.requestedAt });
      }
      return;
    }
    this.phase = "idle";
    for (const peer of this.deferred) {
      this.#ring.put(this.id, peer, { type: "reply", timestamp: 0 });
    }
    this.deferred = [];
    this.#ring.put(this.id, this.id, "acquire");
  }

  onMessage(from: number, { type, timestamp }: RingMessage): void {
    if (type === "request") {
      if (timestamp > this.clock) this.clock = timestamp;
      const isFirst =
        this.requestedAt < timestamp || (this.requestedAt === timestamp && this.id < from);
      if (this.phase === "inside" || (this.phase === "waiting" && isFirst)) {
        this.deferred.push(from);
      } else this.#ring.put(this.id, from, { type: "reply", timestamp: 0 });
      return;
    }
    this.replied.add(from);
    if (this.replied.size < this.count - 1) return;
    this.replied.clear();
    this.phase = "inside";
    this.#ring.put(this.id, this.id, "exit");
  }
}

export function runRing(count: number, events: number): void {
  const ring = new Ring();
  const processes = Array.from({ length: count }, (_, id) => new RingProcess(id, count, ring));
  ring.run(processes, events);
}

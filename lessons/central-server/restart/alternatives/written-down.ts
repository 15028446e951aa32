/** The holder apart from the queue, all of it in one plain record that is replaced as a whole. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "ask"; turn: number }
  | { type: "go"; turn: number }
  | { type: "done"; turn: number }
  | { type: "hello" };

type Turn = readonly [client: ProcessId, turn: number];

interface Book {
  readonly holder: Turn | null;
  readonly waiting: readonly Turn[];
  /** The highest turn of each client that is over, by id. */
  readonly over: readonly number[];
}

export default class WrittenDown extends MutexProcess<Message> {
  override stable: Book = { holder: null, waiting: [], over: this.processes.map(() => 0) };
  turn = 0;
  wants = false;
  inside = false;

  onAcquire() {
    this.turn += 1;
    this.wants = true;
    this.send(this.processes[0], { type: "ask", turn: this.turn });
  }

  onExit() {
    this.inside = false;
    this.send(this.processes[0], { type: "done", turn: this.turn });
  }

  override onRecover() {
    this.broadcast({ type: "hello" });
    const { holder } = this.stable;
    if (holder !== null) this.send(holder[0], { type: "go", turn: holder[1] });
  }

  onMessage: Handlers<Message> = {
    hello: () => {
      if (this.wants) this.send(this.processes[0], { type: "ask", turn: this.turn });
      else if (!this.inside) this.send(this.processes[0], { type: "done", turn: this.turn });
    },
    go: ({ turn }) => {
      if (!this.wants || turn !== this.turn) return;
      this.wants = false;
      this.inside = true;
      this.enter();
    },
    ask: ({ turn }, from) => {
      this.close(from, turn - 1);
      const { holder, waiting, over } = this.stable;
      const known = [holder, ...waiting].some((one) => one?.[0] === from);
      if (known || turn <= (over[from] ?? 0)) return;
      this.stable = { holder, waiting: [...waiting, [from, turn]], over };
      this.next();
    },
    done: ({ turn }, from) => this.close(from, turn),
  };

  /** All turns of this client up to `turn` are over. */
  close(client: ProcessId, turn: number) {
    const { holder, waiting, over } = this.stable;
    const isOver = (one: Turn) => one[0] === client && one[1] <= turn;
    this.stable = {
      holder: holder === null || isOver(holder) ? null : holder,
      waiting: waiting.filter((one) => !isOver(one)),
      over: over.map((last, id) => (id === client ? Math.max(last, turn) : last)),
    };
    this.next();
  }

  next() {
    const { holder, waiting, over } = this.stable;
    const [first, ...others] = waiting;
    if (holder !== null || first === undefined) return;
    this.stable = { holder: first, waiting: others, over };
    this.send(first[0], { type: "go", turn: first[1] });
  }
}

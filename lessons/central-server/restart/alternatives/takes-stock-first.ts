/** Back again, it asks everybody how things stand, and decides nothing before all have answered. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type State = "outside" | "waiting" | "inside";
type Message =
  | { type: "request"; turn: number }
  | { type: "grant"; turn: number }
  | { type: "release"; turn: number }
  | { type: "how are you"; restart: number }
  | { type: "well"; restart: number; state: State; turn: number };

interface Place {
  client: ProcessId;
  turn: number;
}

export default class TakesStockFirst extends MutexProcess<Message> {
  /** The line, the holder first; the last turn of each that is over; how often we came back. */
  override stable = { line: [] as Place[], over: this.processes.map(() => 0), restarts: 0 };
  granted = false; // coordinator: the first in line has been told since we are back
  unheard: ProcessId[] = []; // coordinator: those who have not answered since then
  state: State = "outside";
  turn = 0;

  onAcquire() {
    this.turn += 1;
    this.state = "waiting";
    this.send(this.processes[0], { type: "request", turn: this.turn });
  }

  onExit() {
    this.state = "outside";
    this.send(this.processes[0], { type: "release", turn: this.turn });
  }

  override onRecover() {
    this.stable.restarts += 1;
    this.unheard = [...this.peers];
    this.broadcast({ type: "how are you", restart: this.stable.restarts });
  }

  onMessage: Handlers<Message> = {
    request: ({ turn }, from) => this.asks(from, turn),
    release: ({ turn }, from) => this.leaves(from, turn),
    grant: ({ turn }) => {
      if (this.state !== "waiting" || turn !== this.turn) return;
      this.state = "inside";
      this.enter();
    },
    "how are you": ({ restart }, from) => {
      this.send(from, { type: "well", restart, state: this.state, turn: this.turn });
    },
    well: ({ restart, state, turn }, from) => {
      if (restart !== this.stable.restarts) return;
      this.unheard = this.unheard.filter((peer) => peer !== from);
      if (state === "waiting") this.asks(from, turn);
      else this.leaves(from, state === "outside" ? turn : turn - 1);
    },
  };

  asks(client: ProcessId, turn: number) {
    this.leaves(client, turn - 1);
    const isKnown = this.stable.line.some((one) => one.client === client);
    if (!isKnown && turn > this.overFor(client)) this.stable.line.push({ client, turn });
    this.decide();
  }

  leaves(client: ProcessId, turn: number) {
    const { line, over } = this.stable;
    const [first] = line;
    if (first?.client === client && first.turn <= turn) this.granted = false;
    this.stable.line = line.filter((one) => one.client !== client || one.turn > turn);
    over[client] = Math.max(turn, this.overFor(client));
    this.decide();
  }

  decide() {
    const [first] = this.stable.line;
    if (this.unheard.length > 0 || this.granted || first === undefined) return;
    this.granted = true;
    this.send(first.client, { type: "grant", turn: first.turn });
  }

  overFor(client: ProcessId) {
    return this.stable.over[client] ?? 0;
  }
}

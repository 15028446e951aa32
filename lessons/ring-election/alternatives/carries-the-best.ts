/** The list carries the best id so far; what is on the way is kept in a map by its number. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { ElectionProcess } from "tiebreak";

/** `seen` are the processes that have handled it. */
type Errand = { type: "election" | "coordinator"; seen: ProcessId[]; best: ProcessId };
type Message =
  | { type: "election"; seen: ProcessId[]; best: ProcessId; serial: number }
  | { type: "coordinator"; seen: ProcessId[]; best: ProcessId; serial: number }
  | { type: "ack"; serial: number };

export default class CarriesTheBest extends ElectionProcess<Message, "ack"> {
  serial = 0;
  underway = new Map<number, { errand: Errand; tried: number }>();

  onElection() {
    this.dispatch({ type: "election", seen: [this.id], best: this.id }, 0);
  }

  onMessage: Handlers<Message> = {
    election: ({ seen, best, serial }, from) => {
      this.send(from, { type: "ack", serial });
      if (seen.includes(this.id)) return this.proclaim(best);
      const better = best > this.id ? best : this.id;
      this.dispatch({ type: "election", seen: [...seen, this.id], best: better }, 0);
    },
    coordinator: ({ seen, best, serial }, from) => {
      this.send(from, { type: "ack", serial });
      if (seen.includes(this.id)) return;
      this.elect(best);
      this.dispatch({ type: "coordinator", seen: [...seen, this.id], best }, 0);
    },
    ack: ({ serial }) => {
      this.underway.delete(serial);
    },
  };

  override onTimer: TimerHandlers<"ack"> = {
    ack: () => {
      const silent = [...this.underway.values()];
      this.underway.clear();
      for (const { errand, tried } of silent) this.dispatch(errand, tried + 1);
    },
  };

  proclaim(best: ProcessId) {
    this.elect(best);
    this.dispatch({ type: "coordinator", seen: [this.id], best }, 0);
  }

  dispatch(errand: Errand, tried: number) {
    const to = this.successors[tried];
    if (to !== undefined) {
      this.serial += 1;
      this.underway.set(this.serial, { errand, tried });
      this.send(to, { ...errand, serial: this.serial });
      this.startTimer("ack", 2 * this.maxDelay);
    } else if (errand.type === "election") this.proclaim(errand.best);
  }
}

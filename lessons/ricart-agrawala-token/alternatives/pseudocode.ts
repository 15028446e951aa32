/** The lesson's pseudocode, line by line. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; number: number } | { type: "token"; list: number[] };

export default class Pseudocode extends MutexProcess<Message> {
  tokenIsHere = this.id === 0;
  inside = false;
  number = 0;
  requested: number[] = this.processes.map(() => 0);
  granted: number[] = this.processes.map(() => 0);

  onAcquire() {
    if (this.tokenIsHere) {
      this.inside = true;
      this.enter();
    } else {
      this.number = this.number + 1;
      for (const peer of this.peers) this.send(peer, { type: "request", number: this.number });
    }
  }

  onMessage: Handlers<Message> = {
    request: ({ number }, q) => {
      this.requested[q] = Math.max(this.requested[q] ?? 0, number);
      if (this.tokenIsHere && !this.inside) this.passItOn();
    },
    token: ({ list }) => {
      this.tokenIsHere = true;
      this.granted = list;
      this.inside = true;
      this.enter();
    },
  };

  onExit() {
    this.inside = false;
    this.granted[this.id] = this.number;
    this.passItOn();
  }

  passItOn() {
    const n = this.processes.length;
    for (let step = 1; step < n; step++) {
      const q = this.processes[(this.id + step) % n];
      if (q !== undefined && (this.requested[q] ?? 0) > (this.granted[q] ?? 0)) {
        this.send(q, { type: "token", list: this.granted });
        this.tokenIsHere = false;
        return;
      }
    }
  }
}

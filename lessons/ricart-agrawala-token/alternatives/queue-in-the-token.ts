/** After Suzuki and Kasami, 1985: the token carries the queue as well, in order of notice. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Token = { served: number[]; queue: ProcessId[] };
type Message = { type: "request"; number: number } | ({ type: "token" } & Token);

export default class QueueInTheToken extends MutexProcess<Message> {
  token: Token | null = null;
  isInside = false;
  asked = new Map<ProcessId, number>(); // the highest number of each, our own included

  override onStart() {
    if (this.id === this.processes[0]) {
      this.token = { served: this.processes.map(() => 0), queue: [] };
    }
  }

  onAcquire() {
    const number = this.numberOf(this.id) + 1;
    this.asked.set(this.id, number);
    if (this.token === null) this.broadcast({ type: "request", number });
    else this.goIn();
  }

  onExit() {
    this.isInside = false;
    if (this.token === null) return;
    this.token.served[this.id] = this.numberOf(this.id);
    this.handOver(this.token);
  }

  onMessage: Handlers<Message> = {
    request: ({ number }, from) => {
      if (number > this.numberOf(from)) this.asked.set(from, number);
      if (this.token !== null && !this.isInside) this.handOver(this.token);
    },
    token: ({ served, queue }) => {
      this.token = { served: [...served], queue: [...queue] };
      this.goIn();
    },
  };

  handOver({ served, queue }: Token) {
    for (const peer of this.peers) {
      const waits = this.numberOf(peer) > (served[peer] ?? 0);
      if (waits && !queue.includes(peer)) queue.push(peer);
    }
    const next = queue.shift();
    if (next === undefined) return;
    this.send(next, { type: "token", served, queue });
    this.token = null;
  }

  goIn() {
    this.isInside = true;
    this.enter();
  }

  numberOf(process: ProcessId) {
    return this.asked.get(process) ?? 0;
  }
}

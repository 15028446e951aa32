/** Mistake: I answer every message, so that the sender knows what I know. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message =
  | { type: "note"; vector: readonly number[] }
  | { type: "news"; vector: readonly number[] };

export default class AnswersWithItsVector extends ClockProcess<Message> {
  vector: number[] = this.processes.map(() => 0);

  onEvent() {
    this.tick();
  }

  onSend(to: ProcessId) {
    this.tick();
    this.send(to, { type: "note", vector: this.vector });
  }

  onMessage: Handlers<Message> = {
    note: ({ vector }, from) => {
      this.learn(vector);
      this.send(from, { type: "news", vector: this.vector });
    },
    news: ({ vector }) => this.learn(vector),
  };

  learn(vector: readonly number[]) {
    this.vector = this.vector.map((count, process) => Math.max(count, vector[process] ?? 0));
    this.tick();
  }

  tick() {
    this.vector[this.id] = (this.vector[this.id] ?? 0) + 1;
    this.stamp(this.vector);
  }
}

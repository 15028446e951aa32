/** Keeps all events that can have influenced us, by name; the vector only counts them. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; past: (readonly [ProcessId, number])[] };

export default class WholeHistory extends ClockProcess<Message> {
  past = this.processes.map(() => new Set<number>()); // the numbers of the events of each process

  onEvent() {
    this.remember();
  }

  onSend(to: ProcessId) {
    this.remember();
    const past = this.processes.flatMap((process) =>
      [...this.eventsOf(process)].map((event) => [process, event] as const),
    );
    this.send(to, { type: "note", past });
  }

  onMessage: Handlers<Message> = {
    note: ({ past }) => {
      for (const [process, event] of past) this.eventsOf(process).add(event);
      this.remember();
    },
  };

  remember() {
    const ours = this.eventsOf(this.id);
    ours.add(ours.size + 1);
    this.stamp(this.past.map((events) => events.size));
  }

  eventsOf(process: ProcessId) {
    return this.past[process] ?? new Set<number>();
  }
}

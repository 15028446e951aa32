/** The counts in a map from process to number; a process that is not in it has none. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; known: readonly (readonly [ProcessId, number])[] };

export default class CountsByProcess extends ClockProcess<Message> {
  known = new Map<ProcessId, number>();

  onEvent() {
    this.happen();
  }

  onSend(to: ProcessId) {
    this.happen();
    this.send(to, { type: "note", known: [...this.known] });
  }

  onMessage: Handlers<Message> = {
    note: ({ known }) => {
      for (const [process, events] of known) {
        if (events > this.eventsOf(process)) this.known.set(process, events);
      }
      this.happen();
    },
  };

  happen() {
    this.known.set(this.id, this.eventsOf(this.id) + 1);
    this.stamp(this.processes.map((process) => this.eventsOf(process)));
  }

  eventsOf(process: ProcessId) {
    return this.known.get(process) ?? 0;
  }
}

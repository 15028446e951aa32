/** Writes down what happens, not what is: who stands in line is read off the log each time. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; number: number }
  | { type: "grant"; number: number }
  | { type: "release"; number: number }
  | { type: "restarted" };

type Entry = readonly [what: "asked" | "left", client: ProcessId, number: number];

export default class WritesALog extends MutexProcess<Message> {
  override stable: { log: Entry[] } = { log: [] };
  lastGrant = ""; // coordinator: since it started
  number = 0;
  waits = false;
  inside = false;

  onAcquire() {
    this.number += 1;
    this.waits = true;
    this.send(this.processes[0], { type: "request", number: this.number });
  }

  onExit() {
    this.inside = false;
    this.send(this.processes[0], { type: "release", number: this.number });
  }

  override onRecover() {
    this.broadcast({ type: "restarted" });
    this.grantFirst();
  }

  onMessage: Handlers<Message> = {
    request: ({ number }, from) => {
      if (number > 1) this.write("left", from, number - 1); // else it would not ask again
      this.write("asked", from, number);
      this.grantFirst();
    },
    release: ({ number }, from) => {
      this.write("left", from, number);
      this.grantFirst();
    },
    grant: ({ number }) => {
      if (!this.waits || number !== this.number) return;
      this.waits = false;
      this.inside = true;
      this.enter();
    },
    restarted: () => {
      const { number } = this;
      if (this.waits) this.send(this.processes[0], { type: "request", number });
      else if (!this.inside) this.send(this.processes[0], { type: "release", number });
    },
  };

  write(what: "asked" | "left", client: ProcessId, number: number) {
    if (!this.has(what, client, number)) this.stable.log.push([what, client, number]);
  }

  has(what: string, client: ProcessId, number: number) {
    return this.stable.log.some(
      (entry) => entry[0] === what && entry[1] === client && entry[2] === number,
    );
  }

  grantFirst() {
    const first = this.stable.log.find(
      ([what, client, number]) => what === "asked" && !this.has("left", client, number),
    );
    if (first === undefined) return;
    const [, client, number] = first;
    if (this.lastGrant === `${client}:${number}`) return;
    this.lastGrant = `${client}:${number}`;
    this.send(client, { type: "grant", number });
  }
}

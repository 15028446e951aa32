/** Mistake: I repeat the grant of the head on every message, to be on the safe side. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; number: number }
  | { type: "grant"; number: number }
  | { type: "release"; number: number }
  | { type: "restarted" };

/** The client's first, second, third … request. */
interface Turn {
  client: ProcessId;
  number: number;
}

export default class RestartingCoordinator extends MutexProcess<Message> {
  coordinator = this.processes[0];
  /** Coordinator: who stands in line, the holder first; and the last turn of each that is over. */
  override stable = { queue: [] as Turn[], over: new Map<ProcessId, number>() };
  granted: Turn | null = null; // coordinator: the last grant since it started
  number = 0; // client: our latest turn
  state: "out" | "waiting" | "inside" = "out";

  onAcquire() {
    this.number += 1;
    this.state = "waiting";
    this.send(this.coordinator, { type: "request", number: this.number });
  }

  onExit() {
    this.state = "out";
    this.send(this.coordinator, { type: "release", number: this.number });
  }

  override onRecover() {
    this.grantFirst();
    this.broadcast({ type: "restarted" });
  }

  onMessage: Handlers<Message> = {
    request: ({ number }, from) => {
      this.finish(from, number - 1); // whoever asks again has left before
      if (number > (this.stable.over.get(from) ?? 0)) this.enqueue(from, number);
      this.grantFirst();
    },
    release: ({ number }, from) => {
      this.finish(from, number);
      this.grantFirst();
    },
    grant: ({ number }) => {
      if (this.state !== "waiting" || number !== this.number) return; // we have had this one
      this.state = "inside";
      this.enter();
    },
    restarted: () => {
      const { number } = this;
      if (this.state === "waiting") this.send(this.coordinator, { type: "request", number });
      if (this.state === "out") this.send(this.coordinator, { type: "release", number });
    },
  };

  enqueue(client: ProcessId, number: number) {
    const isThere = this.stable.queue.some((one) => one.client === client);
    if (!isThere) this.stable.queue.push({ client, number });
  }

  /** This turn of the client is over, and so are all before it. */
  finish(client: ProcessId, number: number) {
    const { queue, over } = this.stable;
    this.stable.queue = queue.filter((one) => one.client !== client || one.number > number);
    over.set(client, Math.max(number, over.get(client) ?? 0));
  }

  grantFirst() {
    const [first] = this.stable.queue;
    if (first === undefined) return;
    this.granted = { ...first };
    this.send(first.client, { type: "grant", number: first.number });
  }
}

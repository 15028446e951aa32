/** Your turn: one vote each, for one candidate at a time. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request" } | { type: "vote" } | { type: "release" };

export default class Maekawa extends MutexProcess<Message> {
  votes = 0; // how many of our quorum have voted for us
  votedFor: ProcessId | null = null; // who has our own vote
  queue: ProcessId[] = []; // who asked while our vote was given

  onAcquire() {
    for (const member of this.quorum) this.send(member, { type: "request" });
  }

  onExit() {
    // Your turn: give every vote back.
  }

  onMessage: Handlers<Message> = {
    request: (_, from) => {
      // Your turn: vote for `from`, or let it wait its turn.
    },
    vote: () => {
      // Your turn: count, and call `this.enter()` when the whole quorum has voted for us.
    },
    release: () => {
      // Your turn: our vote is free again. Does somebody wait for it?
    },
  };
}

/** One queue says it all: whoever is at its head has our vote. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request" } | { type: "vote" } | { type: "release" };

export default class HeadHasTheVote extends MutexProcess<Message> {
  lineOfCandidates: ProcessId[] = [];
  wanting = 0; // votes that we still need

  onAcquire() {
    this.wanting = this.quorum.length;
    this.tellQuorum({ type: "request" });
  }

  onExit() {
    this.tellQuorum({ type: "release" });
  }

  onMessage: Handlers<Message> = {
    request: (_, from) => {
      if (this.lineOfCandidates.push(from) === 1) this.voteForHead();
    },
    vote: () => {
      if (--this.wanting === 0) this.enter();
    },
    release: (_, from) => {
      this.lineOfCandidates = this.lineOfCandidates.filter((candidate) => candidate !== from);
      this.voteForHead();
    },
  };

  voteForHead() {
    const head = this.lineOfCandidates.at(0);
    if (head !== undefined) this.send(head, { type: "vote" });
  }

  tellQuorum(message: Message) {
    for (const member of this.quorum) this.send(member, message);
  }
}

/**
 * One kind of message, which says whether its id has been round already. Whoever stands before the
 * winner keeps the news to itself: one message fewer than in the lesson.
 */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message = { type: "id"; id: ProcessId; hasWon: boolean };

export default class NewsStops extends ElectionProcess<Message> {
  role: "asleep" | "candidate" | "beaten" = "asleep";

  onElection() {
    if (this.role === "asleep") this.wake("candidate", this.id);
  }

  onMessage: Handlers<Message> = {
    id: ({ id, hasWon }) => {
      if (hasWon || id === this.id) this.settle(id);
      else if (id > this.id) this.wake("beaten", id);
      else if (this.role === "asleep") this.wake("candidate", this.id);
    },
  };

  wake(role: "candidate" | "beaten", id: ProcessId) {
    this.role = role;
    this.send(this.successor, { type: "id", id, hasWon: false });
  }

  settle(winner: ProcessId) {
    this.role = "asleep";
    this.elect(winner);
    if (this.successor !== winner)
      this.send(this.successor, { type: "id", id: winner, hasWon: true });
  }
}

/** The same with a count of answers, and one handler for all that is heard from a neighbour. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message =
  | { type: "election" }
  | { type: "best"; id: ProcessId; value: number }
  | { type: "leader"; leader: ProcessId };

type Role = "outside" | "first" | "member";

export default class CountsAnswers extends ElectionProcess<Message> {
  role: Role = "outside";
  above = this.id;
  members = new Set<ProcessId>(); // of the tree, right below us
  missing = this.peers.length;
  winner = this.id;
  most = this.value;

  onElection() {
    if (this.role !== "outside") return;
    this.role = "first";
    this.broadcast({ type: "election" });
    this.report();
  }

  onMessage: Handlers<Message> = {
    election: (_, from) => {
      this.missing -= 1; // an edge is done when a message has come in on it
      if (this.role === "outside") {
        this.role = "member";
        this.above = from;
        for (const peer of this.peers) {
          if (peer !== from) this.send(peer, { type: "election" });
        }
      }
      this.report();
    },
    best: ({ id, value }, from) => {
      this.missing -= 1;
      this.members.add(from);
      if (value > this.most) {
        this.most = value;
        this.winner = id;
      }
      this.report();
    },
    leader: ({ leader }) => this.spread(leader),
  };

  report() {
    if (this.missing > 0) return;
    if (this.role === "first") this.spread(this.winner);
    else this.send(this.above, { type: "best", id: this.winner, value: this.most });
  }

  spread(leader: ProcessId) {
    this.elect(leader);
    for (const member of this.members) this.send(member, { type: "leader", leader });
  }
}

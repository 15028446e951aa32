/** A ranking worked out once, one timer for both waits, and one method that starts afresh. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message = { type: "stand" } | { type: "ok" } | { type: "won" };

export default class Ranking extends ElectionProcess<Message, "patience"> {
  /** What we wait for, if anything: a sign of life from above, or the news of who has won. */
  awaits: "life" | "news" | null = null;

  /** Everybody, the best first. */
  ranking(): readonly ProcessId[] {
    const ascending = [...this.processes];
    return this.setting("rule") === "lowest" ? ascending : ascending.reverse();
  }

  onElection() {
    if (this.awaits === null) this.campaign();
  }

  override onRecover() {
    this.campaign();
  }

  onMessage: Handlers<Message> = {
    stand: (_, from) => {
      this.send(from, { type: "ok" });
      if (this.awaits === null) this.campaign();
    },
    ok: () => {
      if (this.awaits === "life") this.wait("news", 4);
    },
    won: (_, from) => {
      const place = this.ranking().indexOf(from);
      if (place > this.ranking().indexOf(this.id)) {
        if (this.awaits === null) this.campaign();
      } else if (this.awaits !== "life") this.settle(from);
    },
  };

  override onTimer: TimerHandlers<"patience"> = {
    patience: () => {
      if (this.awaits === "life") this.proclaim();
      else this.campaign();
    },
  };

  campaign() {
    const better = this.ranking().slice(0, this.ranking().indexOf(this.id));
    if (better.length === 0) return this.proclaim();
    for (const peer of better) this.send(peer, { type: "stand" });
    this.wait("life", 2);
  }

  proclaim() {
    const worse = this.ranking().slice(this.ranking().indexOf(this.id) + 1);
    for (const peer of worse) this.send(peer, { type: "won" });
    this.settle(this.id);
  }

  settle(coordinator: ProcessId) {
    this.awaits = null;
    this.stopTimer("patience");
    this.elect(coordinator);
  }

  wait(what: "life" | "news", deliveries: number) {
    this.awaits = what;
    this.startTimer("patience", deliveries * this.maxDelay + 1);
  }
}

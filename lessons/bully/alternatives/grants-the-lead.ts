/**
 * Whoever begins collects all answers and lets the best of them lead: about 3N messages instead of
 * N². Those who were asked hold no election of their own, but wait for the outcome with a timer.
 */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Message = { type: "ask" } | { type: "here" } | { type: "lead" } | { type: "leader" };

export default class GrantsTheLead extends ElectionProcess<Message, "answers" | "outcome"> {
  stage: "idle" | "collecting" | "waiting" = "idle";
  best: ProcessId = this.id; // the best of those who have answered

  onElection() {
    if (this.stage !== "idle") return;
    const superiors = this.peers.filter((peer) => this.beats(peer, this.id));
    if (superiors.length === 0) return this.lead();
    this.stage = "collecting";
    this.best = this.id;
    for (const peer of superiors) this.send(peer, { type: "ask" });
    this.startTimer("answers", 2 * this.maxDelay);
  }

  override onRecover() {
    this.onElection();
  }

  onMessage: Handlers<Message> = {
    ask: (_, from) => {
      this.send(from, { type: "here" });
      // It collects for two delays, then two messages follow.
      if (this.stage === "idle") this.waitFor(4 * this.maxDelay);
    },
    here: (_, from) => {
      if (this.stage === "collecting" && this.beats(from, this.best)) this.best = from;
    },
    lead: () => this.lead(),
    leader: (_, from) => {
      if (!this.beats(from, this.id)) return this.onElection();
      if (this.stage === "collecting") return; // perhaps old: if it lives, it will lead again
      this.follow(from);
    },
  };

  override onTimer: TimerHandlers<"answers" | "outcome"> = {
    answers: () => {
      if (this.best === this.id) return this.lead();
      this.send(this.best, { type: "lead" });
      this.waitFor(2 * this.maxDelay);
    },
    outcome: () => {
      this.stage = "idle"; // the one who should lead has crashed
      this.onElection();
    },
  };

  waitFor(ticks: number) {
    this.stage = "waiting";
    this.startTimer("outcome", ticks);
  }

  lead() {
    for (const peer of this.peers) {
      if (this.beats(this.id, peer)) this.send(peer, { type: "leader" });
    }
    this.follow(this.id);
  }

  follow(leader: ProcessId) {
    this.stage = "idle";
    this.stopTimer("answers");
    this.stopTimer("outcome");
    this.elect(leader);
  }

  beats(one: ProcessId, other: ProcessId) {
    return this.setting("rule") === "lowest" ? one < other : one > other;
  }
}

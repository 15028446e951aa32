/** Looks back over one window at a time: a window as long as the longest honest silence. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { DetectorProcess } from "tiebreak";

type Message = { type: "alive" };
type Timer = "send" | "look";

const period = 10;

export default class Windows extends DetectorProcess<Message, Timer> {
  heard = new Set<ProcessId>(); // in this window
  suspects = new Set<ProcessId>();

  override onStart() {
    this.broadcast({ type: "alive" });
    this.startTimer("send", period);
    this.startTimer("look", period + this.maxDelay + 1);
  }

  override onRecover() {
    this.onStart();
  }

  onMessage: Handlers<Message> = {
    alive: (_, from) => {
      this.heard.add(from);
      if (this.suspects.delete(from)) this.trust(from);
    },
  };

  override onTimer: TimerHandlers<Timer> = {
    send: () => {
      this.broadcast({ type: "alive" });
      this.startTimer("send", period);
    },
    look: () => {
      this.startTimer("look", period + this.maxDelay + 1);
      const silent = this.peers.filter((peer) => !this.heard.has(peer));
      for (const peer of silent) {
        if (this.suspects.has(peer)) continue;
        this.suspects.add(peer);
        this.suspect(peer);
      }
      this.heard = new Set();
    },
  };
}

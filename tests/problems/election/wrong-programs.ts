/** Election programs with one mistake each. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { ElectionProcess } from "tiebreak";
import ChangRoberts from "../../../lessons/chang-roberts/solution.ts";
import RingElection from "../../../lessons/ring-election/solution.ts";
import Bully from "../../reference/bully.ts";

/** Everybody elects itself and tells nobody. */
export class Selfish extends ElectionProcess<never> {
  onElection() {
    this.elect(this.id);
  }
  onMessage = {};
}

/** Does not hold elections at all. */
export class Indifferent extends ElectionProcess<never> {
  onElection() {}
  onMessage = {};
}

/** Everybody is told, without a question, to trust the highest id, dead or alive. */
export class Blind extends ElectionProcess<{ type: "coordinator" }> {
  onElection() {
    this.trustHighest();
    this.broadcast({ type: "coordinator" });
  }
  trustHighest() {
    this.elect(this.processes.at(-1) ?? this.id);
  }
  onMessage: Handlers<{ type: "coordinator" }> = { coordinator: () => this.trustHighest() };
}

/** The one who begins wins. */
export class Usurper extends ElectionProcess<{ type: "coordinator" }> {
  onElection() {
    this.elect(this.id);
    this.broadcast({ type: "coordinator" });
  }
  onMessage: Handlers<{ type: "coordinator" }> = { coordinator: (_, from) => this.elect(from) };
}

/** Waits for one delay where an answer takes two. */
export class Hasty extends Bully {
  override startTimer(timer: "answer" | "coordinator", _delay: number) {
    super.startTimer(timer, this.maxDelay);
  }
}

/** Once answered, waits for ever: the process that answered may have crashed since. */
export class Trusting extends Bully {
  override onTimer: TimerHandlers<"answer" | "coordinator"> = {
    answer: () => this.win(),
    coordinator: () => {},
  };
}

/** Comes back from a crash and believes whatever it is told, even by a lower process. */
export class Meek extends Bully {
  override onRecover() {}
  override accept(coordinator: ProcessId) {
    this.finish();
    this.elect(coordinator);
  }
}

/** Forwards every candidate: the smaller ones go round as well. */
export class NoDiscard extends ChangRoberts {
  override onMessage: ChangRoberts["onMessage"] = {
    election: ({ candidate }) => {
      if (candidate !== this.id) this.stand(candidate);
      else if (this.id === this.processes.at(-1)) this.win();
    },
    elected: ({ coordinator }) => {
      if (coordinator === this.id) return;
      this.participant = false;
      this.elect(coordinator);
      this.send(this.successor, { type: "elected", coordinator });
    },
  };
}

/** Closes only the list that it has begun itself, and throws away what comes a second time. */
export class Forgetful extends RingElection {
  override close(ids: ProcessId[]) {
    if (ids[0] === this.id) super.close(ids);
  }
}

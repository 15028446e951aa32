/**
 * A timer for each message on its way. Whoever has not acknowledged is dead, and gets nothing more:
 * the news that follows the list no longer runs into the same silence.
 */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Errand =
  | { type: "election"; ids: ProcessId[] }
  | { type: "coordinator"; ids: ProcessId[]; coordinator: ProcessId };
type Message = (Errand & { number: number }) | { type: "ack"; number: number };

export default class RemembersTheDead extends ElectionProcess<Message, "silence"> {
  dead = new Set<ProcessId>();
  letters = new Map<number, { to: ProcessId; errand: Errand }>();
  written = 0;

  onElection() {
    this.handOn({ type: "election", ids: [this.id] });
  }

  onMessage: Handlers<Message> = {
    election: ({ ids, number }, from) => {
      this.send(from, { type: "ack", number });
      if (ids.includes(this.id)) this.decide(ids);
      else this.handOn({ type: "election", ids: [...ids, this.id] });
    },
    coordinator: ({ ids, coordinator, number }, from) => {
      this.send(from, { type: "ack", number });
      if (ids.includes(this.id)) return;
      this.elect(coordinator);
      this.handOn({ type: "coordinator", ids: [...ids, this.id], coordinator });
    },
    ack: ({ number }) => {
      this.letters.delete(number);
      this.stopTimer("silence", number);
    },
  };

  override onTimer: TimerHandlers<"silence"> = {
    silence: (number) => {
      const letter = this.letters.get(Number(number));
      if (letter === undefined) return;
      this.letters.delete(Number(number));
      this.dead.add(letter.to);
      this.handOn(letter.errand);
    },
  };

  handOn(errand: Errand) {
    const to = this.successors.find((successor) => !this.dead.has(successor));
    if (to === undefined) {
      if (errand.type === "election") this.elect(this.id); // all others are dead
      return;
    }
    this.written += 1;
    this.letters.set(this.written, { to, errand });
    this.send(to, { ...errand, number: this.written });
    this.startTimer("silence", 2 * this.maxDelay, this.written);
  }

  decide(ids: ProcessId[]) {
    const [coordinator = this.id] = [...ids].sort((one, other) => other - one);
    this.elect(coordinator);
    this.handOn({ type: "coordinator", ids: [this.id], coordinator });
  }
}

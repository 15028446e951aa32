/** Mistake: I pass the news on until it has been at my place twice. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { ElectionProcess } from "tiebreak";

/** What goes round the ring; `ids` are those it has visited. */
type Errand =
  | { type: "election"; ids: ProcessId[] }
  | { type: "coordinator"; ids: ProcessId[]; coordinator: ProcessId };
type Message = (Errand & { number: number }) | { type: "ack"; number: number };

export default class NewsGoesRoundTwice extends ElectionProcess<Message, "ack"> {
  sent = 0; // numbers our messages, so that an ack says which one arrived
  unanswered: { number: number; hops: number; errand: Errand }[] = [];

  onElection() {
    this.pass({ type: "election", ids: [this.id] });
  }

  onMessage: Handlers<Message> = {
    election: ({ ids, number }, from) => {
      this.send(from, { type: "ack", number });
      if (ids.includes(this.id)) this.close(ids);
      else this.pass({ type: "election", ids: [...ids, this.id] });
    },
    coordinator: ({ ids, coordinator, number }, from) => {
      this.send(from, { type: "ack", number });
      if (ids.filter((id) => id === this.id).length > 1) return;
      this.elect(coordinator);
      this.pass({ type: "coordinator", ids: [...ids, this.id], coordinator });
    },
    ack: ({ number }) => {
      this.unanswered = this.unanswered.filter((one) => one.number !== number);
      if (this.unanswered.length === 0) this.stopTimer("ack");
    },
  };

  override onTimer: TimerHandlers<"ack"> = {
    ack: () => {
      const lost = this.unanswered;
      this.unanswered = [];
      for (const { errand, hops } of lost) this.pass(errand, hops + 1);
    },
  };

  /** Hands the errand to the next process, or to a later one when `hops` before it are dead. */
  pass(errand: Errand, hops = 0) {
    const next = this.successors[hops];
    if (next === undefined) {
      if (errand.type === "election") this.close(errand.ids); // nobody else is alive
      return;
    }
    this.sent += 1;
    this.unanswered.push({ number: this.sent, hops, errand });
    this.send(next, { ...errand, number: this.sent });
    this.startTimer("ack", 2 * this.maxDelay); // there and back
  }

  /**
   * The list has been all round: the highest id in it wins. Usually its initiator closes it; if
   * that one has crashed, whoever meets itself in the list first does.
   */
  close(ids: ProcessId[]) {
    const coordinator = ids.reduce((highest, id) => (id > highest ? id : highest));
    this.elect(coordinator);
    this.pass({ type: "coordinator", ids: [this.id], coordinator });
  }
}

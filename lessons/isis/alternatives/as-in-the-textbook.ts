/**
 * As Coulouris writes it: the sender is a member like any other and proposes to itself, and what
 * was agreed and what was proposed are two counters.
 */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Proposal = { number: number; proposer: ProcessId };
type Message =
  | { type: "ask"; payload: Payload }
  | { type: "propose"; payload: Payload; proposal: Proposal }
  | { type: "agree"; payload: Payload; proposal: Proposal };

export default class AsInTheTextbook extends MulticastProcess<Message> {
  agreed = 0;
  proposed = 0;
  answers = new Map<Payload, Proposal[]>();
  open = new Map<Payload, Proposal>();
  settled = new Map<Payload, Proposal>();

  onMulticast(payload: Payload) {
    this.answers.set(payload, []);
    for (const process of this.processes) this.send(process, { type: "ask", payload });
  }

  onMessage: Handlers<Message> = {
    ask: ({ payload }, from) => {
      this.proposed = Math.max(this.agreed, this.proposed) + 1;
      const proposal = { number: this.proposed, proposer: this.id };
      this.open.set(payload, proposal);
      this.send(from, { type: "propose", payload, proposal });
    },
    propose: ({ payload, proposal }) => {
      const answers = [...(this.answers.get(payload) ?? []), proposal];
      this.answers.set(payload, answers);
      if (answers.length < this.processes.length) return;
      const [highest] = answers.sort((left, right) => compare(right, left));
      if (highest === undefined) return;
      for (const process of this.processes) {
        this.send(process, { type: "agree", payload, proposal: highest });
      }
    },
    agree: ({ payload, proposal }) => {
      this.agreed = Math.max(this.agreed, proposal.number);
      this.open.delete(payload);
      this.settled.set(payload, proposal);
      this.deliverInOrder();
    },
  };

  deliverInOrder() {
    const inOrder = [...this.settled].sort(([, left], [, right]) => compare(left, right));
    for (const [payload, place] of inOrder) {
      if ([...this.open.values()].some((other) => compare(other, place) < 0)) return;
      this.settled.delete(payload);
      this.deliver(payload);
    }
  }
}

function compare(left: Proposal, right: Proposal) {
  return left.number - right.number || left.proposer - right.proposer;
}

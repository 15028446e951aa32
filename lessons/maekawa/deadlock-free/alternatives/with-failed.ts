/** The textbook's way, as Sanders completed it: only who knows that it must wait yields a vote. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; number: number }
  | { type: "locked" }
  | { type: "failed" }
  | { type: "inquire" }
  | { type: "relinquish" }
  | { type: "release" };

type Ticket = { number: number; owner: ProcessId; wasTold: boolean };

export default class WithFailed extends MutexProcess<Message> {
  highest = 0;
  locked = new Set<ProcessId>(); // members that have voted for us
  refused = new Set<ProcessId>(); // members that prefer somebody else
  inquiries = new Set<ProcessId>(); // members that we have not answered yet
  inside = false;
  holder: Ticket | null = null;
  inquired = false;
  waiting: Ticket[] = [];

  onAcquire() {
    this.highest += 1;
    for (const member of this.quorum) this.send(member, { type: "request", number: this.highest });
  }

  onExit() {
    this.inside = false;
    this.locked.clear();
    for (const member of this.quorum) this.send(member, { type: "release" });
  }

  onMessage: Handlers<Message> = {
    request: ({ number }, from) => {
      this.highest = Math.max(this.highest, number);
      const ticket = { number, owner: from, wasTold: false };
      if (this.holder === null) this.lockFor(ticket);
      else this.letWait(ticket, this.holder);
    },
    locked: (_, from) => {
      this.locked.add(from);
      this.refused.delete(from);
      if (this.locked.size < this.quorum.length) return;
      this.inquiries.clear();
      this.inside = true;
      this.enter();
    },
    failed: (_, from) => {
      this.refused.add(from);
      this.answerInquiries();
    },
    inquire: (_, from) => {
      if (this.inside || !this.locked.has(from)) return;
      this.inquiries.add(from);
      this.answerInquiries();
    },
    relinquish: () => {
      if (this.holder !== null) this.waiting.push({ ...this.holder, wasTold: true });
      this.lockForBest();
    },
    release: () => this.lockForBest(),
  };

  /** Whoever is refused anywhere cannot win soon, and lets go of what it is asked for. */
  answerInquiries() {
    if (this.refused.size === 0) return;
    for (const member of this.inquiries) {
      this.locked.delete(member);
      this.refused.add(member);
      this.send(member, { type: "relinquish" });
    }
    this.inquiries.clear();
  }

  letWait(ticket: Ticket, holder: Ticket) {
    const best = this.waiting.every((other) => goesFirst(ticket, other));
    if (best && goesFirst(ticket, holder)) {
      for (const other of this.waiting) this.tell(other);
      if (!this.inquired) this.send(holder.owner, { type: "inquire" });
      this.inquired = true;
    } else this.tell(ticket);
    this.waiting.push(ticket);
  }

  tell(ticket: Ticket) {
    if (!ticket.wasTold) this.send(ticket.owner, { type: "failed" });
    ticket.wasTold = true;
  }

  lockForBest() {
    const [first, ...others] = this.waiting.sort((left, right) =>
      goesFirst(left, right) ? -1 : 1,
    );
    this.waiting = others;
    this.holder = null;
    if (first !== undefined) this.lockFor(first);
  }

  lockFor(ticket: Ticket) {
    this.holder = ticket;
    this.inquired = false;
    this.send(ticket.owner, { type: "locked" });
  }
}

function goesFirst(left: Ticket, right: Ticket) {
  return left.number < right.number || (left.number === right.number && left.owner < right.owner);
}

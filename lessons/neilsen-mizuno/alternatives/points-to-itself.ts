/**
 * Close to the paper of 1991: a request names the neighbour that sends it and the one who asks, and
 * our own request goes the way of all others. The end of the queue points to itself.
 */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; via: ProcessId; asker: ProcessId } | { type: "privilege" };

export default class PointsToItself extends MutexProcess<Message> {
  next: ProcessId = this.parent ?? this.id;
  hasPrivilege = this.parent === null;
  isFree = true; // we neither wait nor are inside
  follow: ProcessId[] = []; // one at most

  onAcquire() {
    this.isFree = false;
    if (this.hasPrivilege) this.enter();
    else this.lead(this.id, this.id);
  }

  onExit() {
    this.isFree = true;
    this.giveAway();
  }

  onMessage: Handlers<Message> = {
    request: ({ via, asker }) => this.lead(via, asker),
    privilege: () => {
      this.hasPrivilege = true;
      this.enter();
    },
  };

  /** To the end of the queue, which is where we point; from now on it lies the other way. */
  lead(via: ProcessId, asker: ProcessId) {
    if (this.next === this.id) this.follow.push(asker);
    else this.send(this.next, { type: "request", via: this.id, asker });
    this.next = via;
    if (this.isFree) this.giveAway();
  }

  giveAway() {
    if (!this.hasPrivilege) return;
    for (const follower of this.follow) {
      this.hasPrivilege = false;
      this.send(follower, { type: "privilege" });
    }
    this.follow = [];
  }
}

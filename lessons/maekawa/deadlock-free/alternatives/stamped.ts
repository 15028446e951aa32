/**
 * Every message names the request it is about. An inquiry that comes before the vote is remembered
 * and answered as soon as the vote is there, so that channels need not keep their order.
 */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Kind = "request" | "vote" | "inquire" | "yield" | "release";
type Message = { type: Kind; stamp: number };
type Claim = { stamp: number; process: ProcessId };
type Member = { vote: boolean; inquired: boolean };

export default class Stamped extends MutexProcess<Message> {
  time = 0;
  stamp = 0; // of our own request; 0 while there is none
  isInside = false;
  members: { [process: number]: Member } = {};
  claims: Claim[] = []; // all that we know of, the best first
  favourite: Claim | null = null; // has our vote
  hasAsked = false; // for it to be given back

  onAcquire() {
    this.time += 1;
    this.stamp = this.time;
    this.members = {};
    for (const member of this.quorum) {
      this.members[member] = { vote: false, inquired: false };
      this.send(member, { type: "request", stamp: this.stamp });
    }
  }

  onExit() {
    this.isInside = false;
    for (const member of this.quorum) this.send(member, { type: "release", stamp: this.stamp });
    this.stamp = 0;
  }

  onMessage: Handlers<Message> = {
    request: ({ stamp }, process) => {
      this.time = Math.max(this.time, stamp);
      this.claims.push({ stamp, process });
      this.claims.sort((one, other) => one.stamp - other.stamp || one.process - other.process);
      this.reconsider();
    },
    vote: ({ stamp }, from) => this.update(stamp, from, { vote: true }),
    inquire: ({ stamp }, from) => this.update(stamp, from, { inquired: true }),
    yield: ({ stamp }, from) => this.takeBack(stamp, from),
    release: ({ stamp }, from) => {
      this.claims = this.claims.filter((one) => one.stamp !== stamp || one.process !== from);
      this.takeBack(stamp, from);
    },
  };

  update(stamp: number, from: ProcessId, news: Partial<Member>) {
    const member = this.members[from];
    if (stamp !== this.stamp || this.isInside || member === undefined) return;
    Object.assign(member, news);
    if (this.quorum.every((id) => this.members[id]?.vote)) {
      this.isInside = true;
      this.enter();
    } else if (member.vote && member.inquired) {
      this.members[from] = { vote: false, inquired: false };
      this.send(from, { type: "yield", stamp });
    }
  }

  takeBack(stamp: number, from: ProcessId) {
    if (this.favourite?.process !== from || this.favourite.stamp !== stamp) return;
    this.favourite = null;
    this.hasAsked = false;
    this.reconsider();
  }

  reconsider() {
    const [best] = this.claims;
    if (best === undefined) return;
    if (this.favourite === null) {
      this.favourite = best;
      this.send(best.process, { type: "vote", stamp: best.stamp });
    } else if (best !== this.favourite && !this.hasAsked) {
      this.hasAsked = true;
      this.send(this.favourite.process, { type: "inquire", stamp: this.favourite.stamp });
    }
  }
}

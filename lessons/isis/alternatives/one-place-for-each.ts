/**
 * Each payload has an entry with its place, which is compared where proposals come in and where
 * the first of all is looked for. Nothing is sorted.
 */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "data"; payload: Payload }
  | { type: "proposal"; payload: Payload; number: number }
  | { type: "final"; payload: Payload; number: number; proposer: ProcessId };

interface Entry {
  payload: Payload;
  number: number;
  proposer: ProcessId;
  heard: ProcessId[];
  final: boolean;
}

export default class OnePlaceForEach extends MulticastProcess<Message> {
  highest = 0;
  entries: Entry[] = [];

  onMulticast(payload: Payload) {
    this.hold(payload);
    this.broadcast({ type: "data", payload });
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }, from) => {
      this.hold(payload);
      this.send(from, { type: "proposal", payload, number: this.highest });
    },
    proposal: ({ payload, number }, from) => {
      const entry = this.entries.find((one) => one.payload === payload);
      if (entry === undefined) return;
      entry.heard.push(from);
      if (number > entry.number || (number === entry.number && from > entry.proposer)) {
        entry.number = number;
        entry.proposer = from;
      }
      if (entry.heard.length < this.peers.length) return;
      const { proposer } = entry;
      this.broadcast({ type: "final", payload, number: entry.number, proposer });
      this.settle(payload, entry.number, proposer);
    },
    final: ({ payload, number, proposer }) => this.settle(payload, number, proposer),
  };

  hold(payload: Payload) {
    this.highest += 1;
    const place = { number: this.highest, proposer: this.id };
    this.entries.push({ payload, ...place, heard: [], final: false });
  }

  settle(payload: Payload, number: number, proposer: ProcessId) {
    this.highest = Math.max(this.highest, number);
    for (const entry of this.entries) {
      if (entry.payload === payload) Object.assign(entry, { number, proposer, final: true });
    }
    let next = this.first();
    while (next?.final === true) {
      const { payload } = next;
      this.entries = this.entries.filter((one) => one.payload !== payload);
      this.deliver(payload);
      next = this.first();
    }
  }

  first(): Entry | undefined {
    let first = this.entries[0];
    for (const one of this.entries) {
      if (first === undefined || one.number < first.number) first = one;
      if (one.number === first.number && one.proposer < first.proposer) first = one;
    }
    return first;
  }
}

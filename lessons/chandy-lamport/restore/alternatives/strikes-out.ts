/**
 * A ledger for each channel, and the account is what the ledgers add up to. Whoever goes back
 * strikes out what has come in behind the snapshot's marker; so the beginning is a snapshot, too.
 */

import type { Handlers, ProcessId, TransferOrder } from "tiebreak";
import { SnapshotProcess } from "tiebreak";

type Message =
  | { type: "transfer"; amount: number }
  | { type: "marker"; snapshot: string }
  | { type: "restore"; snapshot: string };

type Line = { amount: number; struck: boolean } | { marker: string };
type Page = { balance: number; from: Map<ProcessId, number> }; // the first line behind it

export default class StrikesOut extends SnapshotProcess<Message> {
  ledgers = new Map<ProcessId, Line[]>(this.peers.map((peer) => [peer, []]));
  world = "the beginning";
  pages = new Map<string, Page>([[this.world, { balance: this.openingBalance, from: new Map() }]]);
  spent = 0; // in this world
  owing = new Set<ProcessId>(); // whose `restore` is still to come

  onTransfer({ to, amount }: TransferOrder) {
    this.spent += amount;
    this.send(to, { type: "transfer", amount });
  }

  onSnapshot(snapshot: string) {
    const balance = this.account();
    this.recordState(snapshot, balance);
    const from = new Map([...this.ledgers].map(([peer, lines]) => [peer, lines.length]));
    this.pages.set(snapshot, { balance, from });
    this.broadcast({ type: "marker", snapshot });
  }

  override onRestore(snapshot: string) {
    this.resume(snapshot, this.pages.get(snapshot)?.balance ?? 0);
    for (const lines of this.ledgers.values()) {
      const marker = lines.findIndex((line) => isMarker(line, snapshot));
      const behind = marker < 0 ? [] : lines.slice(marker);
      for (const line of behind) if ("amount" in line) line.struck = true;
    }
    this.world = snapshot;
    this.spent = 0;
    this.owing = new Set(this.peers);
    this.broadcast({ type: "restore", snapshot });
  }

  onMessage: Handlers<Message> = {
    transfer: ({ amount }, from) => {
      const lines = this.ledgers.get(from) ?? [];
      const recorded = lines.some((line) => isMarker(line, this.world));
      lines.push({ amount, struck: this.owing.has(from) && recorded });
    },
    marker: ({ snapshot }, from) => {
      if (!this.pages.has(snapshot)) this.onSnapshot(snapshot);
      this.recordChannel(snapshot, from, this.cameSince(snapshot, from));
      this.ledgers.get(from)?.push({ marker: snapshot });
    },
    restore: ({ snapshot }, from) => {
      if (!this.owing.has(from)) this.onRestore(snapshot);
      this.owing.delete(from);
    },
  };

  account(): number {
    const came = this.peers.flatMap((peer) => this.cameSince(this.world, peer));
    const { balance = 0 } = this.pages.get(this.world) ?? {};
    return came.reduce((sum, amount) => sum + amount, balance) - this.spent;
  }

  cameSince(snapshot: string, from: ProcessId): number[] {
    const lines = (this.ledgers.get(from) ?? []).slice(this.pages.get(snapshot)?.from.get(from));
    return lines.flatMap((line) => ("amount" in line && !line.struck ? [line.amount] : []));
  }
}

function isMarker(line: Line, snapshot: string): boolean {
  return "marker" in line && line.marker === snapshot;
}

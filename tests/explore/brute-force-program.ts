// Tiny protocols made of tables, for comparing the explorer with a plain enumeration: each process
// has a state from 0 to 2, and a row of the table says what an event does in it.
import fc from "fast-check";
import type { Outbox } from "../../lib/sim/outbox.ts";
import type { Plain } from "../../lib/sim/plain.ts";
import type { Behaviour, ProcessFacts, Program } from "../../lib/sim/program.ts";
import { ProcessFailure } from "../../lib/sim/program.ts";
import type { Fields } from "../../lib/sim/state.ts";

const eventNames = [
  ...["start", "recover", "a", "b", "fire x", "fire y", "ask", "done", "poke"],
] as const;

const states = [0, 1, 2] as const;

/** What one event does in one state. */
export interface Entry {
  readonly next: number;
  /** Where to, as a distance on the circle of processes, and what. */
  readonly sends: readonly (readonly [number, string])[];
  readonly announce: "mark" | "ping" | "mark, ping" | null;
  readonly timer: "start x" | "start y" | "stop x" | null;
  readonly delayTicks: number;
  readonly keeps: boolean;
  readonly fails: boolean;
}

/** Handlers that send spend energy; without any, nothing is sent or started: every run ends. */
export interface TableProgram {
  readonly table: { readonly [key: string]: Entry };
  readonly energy: number;
}

const entry: fc.Arbitrary<Entry> = fc.record({
  next: fc.constantFrom(...states),
  sends: fc.array(fc.tuple(fc.nat(2), fc.constantFrom("a", "b")), { maxLength: 2 }),
  announce: fc.constantFrom(null, null, "mark", "ping", "mark, ping"),
  timer: fc.constantFrom(null, null, "start x", "start y", "stop x"),
  delayTicks: fc.integer({ min: 1, max: 3 }),
  keeps: fc.boolean(),
  fails: fc.integer({ min: 0, max: 150 }).map((draw) => draw === 150),
});

export const tableProgram: fc.Arbitrary<TableProgram> = fc.record({
  table: fc.record(
    Object.fromEntries(
      eventNames.flatMap((name) => states.map((state) => [`${name} ${state}`, entry])),
    ),
  ),
  energy: fc.integer({ min: 1, max: 3 }),
});

export function programFrom({ table, energy }: TableProgram): Program {
  return { spawn: (facts, outbox) => new TableBehaviour(table, energy, facts, outbox) };
}

class TableBehaviour implements Behaviour {
  readonly #table: TableProgram["table"];
  readonly #facts: ProcessFacts;
  readonly #outbox: Outbox;
  #state = 0;
  #energy: number;
  #stable = 0;

  constructor(table: TableProgram["table"], energy: number, facts: ProcessFacts, outbox: Outbox) {
    this.#table = table;
    this.#energy = energy;
    this.#facts = facts;
    this.#outbox = outbox;
  }

  start(): void {
    this.#handle("start");
  }

  recover(stable: Plain | undefined): void {
    this.#state = Number(stable ?? 0);
    this.#energy = 0;
    this.#handle("recover");
  }

  deliver({ type }: { readonly type: string }, from: number): void {
    if ((from + this.#facts.id) % 2 === 1) this.#state = (this.#state + 1) % states.length;
    this.#handle(type);
  }

  fire(timer: string): void {
    this.#handle(`fire ${timer}`);
  }

  call(name: string): void {
    this.#handle(name);
  }

  save(): Fields {
    return { state: this.#state, energy: this.#energy, stable: this.#stable };
  }

  load(fields: Fields): void {
    this.#state = Number(fields.state);
    this.#energy = Number(fields.energy);
    this.#stable = Number(fields.stable);
  }

  end(): void {}

  #handle(event: string): void {
    const entry = this.#table[`${event} ${this.#state}`];
    if (entry === undefined) return;
    if (entry.fails) throw new ProcessFailure(failureIn(event));
    this.#state = entry.next;
    if (entry.keeps) this.#stable = this.#state;
    const { processes, id } = this.#facts;
    const able = this.#energy > 0;
    if (able && (entry.sends.length > 0 || entry.timer !== null)) this.#energy -= 1;
    const [first, ...rest] = able ? entry.sends : [];
    if (first !== undefined) this.#send(first);
    for (const name of entry.announce?.split(", ") ?? []) this.#outbox.announce(name, id);
    for (const send of rest) this.#send(send);
    const [verb, timer = ""] = entry.timer?.split(" ") ?? [];
    if (able && verb === "start") this.#outbox.startTimer(timer, entry.delayTicks);
    if (verb === "stop") this.#outbox.stopTimer(timer);
    if (processes.length === 0) this.#outbox.log("alone");
  }

  #send([distance, type]: readonly [number, string]): void {
    const { id, processes } = this.#facts;
    this.#outbox.send((id + distance) % processes.length, { type });
  }
}

function failureIn(handler: string) {
  return { handler, slug: "threw", message: `${handler} fails`, line: null, column: null };
}

/**
 * Programs and scenarios drawn by fast-check: table-driven, small, and always finite, so that the
 * kernel's rules are tested on protocols nobody would think of.
 */

import fc from "fast-check";
import type { Operation } from "../../lib/sim/application.ts";
import { copyFields } from "../../lib/sim/copy-state.ts";
import type { Fault } from "../../lib/sim/fault.ts";
import { partition } from "../../lib/sim/fault.ts";
import type { Network } from "../../lib/sim/network.ts";
import { unitNetwork } from "../../lib/sim/network.ts";
import type { Outbox } from "../../lib/sim/outbox.ts";
import type { Message } from "../../lib/sim/plain.ts";
import { copyMessage } from "../../lib/sim/plain.ts";
import type { Behaviour, ProcessFacts, Program } from "../../lib/sim/program.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";
import type { Fields, StateValue } from "../../lib/sim/state.ts";

type Act =
  | { readonly kind: "send"; readonly hop: number; readonly type: "ping" | "pong" }
  | { readonly kind: "start"; readonly timer: "short" | "long"; readonly delay: number }
  | { readonly kind: "stop"; readonly timer: "short" | "long" }
  | { readonly kind: "enter" }
  | { readonly kind: "log" };

/** What to do in one of three moods at one of five kinds of event. */
interface Rule {
  readonly mood: number;
  readonly acts: readonly Act[];
}

export type RuleTable = readonly Rule[];

const events = ["start", "ping", "pong", "timer", "call"] as const;
const moods = 3;
/** How many further messages a message may cause, and how often a process may start a timer. */
const firstBudget = 3;

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant("send" as const),
    hop: fc.integer({ min: 0, max: 3 }),
    type: fc.constantFrom("ping" as const, "pong" as const),
  }),
  fc.record({
    kind: fc.constant("start" as const),
    timer: fc.constantFrom("short" as const, "long" as const),
    delay: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({
    kind: fc.constant("stop" as const),
    timer: fc.constantFrom("short" as const, "long" as const),
  }),
  fc.constant({ kind: "enter" as const }),
  fc.constant({ kind: "log" as const }),
);

export const ruleTable: fc.Arbitrary<RuleTable> = fc.array(
  fc.record({ mood: fc.nat(moods - 1), acts: fc.array(act, { maxLength: 3 }) }),
  { minLength: events.length * moods, maxLength: events.length * moods },
);

export function programFrom(table: RuleTable): Program {
  return { spawn: (facts, outbox) => new TableBehaviour(table, facts, outbox) };
}

class TableBehaviour implements Behaviour {
  readonly #table: RuleTable;
  readonly #facts: ProcessFacts;
  readonly #outbox: Outbox;
  #fields: { mood: number; timersLeft: number; seen: Map<string, number>; stable: number[] } = {
    mood: 0,
    timersLeft: firstBudget,
    seen: new Map(),
    stable: [],
  };

  constructor(table: RuleTable, facts: ProcessFacts, outbox: Outbox) {
    this.#table = table;
    this.#facts = facts;
    this.#outbox = outbox;
  }

  start(): void {
    this.#react("start", 1);
  }

  deliver(message: Message, from: number): void {
    const seen = `${message.type} ${from}`;
    this.#fields.seen.set(seen, (this.#fields.seen.get(seen) ?? 0) + 1);
    this.#react(message.type === "ping" ? "ping" : "pong", Number(message.budget));
  }

  fire(): void {
    this.#react("timer", 1);
  }

  call(): void {
    this.#react("call", firstBudget);
  }

  recover(stable: StateValue): void {
    this.#fields.stable = Array.isArray(stable) ? [...stable] : [];
    this.#react("start", 0);
  }

  save(): Fields {
    return copyFields(this.#fields);
  }

  load(fields: Fields): void {
    Object.assign(this.#fields, copyFields(fields));
  }

  end(): void {}

  #react(event: (typeof events)[number], budget: number): void {
    const rule = this.#table[events.indexOf(event) * moods + this.#fields.mood];
    if (rule === undefined) return;
    this.#fields.mood = rule.mood;
    this.#fields.stable.push(rule.mood);
    for (const one of rule.acts) this.#perform(one, budget);
  }

  #perform(one: Act, budget: number): void {
    const { processes, id } = this.#facts;
    if (one.kind === "send" && budget > 0) {
      const to = (id + one.hop) % processes.length;
      this.#outbox.send(to, copyMessage({ type: one.type, budget: budget - 1 }));
    } else if (one.kind === "start" && this.#fields.timersLeft > 0) {
      this.#fields.timersLeft -= 1;
      this.#outbox.startTimer(one.timer, one.delay);
    } else if (one.kind === "stop") this.#outbox.stopTimer(one.timer);
    else if (one.kind === "log") this.#outbox.log(`mood ${this.#fields.mood}`);
    else if (one.kind === "enter" && this.#outbox.application.awaiting("enter", "main")) {
      this.#outbox.announce("enter", "main");
    }
  }
}

const acquisition: fc.Arbitrary<Operation> = fc.record({
  name: fc.constant("acquire"),
  argument: fc.constant("main"),
  afterTicks: fc.nat(5),
  holdTicks: fc.nat(5),
});

/** A network that never loses, doubles or cuts anything. */
export const reliableNetwork: fc.Arbitrary<Network> = fc
  .record({
    synchrony: fc.constantFrom("synchronous" as const, "asynchronous" as const),
    order: fc.constantFrom("fifo" as const, "reordering" as const),
    minDelay: fc.nat(2),
    spread: fc.nat(8),
  })
  .map(({ spread, ...rest }) => ({ ...unitNetwork, ...rest, maxDelay: rest.minDelay + spread }));

export const faultyNetwork: fc.Arbitrary<Network> = fc
  .tuple(reliableNetwork, fc.constantFrom(0, 0.2), fc.constantFrom(0, 0.3))
  .chain(([network, loss, duplication]) =>
    fc.constantFrom("lose" as const, "hold" as const).map((cutLinks) => ({
      ...network,
      loss,
      duplication,
      cutLinks,
    })),
  );

function faultsFor(processes: number): fc.Arbitrary<readonly Fault[]> {
  const one = fc.nat(processes - 1);
  const tick = fc.nat(20);
  return fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant("at" as const),
        tick,
        choices: fc.oneof(
          one.map((process) => [{ kind: "crash" as const, process }]),
          one.map((process) => [{ kind: "recover" as const, process }]),
          fc.constant(partition([[0], Array.from({ length: processes - 1 }, (_, id) => id + 1)])),
          fc.tuple(one, one).map(([from, to]) => [{ kind: "heal" as const, from, to }]),
        ),
      }),
      fc.constantFrom<Fault>(
        { kind: "on", event: { kind: "send", type: "ping" }, nth: 2, effect: { kind: "drop" } },
        {
          kind: "on",
          event: { kind: "send", from: "highest" },
          effect: { kind: "delay", ticks: 7 },
        },
        {
          kind: "on",
          event: { kind: "announce", name: "enter" },
          nth: 1,
          effect: { kind: "crash", afterTicks: 0, recoverAfterTicks: 4 },
        },
      ),
    ),
    { maxLength: 4 },
  );
}

export function scenarioWith(network: fc.Arbitrary<Network>, faulty: boolean) {
  return fc.integer({ min: 2, max: 4 }).chain((processes) =>
    fc.record<Scenario>({
      processes: fc.constant(processes),
      topology: fc.constant({ kind: "full" as const }),
      network,
      operations: fc.constant({ acquire: { until: "enter", finish: "exit" } }),
      announcements: fc.constant({}),
      workload: fc.array(fc.array(acquisition, { maxLength: 2 }), { maxLength: processes }),
      faults: faulty ? faultsFor(processes) : fc.constant([]),
      clockRates: fc.constant([]),
      grants: fc.constant({}),
      grantsEach: fc.constant([]),
    }),
  );
}

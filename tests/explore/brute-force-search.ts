// The plainest possible search: real clusters, saved and loaded, every choice the kernel lists plus
// the faults the budgets allow, states told apart by JSON. It shares no code with lib/explore.
import { MomentWatch } from "../../lib/check/moment.ts";
import type { StepProperty } from "../../lib/check/property.ts";
import type { ExploreOptions } from "../../lib/explore/search/exploration.ts";
import { deliveryBound, timerTicks } from "../../lib/sim/bounds.ts";
import type { Choice } from "../../lib/sim/choice.ts";
import { choices } from "../../lib/sim/choices.ts";
import { Cluster } from "../../lib/sim/cluster.ts";
import { healing, partition } from "../../lib/sim/fault.ts";
import type { Plain } from "../../lib/sim/plain.ts";
import type { Program } from "../../lib/sim/program.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";

export interface BruteFinding {
  violated: boolean;
  relevant: boolean;
}

export interface BruteResult {
  readonly states: number;
  readonly failed: boolean;
  readonly cutOff: boolean;
  readonly tooLarge: boolean;
  readonly findings: readonly BruteFinding[];
}

type Left = { readonly split: number; readonly [cost: string]: number };
type Way = { readonly choices: readonly Choice[]; readonly left: Left };

export class BruteForce {
  readonly #cluster: Cluster;
  readonly #properties: readonly StepProperty[];
  readonly #options: ExploreOptions;
  readonly #stateLimit: number;
  readonly #seen = new Set<string>();
  readonly #findings: BruteFinding[];
  #failed = false;
  #cutOff = false;

  constructor(
    program: Program,
    scenario: Scenario,
    properties: readonly StepProperty[],
    options: ExploreOptions,
    stateLimit: number,
  ) {
    this.#cluster = new Cluster(program, scenario).start();
    this.#properties = properties;
    this.#options = options;
    this.#stateLimit = stateLimit;
    this.#findings = properties.map(() => ({ violated: false, relevant: false }));
  }

  run(): BruteResult {
    const {
      crashes = 0,
      recoveries = 0,
      losses = 0,
      duplications = 0,
    } = this.#options.faults ?? {};
    const { halfWayCrashes = 0, splits = 0, heals = 0 } = this.#options.faults ?? {};
    const firings = this.#cluster.processes.map((_, id) => [
      `firings ${id}`,
      this.#options.firings ?? 1e9,
    ]);
    const left: Left = {
      ...Object.fromEntries(firings),
      crashes,
      recoveries,
      losses,
      duplications,
      halfWayCrashes,
      splits,
      heals,
      split: -1,
    };
    const memories = this.#properties.map((property, index) => {
      const memory = property.begin(this.#cluster.scenario);
      this.#look(index, memory, true);
      return memory;
    });
    this.#visit(left, this.#observe(memories, 0));
    return {
      states: this.#seen.size,
      failed: this.#failed,
      cutOff: this.#cutOff,
      tooLarge: this.#seen.size > this.#stateLimit,
      findings: this.#findings,
    };
  }

  #visit(left: Left, memories: readonly Plain[]): void {
    const cluster = this.#cluster;
    if (cluster.failure !== null) this.#failed = true;
    if (this.#failed || this.#seen.size > this.#stateLimit) return;
    const key = JSON.stringify([this.#picture(), left, memories]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const here = cluster.save();
    const plain = this.#plainWays(left);
    if (plain.length === 0) this.#judgeEnd(memories);
    const ways = [...plain, ...this.#halfWays(plain), ...this.#faults(left), ...this.#splits(left)];
    for (const way of ways) {
      cluster.load(here);
      for (const choice of way.choices) cluster.apply(choice);
      this.#visit(way.left, this.#observe(memories, here.traceLength));
    }
    cluster.load(here);
  }

  #judgeEnd(memories: readonly Plain[]): void {
    if (this.#properties.length > 0 && this.#couldFire()) {
      this.#cutOff = true;
      return;
    }
    this.#properties.forEach((property, index) => {
      const finding = this.#findings[index];
      if (finding === undefined || property.kind !== "eventually") return;
      finding.violated ||= property.judge(memories[index] ?? null) !== true;
    });
  }

  #couldFire(): boolean {
    return choices(this.#cluster).some(({ kind }) => kind === "fire");
  }

  #plainWays(left: Left): Way[] {
    return choices(this.#cluster).flatMap((choice): Way[] => {
      if (choice.kind === "wait") return [{ choices: [{ kind: "wait", ticks: 1 }], left }];
      if (choice.kind !== "fire") return [{ choices: [choice], left }];
      const after = spend(left, `firings ${choice.process}`);
      if (after === null) this.#cutOff = true;
      return after === null ? [] : [{ choices: [choice], left: after }];
    });
  }

  #halfWays(plain: readonly Way[]): Way[] {
    const cluster = this.#cluster;
    const here = cluster.save();
    return plain.flatMap((way) => {
      const after = spend(way.left, "halfWayCrashes");
      const [choice] = way.choices;
      if (after === null || choice === undefined) return [];
      cluster.load(here);
      cluster.apply(choice);
      const { trace, failure } = cluster;
      let sends = 0;
      for (let step = here.traceLength; step < trace.length; step++) {
        if (trace.kind(step) === "send") sends += 1;
      }
      cluster.load(here);
      if (failure !== null) return [];
      return Array.from({ length: sends }, (_, crashAfterSends): Way => {
        return { choices: [{ ...choice, crashAfterSends } as Choice], left: after };
      });
    });
  }

  #faults(left: Left): Way[] {
    const { processes, inFlight } = this.#cluster;
    const { crashable, types } = this.#options.faults ?? {};
    const ways: Way[] = [];
    const offer = (cost: string, choice: Choice) => {
      const after = spend(left, cost);
      if (after !== null) ways.push({ choices: [choice], left: after });
    };
    processes.forEach(({ alive }, process) => {
      if (!alive) offer("recoveries", { kind: "recover", process });
      else if (crashable?.includes(process) !== false) offer("crashes", { kind: "crash", process });
    });
    for (const { from, to, number, copy, message } of inFlight.list()) {
      if (types?.includes(message.type) === false) continue;
      offer("losses", { kind: "drop", from, to, number, copy });
      offer("duplications", { kind: "duplicate", from, to, number, copy });
    }
    return ways;
  }

  #splits(left: Left): Way[] {
    const partitions = this.#options.faults?.partitions ?? [];
    const now = partitions[left.split];
    const heal = spend(left, "heals");
    if (now !== undefined) {
      return heal === null ? [] : [{ choices: healing(now), left: { ...heal, split: -1 } }];
    }
    const after = spend(left, "splits");
    if (after === null) return [];
    return partitions.map((groups, split) => ({
      choices: partition(groups),
      left: { ...after, split },
    }));
  }

  #observe(memories: readonly Plain[], from: number): readonly Plain[] {
    const { trace } = this.#cluster;
    return this.#properties.map((property, index) => {
      let memory = memories[index] ?? null;
      for (let at = from; at < trace.length; at++) {
        if (!property.watches.includes(trace.kind(at))) continue;
        memory = property.observe(memory, trace.step(at));
        this.#look(index, memory, false);
      }
      if (property.notice === undefined || this.#cluster.failure !== null) return memory;
      memory = property.notice(memory, new MomentWatch().at(this.#cluster));
      this.#look(index, memory, false);
      return memory;
    });
  }

  #look(index: number, memory: Plain, first: boolean): void {
    const property = this.#properties[index];
    const finding = this.#findings[index];
    if (property === undefined || finding === undefined) return;
    const holds = property.judge(memory) === true;
    finding.relevant ||= property.relevant(memory);
    if (property.kind === "always" && !first) finding.violated ||= !holds;
  }

  /** Everything that tells two moments apart, without names that only count what happened. */
  #picture(): unknown {
    const { processes, inFlight, now, trace, scenario } = this.#cluster;
    const timed = scenario.network.synchrony === "synchronous";
    const flying = inFlight.list().map(({ from, to, message, sentAt }) => {
      const bound = trace.time(sentAt) + deliveryBound(scenario, { from, to, type: message.type });
      return [from, to, message, timed ? Math.max(0, bound - now) : 0];
    });
    const ordered =
      scenario.network.order === "fifo" ? flying : flying.map((one) => JSON.stringify(one)).sort();
    const timers = processes.map(({ timers: active }, id) =>
      active.map(({ timer, delayTicks }) => {
        const start = trace.time(this.#cluster.timerStart(id, timer));
        return timed ? start + timerTicks(scenario, id, delayTicks) - now : 0;
      }),
    );
    return [processes.map((process) => process.save()), ordered, timers];
  }
}

function spend(left: Left, cost: string): Left | null {
  const count = left[cost] ?? 0;
  return count <= 0 ? null : { ...left, [cost]: count - 1 };
}

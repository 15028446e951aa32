/**
 * Checks properties on many seeded runs of one scenario. A sample can show that a property fails;
 * that it holds, a sample only says of the seeds it has looked at.
 */

import { seedsLookedAt } from "../../check/coverage.ts";
import type { FinishedRun } from "../../check/evaluate.ts";
import { evaluate } from "../../check/evaluate.ts";
import { mergeVerdicts, outranks } from "../../check/merge-verdicts.ts";
import type { Property } from "../../check/property.ts";
import { looks } from "../../check/property.ts";
import type { Verdict } from "../../check/verdict.ts";
import type { Failure } from "../../sim/cluster.ts";
import type { Program } from "../../sim/program.ts";
import type { Seed } from "../../sim/random.ts";
import type { RunLimits } from "../../sim/run.ts";
import { defaultRunLimits, Run } from "../../sim/run.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Work } from "../limits/work.ts";
import { enoughFor } from "./enough.ts";
import type { SwarmSettings } from "./swarm.ts";
import { swarmScenario } from "./swarm.ts";
import type { WalkOptions } from "./walk.ts";
import { defaultWalkOptions, walk } from "./walk.ts";

/** How a seed becomes a run. */
export type Sampling =
  /** Virtual time and drawn delays, with the scenario's own faults and those of the swarm. */
  | { readonly kind: "timed"; readonly limits?: RunLimits; readonly swarm?: SwarmSettings }
  /** Any order that is possible, likely or not. Ticks mean nothing here: time properties, timed. */
  | ({ readonly kind: "walk" } & Partial<WalkOptions>);

export interface SampleOptions {
  readonly seeds: readonly Seed[];
  readonly sampling?: Sampling;
  /** Says how many runs there may be; all of them when absent. */
  readonly work?: Omit<Work, "onCut">;
}

/** What the sample says of one property, and the seed that says it (null: all of them). */
export interface SampleOutcome {
  readonly property: Property;
  readonly verdict: Verdict;
  readonly seed: Seed | null;
}

/**
 * One outcome for each property, in the order given. Ends early when all are violated, or when run
 * after run is given up for the same reason.
 */
export function sample(
  program: Program,
  scenario: Scenario,
  properties: readonly Property[],
  { seeds, sampling = { kind: "timed" }, work }: SampleOptions,
): readonly SampleOutcome[] {
  const kept: (SampleOutcome | undefined)[] = properties.map(() => undefined);
  const main = properties.length - (work?.asides ?? 0);
  let done = 0;
  const failures = work?.failures ?? new Map<string, number>();
  for (const seed of seeds) {
    const watch: RunWatch = {};
    if (work) watch.isEnough = enoughFor(properties.slice(0, main), work, seeds.length - done);
    const make = (): FinishedRun => runOf(program, scenario, seed, sampling, watch);
    const whole = work === undefined ? make() : work.attempt(make);
    const seen = whole ?? watch.run;
    if (seen === undefined) break;
    properties.forEach((property, place) => {
      const before = kept[place];
      if (before?.verdict.kind === "violated") return;
      const judge = () =>
        "ending" in seen ? evaluate(property, seen) : beginningOf(property, seen);
      const verdict = looks(property) && work !== undefined ? work.attempt(judge) : judge();
      if (verdict === null || (before !== undefined && !outranks(verdict, before.verdict))) return;
      // What others have kept is not in doubt because one run was not seen to its end.
      if (whole === null && verdict.kind === "inconclusive" && before !== undefined) return;
      kept[place] = { property, verdict, seed };
    });
    if (whole === null) break;
    done += 1;
    if (done === 1) work?.began?.(whole);
    if (work?.goesOn() === false) break;
    if (failsAgain(whole.cluster.failure, failures)) break;
    if (kept.slice(0, main).every((outcome) => outcome?.verdict.kind === "violated")) break;
  }
  return properties.map((property, place) =>
    settle(property, kept[place], seedsLookedAt(done, seeds.length)),
  );
}

/** So many runs that end in the same failure show that further ones would, too, anywhere. */
const sameFailureLimit = 3;

/** Ways to fail that cost as much as a handler may spend. */
const runaways: ReadonlySet<string> = new Set([
  "did-not-finish",
  "too-deep",
  "too-large",
  "too-many-effects",
]);

function failsAgain(failure: Failure | null, failures: Map<string, number>): boolean {
  if (failure === null || !runaways.has(failure.slug)) return false;
  const key = `${failure.handler} ${failure.slug}`;
  const count = (failures.get(key) ?? 0) + 1;
  failures.set(key, count);
  return count >= sameFailureLimit;
}

function settle(
  property: Property,
  kept: SampleOutcome | undefined,
  coverage: string,
): SampleOutcome {
  const verdict = mergeVerdicts(kept === undefined ? [] : [kept.verdict], coverage);
  const decisive = verdict.kind !== "holds" && verdict.kind !== "vacuous";
  return { property, verdict, seed: decisive ? (kept?.seed ?? null) : null };
}

/**
 * What a run shows that cost too much to be finished. A claim about all that happens holds for what
 * has happened, and a promise is kept if it is by now and nobody is going to ask for more.
 */
function beginningOf(property: Property, run: Run): Verdict | null {
  const { cluster } = run;
  const verdict = evaluate(property, { cluster, ending: "limit" });
  const isClaim = property.over === "steps" && property.kind === "always";
  // Of its last step nobody knows what came of it: no handler has run.
  if (verdict.kind === "violated") {
    return isClaim && verdict.step < cluster.trace.length - 1 ? verdict : null;
  }
  if (verdict.kind === "holds" && !isClaim && !run.isLeftAlone) return null;
  return verdict.kind === "vacuous" ? null : verdict;
}

/** Told of a run that has begun, and asked whether it has shown enough. */
export interface RunWatch {
  run?: Run;
  isEnough?(run: Run): boolean;
}

/** The run that a seed stands for; the same for everybody who asks. */
export function runOf(
  program: Program,
  scenario: Scenario,
  seed: Seed,
  sampling: Sampling,
  watch: RunWatch = {},
): FinishedRun {
  if (sampling.kind === "walk") {
    return walk(program, scenario, seed, { ...defaultWalkOptions, ...sampling });
  }
  const { swarm, limits = defaultRunLimits } = sampling;
  const troubled = swarm === undefined ? scenario : swarmScenario(scenario, swarm, seed);
  const run = new Run(program, troubled, seed);
  watch.run = run;
  const ending = run.toEnd(limits, watch.isEnough);
  return { cluster: run.cluster, ending };
}

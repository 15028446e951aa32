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
    const begun: { run?: Run } = {};
    const make = (): FinishedRun => runOf(program, scenario, seed, sampling, begun);
    const whole = work === undefined ? make() : work.attempt(make);
    const run = whole ?? cutShort(begun.run);
    if (run === null) break;
    properties.forEach((property, place) => {
      const before = kept[place];
      if (before?.verdict.kind === "violated") return;
      const judge = () => (whole === null ? violationIn(property, run) : evaluate(property, run));
      const verdict = looks(property) && work !== undefined ? work.attempt(judge) : judge();
      if (verdict === null || (before !== undefined && !outranks(verdict, before.verdict))) return;
      kept[place] = { property, verdict, seed };
    });
    if (whole === null) break;
    done += 1;
    if (done === 1) work?.began?.(run);
    if (work?.goesOn() === false) break;
    if (failsAgain(run.cluster.failure, failures)) break;
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

/** A run that cost more than there was left: who floods the network has shown it by then. */
function cutShort(run: Run | undefined): FinishedRun | null {
  return run === undefined ? null : { cluster: run.cluster, ending: "limit" };
}

/** Null when it shows none. Of its last step nobody knows what came of it: no handler has run. */
function violationIn(property: Property, run: FinishedRun): Verdict | null {
  if (property.over !== "steps" || property.kind !== "always") return null;
  const verdict = evaluate(property, run);
  const isSeen = verdict.kind === "violated" && verdict.step < run.cluster.trace.length - 1;
  return isSeen ? verdict : null;
}

/** The run that a seed stands for; the same for everybody who asks. */
export function runOf(
  program: Program,
  scenario: Scenario,
  seed: Seed,
  sampling: Sampling,
  begun: { run?: Run } = {},
): FinishedRun {
  if (sampling.kind === "walk") {
    return walk(program, scenario, seed, { ...defaultWalkOptions, ...sampling });
  }
  const { swarm, limits = defaultRunLimits } = sampling;
  const troubled = swarm === undefined ? scenario : swarmScenario(scenario, swarm, seed);
  const run = new Run(program, troubled, seed);
  begun.run = run;
  const ending = run.toEnd(limits);
  return { cluster: run.cluster, ending };
}

/** Puts a wrong program to the test: is it caught, and is the story that convicts it minimal? */

import { dirname, join } from "node:path";
import { evaluate } from "../../lib/check/evaluate.ts";
import type { Property } from "../../lib/check/property.ts";
import type { Verdict } from "../../lib/check/verdict.ts";
import { describeVerdict } from "../../lib/check/verdict.ts";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { brokenPromises } from "../../lib/explore/limits/admissible.ts";
import type { SampleOutcome, Sampling } from "../../lib/explore/sample/sample.ts";
import { sample } from "../../lib/explore/sample/sample.ts";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import { type Shrunk, shrink } from "../../lib/explore/shrink/shrink.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import type { Schedule } from "../../lib/sim/choice.ts";
import { isQuiescent } from "../../lib/sim/choices.ts";
import type { Program } from "../../lib/sim/program.ts";
import { replay } from "../../lib/sim/replay.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";
import { formatSchedule } from "../../lib/sim/schedule.ts";
import { classOf, mistakeOf, mistakesOf } from "./mistakes.ts";
import { seedsUpTo } from "./seeds.ts";

/** Under which circumstances a program is tried. */
export interface Circumstances {
  /** The right program that the mistakes were made in, without the ending; it must pass. */
  readonly original: string;
  readonly property: Property;
  readonly scenario: Scenario;
  /** Walks without faults when absent. */
  readonly sampling?: Sampling;
}

export interface MutantCase extends Circumstances {
  /** A mistake: `lessons/token-ring#keeps-the-token`. */
  readonly file: string;
  /** The shrunk counterexample has no more choices than this. */
  readonly choicesAtMost: number;
}

const seeds = seedsUpTo(100);
/** Enough for every shrunk scenario of the tables, few enough to stay quick. */
const stateLimit = 300_000;

/**
 * Mistakes made in one original, each with the number of choices it may take at most: those that
 * its lesson states, and those of `tests/mutants`.
 */
export function mutantsOf(
  problem: string,
  circumstances: Circumstances,
  bounds: { readonly [id: string]: number },
): MutantCase[] {
  const own = new Set(mistakesOf(`tests/mutants/${problem}`).map(({ id }) => id));
  const lesson = dirname(circumstances.original);
  return Object.entries(bounds).map(([id, choicesAtMost]) => {
    const where = own.has(id) ? `tests/mutants/${problem}` : lesson;
    return { ...circumstances, file: `${where}#${id}`, choicesAtMost };
  });
}

/** A file without its ending, or a mistake: `lessons/token-ring#keeps-the-token`. */
export async function loadProgram(file: string): Promise<Program> {
  const [exercise = "", id] = file.split("#");
  if (id !== undefined) {
    const made = classOf(mistakeOf(exercise, id));
    return programOf(() => made);
  }
  const path = join(projectRoot, `${file}.ts`);
  const module: { readonly default: LearnerClass } = await import(/* @vite-ignore */ path);
  return programOf(() => module.default);
}

export interface Conviction {
  readonly seed: string;
  readonly foundChoices: number;
  readonly shrunk: Shrunk;
}

/** What the runs that convict a mutant say of a program. */
export function trySeeds(program: Program, circumstances: Circumstances): SampleOutcome {
  const { scenario, property, sampling = { kind: "walk" } } = circumstances;
  const [outcome] = sample(program, scenario, [property], { seeds, sampling });
  if (outcome === undefined) throw new Error("the sample has judged nothing");
  return outcome;
}

/** Finds the violation and shrinks it; fails with the verdict when there is none. */
export function convict(program: Program, mutant: MutantCase): Conviction {
  const { scenario, property } = mutant;
  const { verdict, seed } = trySeeds(program, mutant);
  if (verdict.kind !== "violated") {
    throw new Error(`${mutant.file} was not caught: ${describeVerdict(verdict)}`);
  }
  const shrunk = shrink(program, scenario, property, verdict);
  if (shrunk === null) throw new Error(`${mutant.file}: seed ${seed} does not replay`);
  return { seed: `seed ${seed}`, foundChoices: verdict.counterexample.length, shrunk };
}

/**
 * The number of choices, passing time aside, in the shortest counterexample that there is in the
 * shrunk scenario. Null where a search cannot say: faults at set moments, properties of clocks.
 */
export function shortestPossible(program: Program, mutant: MutantCase, { scenario }: Shrunk) {
  const { property, sampling = { kind: "walk" } } = mutant;
  if (sampling.kind === "timed" || property.over === "trace") return null;
  const { outcomes } = explore(program, scenario, [property], {
    faults: sampling.faults ?? {},
    stateLimit,
  });
  const verdict = outcomes[0]?.verdict;
  if (verdict?.kind !== "violated") throw new Error(`${mutant.file} passes the search`);
  return verdict.counterexample.filter(({ choice }) => choice.kind !== "wait").length;
}

/** The verdict on a schedule as it stands; null when it breaks a promise of its scenario. */
export function verdictOn(
  program: Program,
  scenario: Scenario,
  schedule: Schedule,
  property: Property,
  excused: ReadonlySet<string>,
): Verdict | null {
  const { cluster } = replay(program, scenario, schedule);
  const broken = [...brokenPromises(cluster.trace, scenario)];
  if (broken.some((promise) => !excused.has(promise))) return null;
  const rest = isQuiescent(cluster) ? "quiescent" : "limit";
  const ending = cluster.failure === null ? rest : "failed";
  return evaluate(property, { cluster, ending });
}

/** The choices of a shrunk story that could be left out one at a time: there should be none. */
export function superfluous(program: Program, property: Property, shrunk: Shrunk): string[] {
  const { scenario, verdict } = shrunk;
  const { counterexample } = verdict;
  const excused = brokenPromises(replay(program, scenario, counterexample).cluster.trace, scenario);
  return counterexample.flatMap((one, place) => {
    const rest = counterexample.filter((_, other) => other !== place);
    const left = verdictOn(program, scenario, rest, property, excused);
    return left?.kind === verdict.kind ? [formatSchedule([one])] : [];
  });
}

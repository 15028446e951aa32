/**
 * Goes on where a search has reached its budget, or where timers might not fire often enough for
 * anything to happen. That it ran out is nobody's fault, so it is no verdict: first the orders that
 * no property can tell apart are left out, then walks and timed runs look for what the search had
 * not come to. All of it is counted in states and choices, never in seconds, so that the answer is
 * the same on every machine.
 */

import { describeCoverage, grouped } from "../check/coverage.ts";
import type { FinishedRun } from "../check/evaluate.ts";
import { absenceOf, evaluate } from "../check/evaluate.ts";
import type { Property } from "../check/property.ts";
import { looks } from "../check/property.ts";
import type { Verdict } from "../check/verdict.ts";
import type { Program } from "../sim/program.ts";
import { Run } from "../sim/run.ts";
import type { Scenario } from "../sim/scenario.ts";
import { scheduleOf } from "../sim/schedule.ts";
import type { Work } from "./limits/work.ts";
import { enoughFor } from "./sample/enough.ts";
import { walk } from "./sample/walk.ts";
import { explore } from "./search/every-schedule.ts";
import type { Exploration, ExploreOptions } from "./search/exploration.ts";

const walkCount = 200;
const walkChoices = 1_000;
/** All walks together: those that never end are fewer. */
const choicesInAll = 20_000;
const runCount = 10;
const runLimits = { stepLimit: 10_000, tickLimit: 1_000_000 };
/** Where leaving out orders helps, it helps much; where states never end, it does not. */
const reducedStateLimit = 100_000;
const reducedByteLimit = 32_000_000;

/** How far the search came, and who pays for going on. */
interface Cut {
  readonly cut: Exploration;
  readonly work: Work;
}

/** One verdict for each property, in the order given. */
export function goOnAfterCut(
  program: Program,
  scenario: Scenario,
  properties: readonly Property[],
  options: ExploreOptions,
  { cut, work }: Cut,
): readonly Verdict[] {
  const verdicts = cut.outcomes.map(({ verdict }) => verdict);
  const main = properties.length - (options.asides ?? 0);
  const open = () => [...properties.keys()].filter((place) => isOpen(properties, verdicts, place));
  const settle = (
    places: readonly number[],
    ask: (asked: readonly Property[]) => readonly Verdict[],
  ): void => {
    const asked = places.flatMap((place) => properties[place] ?? []);
    ask(asked).forEach((verdict, index) => {
      verdicts[places[index] ?? -1] = verdict;
    });
  };
  const isUnsettled = () => open().some((place) => place < main);
  const isCut = cut.end !== "exhausted";
  if (isCut && !properties.some(looks) && isUnsettled() && mayBeReduced(scenario, options)) {
    work.onCut();
    // The fewer properties there are to tell orders apart, the more can be left out.
    const places = open().filter((place) => place < main);
    settle(places, (asked) => work.attempt(() => reduced(program, scenario, asked, options)) ?? []);
  }
  // What was looked at to the end stays as it is; but what never happened may happen later.
  const left = open().filter((place) => isCut || cut.relevant[place] === false);
  if (left.some((place) => place < main)) {
    work.onCut();
    const relevant = left.map((place) => cut.relevant[place] === true);
    const reached = { cut: { ...cut, relevant }, work };
    settle(left, (asked) => sampled(program, scenario, asked, options, reached));
  }
  return verdicts;
}

function reduced(
  program: Program,
  scenario: Scenario,
  properties: readonly Property[],
  { asides: _, ...options }: ExploreOptions,
): readonly Verdict[] {
  const { outcomes } = explore(program, scenario, properties, {
    ...options,
    stateLimit: Math.min(reducedStateLimit, options.stateLimit ?? Infinity),
    byteLimit: reducedByteLimit,
    reduction: "ample",
  });
  return outcomes.map(({ verdict }) => verdict);
}

function isOpen(
  properties: readonly Property[],
  verdicts: readonly Verdict[],
  place: number,
): boolean {
  return properties[place]?.over === "steps" && verdicts[place]?.kind === "inconclusive";
}

/** Where faults are left to choose, or time counts, nothing may be left out: see `ample.ts`. */
function mayBeReduced({ network }: Scenario, { faults = {} }: ExploreOptions): boolean {
  const hasFaults = Object.values(faults).some((one) => typeof one === "number" && one > 0);
  return network.synchrony === "asynchronous" && !hasFaults;
}

/** What a property has been through; null while no run says anything for or against it. */
interface Seen {
  found: Verdict | null;
  unsettled: Verdict | null;
  holds: boolean;
  /** What it speaks of has happened. */
  relevant: boolean;
}

function sampled(
  program: Program,
  scenario: Scenario,
  properties: readonly Property[],
  options: ExploreOptions,
  { cut, work }: Cut,
): readonly Verdict[] {
  const seen = properties.map(({ kind }, place): Seen => {
    const relevant = cut.relevant[place] === true;
    // The search would have found what is against it; a promise it has not seen to its end.
    return { found: null, unsettled: null, holds: relevant && kind === "always", relevant };
  });
  const judge = (run: FinishedRun, isFair: boolean): void => {
    properties.forEach((property, place) => {
      const one = seen[place];
      if (one === undefined || one.found?.kind === "violated") return;
      const verdict = judgedIn(run, property, work);
      if (verdict !== null) note(one, verdict, isFair);
    });
  };
  let choices = 0;
  let walks = 0;
  // Where every order was looked at, only further firings can show more.
  const isCut = cut.end !== "exhausted";
  while (isCut && walks < walkCount && choices < choicesInAll) {
    const seed = walks + 1;
    const run = work.attempt(() => walk(program, scenario, seed, walkLimits(options)));
    if (run === null) break;
    walks += 1;
    choices += scheduleOf(run.cluster.trace).length;
    judge(run, false);
    if (!work.goesOn()) break;
  }
  // Time lets timers fire as often as it takes, which the search was told not to try.
  const isNews = options.firings === undefined || seen.some(({ relevant }) => !relevant);
  let runs = 0;
  while (isNews && runs < runCount && work.goesOn()) {
    const isEnough = enoughFor(properties, work, runCount - runs);
    const made = work.attempt(() => timedRun(program, scenario, runs + 1, isEnough));
    if (made === null) break;
    runs += 1;
    judge(made, true);
  }
  // Where nothing more could be tried, it stays as the search has left it.
  if (walks + runs === 0) return [];
  const amount = `${grouped(cut.size.states)} states and ${walks + runs} walks`;
  const words = describeCoverage([{ amount, scenario }]);
  return seen.map((one, place) => verdictOf(one, words, properties[place]));
}

function walkLimits({ faults = {}, firings }: ExploreOptions) {
  return { choiceLimit: walkChoices, faults, ...(firings !== undefined && { firings }) };
}

/** Null where there are no steps left to run the program once more. */
function judgedIn(run: FinishedRun, property: Property, work: Work): Verdict | null {
  return looks(property) ? work.attempt(() => evaluate(property, run)) : evaluate(property, run);
}

function timedRun(
  program: Program,
  scenario: Scenario,
  seed: number,
  isEnough: (run: Run) => boolean,
): FinishedRun {
  const run = new Run(program, scenario, seed);
  const ending = run.toEnd(runLimits, isEnough);
  return { cluster: run.cluster, ending };
}

/** A walk may starve somebody for as long as it lasts; time does not, and so must settle. */
function note(seen: Seen, verdict: Verdict, isFair: boolean): void {
  if (verdict.kind === "violated") seen.found = verdict;
  if (verdict.kind === "crashed") seen.found ??= verdict;
  if (verdict.kind === "holds") seen.holds = true;
  if (verdict.kind === "inconclusive" && isFair) seen.unsettled ??= verdict;
  if (verdict.kind !== "vacuous") seen.relevant = true;
}

function verdictOf(
  { found, unsettled, holds, relevant }: Seen,
  words: string,
  property: Property | undefined,
): Verdict {
  if (found !== null) return found;
  if (unsettled !== null) return unsettled;
  const missing = property?.over === "steps" ? absenceOf(property) : "nothing happened";
  if (!holds && relevant) {
    return { kind: "inconclusive", why: `nothing that was tried came to its end: ${words}` };
  }
  if (!holds) return { kind: "vacuous", why: `${missing} in what was tried: ${words}` };
  const coverage = `${words}; not every schedule was tried`;
  return { kind: "holds", exhaustive: false, coverage };
}

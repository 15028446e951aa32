// Searches every schedule of a scenario, or samples some: in the learner's program, or in one of
// the lesson's own, which a course may keep on its server.
import { counted } from "../../../lib/check/counted.ts";
import type { ExploredProperty } from "../../../lib/grading/stated-property.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import type { CheckOutcome, GradeReport, JobResult } from "../../../lib/sandbox/job.ts";
import { siteAddress } from "../../_parts/address/site-address.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";
import { figureStateLimit } from "../session/figure-limits.ts";
import { startWith } from "../session/own-programs.ts";
import { plainVerdict } from "./plain-words.ts";

export interface Search {
  /** What was found, or in words why there is nothing. */
  readonly result: Promise<CheckOutcome | string>;
  /** Once there is a result: lines that nothing ran, where nothing broke. */
  unreached?(): readonly number[];
  cancel(): void;
}

export function exploreOwn(
  exercise: ExerciseSession,
  scenario: ScenarioSource,
  { name, parameters, schedules }: ExploredProperty,
): Search {
  const job = exercise.sandbox().start({
    kind: "grade",
    source: exercise.store.get().source,
    problem: exercise.origin.problem,
    checks: [{ property: { name, parameters }, scenario, schedules }],
    unreached: true,
  });
  let unreached: readonly number[] = [];
  const result = job.result.then((answer) => {
    const isClean =
      answer.kind === "done" && answer.report.outcomes.every(({ verdict }) => verdict === "holds");
    if (isClean) unreached = answer.report.unreached ?? [];
    return outcomeOf(answer);
  });
  return { result, unreached: () => unreached, cancel: () => job.cancel() };
}

interface NamedScenario {
  readonly name: string;
  readonly source: ScenarioSource;
}

/** `program` is the id of one of the lesson's own. */
export function exploreNamed(
  exercise: ExerciseSession,
  program: string,
  scenario: NamedScenario,
  { name: property, parameters, schedules }: ExploredProperty,
): Search {
  const { lesson, name, problem, programs } = exercise.origin;
  if (programs === "kept") {
    return askForSearch(lesson, { exercise: name, program, scenario: scenario.name, property });
  }
  const limited =
    schedules.kind === "every" ? { ...schedules, stateLimit: figureStateLimit } : schedules;
  const check = {
    property: { name: property, parameters },
    scenario: scenario.source,
    schedules: limited,
  };
  const job = startWith(exercise, program, (source) => ({
    kind: "grade",
    source,
    problem,
    checks: [check],
  }));
  return { result: job.result.then(outcomeOf), cancel: () => job.cancel() };
}

function askForSearch(lesson: string, query: Record<string, string>): Search {
  const abort = new AbortController();
  const address = siteAddress(`/lessons/${lesson}/explore?${new URLSearchParams(query)}`);
  const result = fetch(address, { signal: abort.signal })
    .then(async (answer): Promise<CheckOutcome | string> => {
      const body: CheckOutcome & { readonly error?: string } = await answer.json();
      return answer.ok ? body : (body.error ?? "The search failed.");
    })
    .catch(() => (abort.signal.aborted ? "Stopped." : "The search could not be asked for."));
  return { result, cancel: () => abort.abort() };
}

function outcomeOf(answer: JobResult<GradeReport>): CheckOutcome | string {
  switch (answer.kind) {
    case "done":
      return answer.report.outcomes[0] ?? "Nothing was judged.";
    case "refused": {
      const lines = answer.diagnostics.map(({ line, message }) => `line ${line}: ${message}`);
      return ["The program cannot run yet.", ...lines].join("\n");
    }
    case "inconclusive":
      return `Stopped: ${answer.why}.`;
    case "fault":
      return `A fault of ours, not yours: ${answer.why}`;
  }
}

/** The verdict, and how much was looked at; the story of a failure is told elsewhere. */
export function describeOutcome(title: string, outcome: CheckOutcome): string {
  const { text, states, verdict } = outcome;
  if (verdict !== "violated") return `“${title}”: ${plainVerdict(verdict, text)}`;
  const seen = states === null ? "" : ` ${counted(states, "state")} looked at.`;
  return `“${title}” is violated.${seen}`;
}

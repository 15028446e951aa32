// Searches every schedule of a scenario, or samples some: the learner's program in the sandbox, one
// of the lesson's own on the server.
import { counted } from "../../../lib/check/counted.ts";
import type { ExploredProperty } from "../../../lib/grading/stated-property.ts";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import type { CheckOutcome } from "../../../lib/sandbox/job.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";
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
    switch (answer.kind) {
      case "done":
        if (answer.report.outcomes.every(({ verdict }) => verdict === "holds")) {
          unreached = answer.report.unreached ?? [];
        }
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
  });
  return { result, unreached: () => unreached, cancel: () => job.cancel() };
}

export interface NamedSearch {
  readonly lesson: string;
  readonly exercise: string;
  readonly program: string;
  readonly scenario: string;
  readonly property: string;
}

export function exploreNamed({ lesson, ...query }: NamedSearch): Search {
  const abort = new AbortController();
  const address = `/lessons/${lesson}/explore?${new URLSearchParams(query)}`;
  const result = fetch(address, { signal: abort.signal })
    .then(async (answer): Promise<CheckOutcome | string> => {
      const body: CheckOutcome & { readonly error?: string } = await answer.json();
      return answer.ok ? body : (body.error ?? "The search failed.");
    })
    .catch(() => (abort.signal.aborted ? "Stopped." : "The search could not be asked for."));
  return { result, cancel: () => abort.abort() };
}

/** The verdict, and how much was looked at; the story of a failure is told elsewhere. */
export function describeOutcome(title: string, outcome: CheckOutcome): string {
  const { text, states, verdict } = outcome;
  if (verdict !== "violated") return `“${title}”: ${plainVerdict(verdict, text)}`;
  const seen = states === null ? "" : ` ${counted(states, "state")} looked at.`;
  return `“${title}” is violated.${seen}`;
}

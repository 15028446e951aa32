// Which of the lesson's known mistakes break on a counterexample of the learner's program in the
// same way: each is replayed along the same choices, in the sandbox that nobody waits for.
import type { NamedProperty } from "../../../lib/problems/catalogue.ts";
import type { Counterexample } from "../../../lib/sandbox/job.ts";
import { type Break, breaksAlike, leastRevealingFirst } from "../../../lib/view/same-break.ts";
import type { ExerciseSession, ExerciseSource } from "../session/exercise-session.ts";
import { figureLimits } from "../session/figure-limits.ts";
import { fetchPrograms, type KnownMistake } from "../session/own-programs.ts";

export interface FoundMistakes {
  readonly alike: readonly KnownMistake[];
  readonly known: number;
}

/** Null when the mistakes could not be fetched. */
export async function findMistakes(
  { origin, beside }: ExerciseSession,
  { scenario, schedule }: Counterexample,
  wanted: Break,
  onProgress: (done: number, of: number) => void,
): Promise<FoundMistakes | null> {
  const fetched = await fetchPrograms(origin).catch(() => null);
  if (fetched === null) return null;
  const { programs, mistakes } = fetched;
  const alike: KnownMistake[] = [];
  for (const [done, mistake] of mistakes.entries()) {
    onProgress(done, mistakes.length);
    const source = programs[mistake.id] ?? "";
    const { problem } = origin;
    const properties = [judgedBy(origin, wanted.property)];
    const job = {
      kind: "trace",
      source,
      problem,
      scenario,
      seed: 1,
      schedule,
      properties,
    } as const;
    const result = await beside().start({ ...job, limits: figureLimits }).result;
    if (result.kind === "done" && breaksAlike(result.report, wanted)) alike.push(mistake);
  }
  return { alike: leastRevealingFirst(alike), known: mistakes.length };
}

/** With the parameters of the rubric, where it states some. */
function judgedBy({ promised }: ExerciseSource, name: string): NamedProperty {
  const stated = Object.values(promised).flat();
  return stated.find((one) => one.name === name) ?? { name, parameters: {} };
}

// Runs and searches of the lesson's own programs. Where their texts are open, the tab runs them
// itself, with or without network; where a course keeps them, its server does.
import type { Job, JobResult, ReportOf, RunningJob } from "../../../lib/sandbox/job.ts";
import { siteAddress } from "../../_parts/address/site-address.ts";
import { askServer } from "./ask-server.ts";
import type { Tracer } from "./cluster-session.ts";
import type { ExerciseSession, ExerciseSource } from "./exercise-session.ts";
import { figureLimits } from "./figure-limits.ts";

export interface KnownMistake {
  readonly id: string;
  /** As the learner would say it. */
  readonly words: string;
}

interface Programs {
  /** By their ids. */
  readonly programs: Readonly<Record<string, string>>;
  /** Those of them that are mistakes. */
  readonly mistakes: readonly KnownMistake[];
}

const fetched = new Map<string, Promise<Programs>>();

/** `program` is an id, as `ownProgram` gives them. */
export function tracerOf(exercise: ExerciseSession, program: string): Tracer {
  const { lesson, name, problem, programs, promised } = exercise.origin;
  if (programs === "kept") {
    return (request) => askServer({ lesson, exercise: name, program }, request);
  }
  return ({ scenario, scenarioName, seed, schedule, onward }) =>
    startWith(exercise, program, (source) => ({
      kind: "trace",
      source,
      problem,
      scenario,
      seed,
      limits: figureLimits,
      properties: promised[scenarioName ?? ""] ?? promised[""] ?? [],
      ...(schedule !== undefined && { schedule }),
      ...(onward === true && { onward }),
    }));
}

/** Begins the job once the program's text is here. */
export function startWith<SomeJob extends Job>(
  { origin, sandbox }: ExerciseSession,
  program: string,
  jobOf: (source: string) => SomeJob,
): RunningJob<ReportOf<SomeJob>> {
  let running: RunningJob<ReportOf<SomeJob>> | null = null;
  let isCancelled = false;
  const begin = async (): Promise<JobResult<ReportOf<SomeJob>>> => {
    const source = await sourceOf(origin, program);
    if (source === null) return { kind: "fault", why: "the program could not be fetched" };
    if (isCancelled) return { kind: "inconclusive", reason: "cancelled", why: "it was cancelled" };
    running = sandbox().start(jobOf(source));
    return running.result;
  };
  const cancel = () => {
    isCancelled = true;
    running?.cancel();
  };
  return { result: begin(), cancel };
}

/** Null when there is no such program, or no way to fetch it. */
async function sourceOf(origin: ExerciseSource, program: string): Promise<string | null> {
  const answer = await fetchPrograms(origin).catch(() => null);
  return answer?.programs[program] ?? null;
}

/** Every program of the exercise; fetched once. */
export function fetchPrograms({ lesson, lessonVersion, name }: ExerciseSource): Promise<Programs> {
  const key = `${lesson} ${lessonVersion} ${name}`;
  const known = fetched.get(key);
  if (known !== undefined) return known;
  const address = siteAddress(`/lessons/${lesson}/programs/${name}.json`);
  const programs: Promise<Programs> = fetch(address).then((response) => {
    if (!response.ok) throw new Error("the lesson's programs cannot be read");
    return response.json();
  });
  fetched.set(key, programs);
  programs.catch(() => fetched.delete(key)); // the next one tries again
  return programs;
}

// Runs and searches of the lesson's own programs. Where their texts are open, the tab runs them
// itself, with or without network; where a course keeps them, its server does.
import type { Job, JobResult, ReportOf, RunningJob } from "../../../lib/sandbox/job.ts";
import { siteAddress } from "../../_parts/site/site-address.ts";
import { askServer } from "./ask-server.ts";
import type { Tracer } from "./cluster-session.ts";
import type { ExerciseSession, ExerciseSource } from "./exercise-session.ts";
import { figureLimits } from "./figure-limits.ts";

type Programs = Readonly<Record<string, string>>;

const fetched = new Map<string, Promise<Programs>>();

/** `program` is an id, as `ownProgram` gives them. */
export function tracerOf(exercise: ExerciseSession, program: string): Tracer {
  const { lesson, name, problem, programs } = exercise.origin;
  if (programs === "kept") {
    return (request) => askServer({ lesson, exercise: name, program }, request);
  }
  return ({ scenario, seed, schedule, onward }) =>
    startWith(exercise, program, (source) => ({
      kind: "trace",
      source,
      problem,
      scenario,
      seed,
      limits: figureLimits,
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
  const programs = await fetchPrograms(origin).catch(() => null);
  return programs?.[program] ?? null;
}

/** Every program of the exercise, by its id; fetched once. */
export function fetchPrograms({ lesson, lessonVersion, name }: ExerciseSource): Promise<Programs> {
  const key = `${lesson} ${lessonVersion} ${name}`;
  const known = fetched.get(key);
  if (known !== undefined) return known;
  const programs = fetch(siteAddress(`/lessons/${lesson}/programs/${name}.json`))
    .then((response) => response.json())
    .then((answer: { readonly programs: Programs }) => answer.programs);
  fetched.set(key, programs);
  programs.catch(() => fetched.delete(key)); // the next one tries again
  return programs;
}

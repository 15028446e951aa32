// `tiebreak lesson check --mutate`: makes mistakes in the right answers and says which of them no
// rubric notices.

import { availableParallelism } from "node:os";
import { join } from "node:path";
import { counted } from "../../check/counted.ts";
import { assignmentOf } from "../../grading/assignment.ts";
import type { LessonPlace } from "../../lessons/catalogue.ts";
import { describeComplaint } from "../../lessons/complaint.ts";
import type { Exercise, Lesson } from "../../lessons/load-lesson.ts";
import { loadLesson } from "../../lessons/load-lesson.ts";
import type { JudgedMutant } from "../../lessons/mutate/judge-mutants.ts";
import { judgeMutants } from "../../lessons/mutate/judge-mutants.ts";
import { mutationComplaints, recordOf } from "../../lessons/mutate/mutation-complaints.ts";
import { fingerprintOf, mutantsIn } from "../../lessons/mutate/question.ts";
import type { MutationRecord } from "../../lessons/mutate/record.ts";
import { formatRecord } from "../../lessons/mutate/record.ts";
import { realmScript } from "../../sandbox/bundle.ts";
import type { Sandbox } from "../../sandbox/job.ts";
import { openAuthorSandbox } from "../../sandbox/node/author-sandbox.ts";
import { ProgressLine } from "../shell/progress-line.ts";
import { projectRoot } from "../shell/project-root.ts";
import { stopSignal } from "../shell/stop-signal.ts";
import { tell } from "../shell/terminal.ts";
import { writeWhole } from "../shell/write-files.ts";
import { JobMemory } from "./job-memory.ts";

/** A mutant may search in vain for long; what decides is its budget of steps, not this. */
const jobLimitMs = 1_800_000;

interface MutateSettings {
  /** Only exercises that were judged before, and have changed since. */
  readonly onlyChanged: boolean;
  /** Only what passed the last time: the rubric was changed because of it. */
  readonly onlySurvivors: boolean;
}

/** Resolves to the exit code. */
export async function mutateLessons(
  places: readonly LessonPlace[],
  settings: MutateSettings,
): Promise<number> {
  const engine = await realmScript();
  const sandbox = await openAuthorSandbox(jobLimitMs);
  const stop = stopSignal({ insistsAfterMs: 1_000 });
  stop.signal.addEventListener("abort", () => void sandbox.close());
  const totals = { exercises: 0, made: 0, killed: 0, equivalent: 0, survivors: 0 };
  let isClean = true;
  try {
    for (const { folder } of places) {
      const lesson = await loadLesson(folder, projectRoot);
      for (const exercise of lesson.exercises) {
        if (stop.signal.aborted) break;
        const record = await mutateExercise(lesson, exercise, folder, {
          sandbox,
          engine,
          settings,
          signal: stop.signal,
        });
        if (record === null) continue;
        isClean &&= record.isClean;
        totals.exercises += 1;
        for (const key of ["made", "killed", "equivalent"] as const) totals[key] += record[key];
        totals.survivors += record.survivors.length;
      }
    }
    const { exercises, made, killed, equivalent, survivors } = totals;
    tell(
      `${exercises} exercises: ${made} mutants, ${killed} killed, ${equivalent} equivalent, ` +
        `${survivors} survivors`,
    );
  } finally {
    await sandbox.close();
    stop.forget();
  }
  if (stop.signal.aborted) return stop.exitCode();
  return isClean ? 0 : 1;
}

interface MutateTools {
  readonly sandbox: Sandbox;
  readonly engine: string;
  readonly settings: MutateSettings;
  readonly signal: AbortSignal;
}

/** Null when there was nothing to do. */
async function mutateExercise(
  lesson: Lesson,
  exercise: Exercise,
  folder: string,
  { sandbox, engine, settings, signal }: MutateTools,
): Promise<(MutationRecord & { readonly isClean: boolean }) | null> {
  const assignment = assignmentOf(lesson, exercise);
  const all = mutantsIn(exercise);
  const fingerprint = fingerprintOf(all, assignment);
  const { mutation } = exercise;
  const mutants = settings.onlySurvivors
    ? all.filter(({ name }) => mutation?.survivors.includes(name))
    : all;
  if (settings.onlyChanged && (mutation === null || mutation.fingerprint === fingerprint)) {
    return null;
  }
  const name = [lesson.slug, exercise.name ?? []].flat().join("/");
  const memory = new JobMemory(`mutants-of-${name.replace("/", "+")}`, engine);
  const what = `mutants of ${name} judged`;
  const progress = new ProgressLine(process.stderr, () => performance.now(), what);
  const result = await judgeMutants(assignment, exercise, mutants, {
    ask: (job) => memory.recall(job, () => sandbox.start(job).result),
    atOnce: availableParallelism(),
    signal,
    onProgress: (done, total) => progress.show(done, total),
  });
  progress.clear();
  const record = recordOf(result, exercise, fingerprint);
  const known = settings.onlyChanged ? (mutation?.survivors ?? []) : [];
  const isWhole = result.isComplete && !settings.onlySurvivors;
  const complaints = mutationComplaints({ ...result, isComplete: isWhole }, exercise, known);
  const { made, killed, equivalent, survivors } = record;
  const rate = made === 0 ? "" : ` (${((100 * killed) / made).toFixed(1)} %)`;
  tell(
    `${name}: ${made} of ${counted(mutants.length, "mutant")}, ${killed} killed${rate}, ` +
      `${equivalent} equivalent, ${counted(survivors.length, "survivor")}` +
      (result.isComplete ? "" : ", stopped half way"),
  );
  const words = new Map(
    result.judged.map(({ mutant }: JudgedMutant) => [mutant.name, mutant.words]),
  );
  for (const survivor of survivors) tell(`  ${survivor}\n    “${words.get(survivor)}”`);
  for (const one of complaints) {
    if (!one.what.startsWith("nothing catches")) tell(`  ✗ ${describeComplaint(one)}`);
  }
  if (isWhole && !settings.onlyChanged) {
    writeWhole(join(folder, exercise.name ?? "", "mutation.json"), formatRecord(record));
  }
  return { ...record, isClean: complaints.length === 0 };
}

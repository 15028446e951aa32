import { join } from "node:path";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { criterionProgress } from "../../app/_workbench/grader/criterion-progress.ts";
import { GradeSession } from "../../app/_workbench/grader/grade-session.ts";
import { ExerciseSession } from "../../app/_workbench/session/exercise-session.ts";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { Assignment } from "../../lib/grading/assignment.ts";
import { assignmentOf } from "../../lib/grading/assignment.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import type { GradeReport, JobResult, Progress, Sandbox } from "../../lib/sandbox/job.ts";
import { MemoryStorage } from "../support/memory-storage.ts";

let assignment: Assignment;

beforeAll(async () => {
  const lesson = await loadLesson(join(projectRoot, "lessons", "ricart-agrawala"), projectRoot);
  const [only] = lesson.exercises;
  if (only === undefined) throw new Error("the model lesson has no exercise");
  assignment = { ...assignmentOf(lesson, only), hidden: null };
});

/** A sandbox that says what the test has it say. */
function spoken() {
  let tell: (progress: Progress) => void = () => {};
  let settle: (result: JobResult<GradeReport>) => void = () => {};
  const result = new Promise<JobResult<GradeReport>>((resolve) => {
    settle = resolve;
  });
  const sandbox = {
    start: (_job: unknown, onProgress: typeof tell) => {
      tell = onProgress;
      return { result, cancel: () => settle(cancelled) };
    },
  } as unknown as Sandbox;
  return { sandbox, tell: (progress: Progress) => tell(progress) };
}

const cancelled = { kind: "inconclusive", reason: "cancelled", why: "cancelled" } as const;

afterEach(() => vi.unstubAllGlobals());

test("a criterion's bar follows the checks judged, and a failure shows at once", async () => {
  vi.stubGlobal("fetch", async () => Response.json(assignment));
  const { sandbox, tell } = spoken();
  const exercise = new ExerciseSession(
    {
      lesson: "a",
      lessonVersion: "1",
      name: "main",
      problem: "mutex",
      starter: "text",
      scenarios: {},
      programs: "open",
      promised: {},
    },
    {
      storage: new MemoryStorage(),
      sandbox: () => sandbox,
      beside: () => sandbox,
      announce: () => {},
    },
  );
  const grading = new GradeSession(exercise, () => {});
  const [first, second] = assignment.rubric.criteria;
  const barOf = (id = "") => criterionProgress(assignment, grading.store.get().judged).get(id);
  const graded = grading.start();
  await vi.waitFor(() => expect(grading.store.get().assignment).not.toBeNull());
  expect(barOf(first?.id)).toEqual({ done: 0, total: first?.checks.length, failed: false });
  tell({ done: 1, total: 9, judged: [{ check: 0, verdict: "holds" }] });
  const [place, total] = [first?.checks.length ?? 0, second?.checks.length];
  tell({ done: 2, total: 9, judged: [{ check: place, verdict: "violated" }] });
  expect(barOf(first?.id)).toEqual({ done: 1, total: first?.checks.length, failed: false });
  expect(barOf(second?.id)).toEqual({ done: 1, total, failed: true });
  grading.cancel();
  expect(await graded).toBeNull();
});

// One grading of an exercise after the other: what is being judged, what came out. Knows no React.
import type { Verdict } from "../../../lib/check/verdict.ts";
import type { Assignment } from "../../../lib/grading/assignment.ts";
import type { Report } from "../../../lib/grading/report.ts";
import type { Progress } from "../../../lib/sandbox/job.ts";
import { siteAddress } from "../../_parts/address/site-address.ts";
import { createStore } from "../../_parts/store/store.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";

export interface GradeState {
  readonly running: boolean;
  readonly assignment: Assignment | null;
  /** By the place of a check: what is known of it so far. */
  readonly judged: ReadonlyMap<number, Verdict["kind"]>;
  readonly report: Report | null;
  /** Whether the program has changed since. */
  readonly source: string | null;
  readonly trouble: string | null;
}

export class GradeSession {
  readonly exercise: ExerciseSession;
  readonly store = createStore<GradeState>({
    running: false,
    assignment: null,
    judged: new Map(),
    report: null,
    source: null,
    trouble: null,
  });
  readonly #onScore: (report: Report) => void;
  #stop = new AbortController();

  constructor(exercise: ExerciseSession, onScore: (report: Report) => void) {
    this.exercise = exercise;
    this.#onScore = onScore;
  }

  /** Grades the program as it stands; answers null when that was not possible. */
  async start(): Promise<Report | null> {
    if (this.store.get().running) return null;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.store.set({ running: true, judged: new Map(), report: null, trouble: null });
    try {
      // Nobody who only reads needs the grader.
      const [assignment, { grade }] = await Promise.all([
        this.assignment(),
        import("../../../lib/grading/grade.ts"),
      ]);
      const { source } = this.exercise.store.get();
      const onProgress = (progress: Progress) => this.#hear(progress);
      const sandbox = this.exercise.sandbox();
      const report = await grade(sandbox, assignment, source, { onProgress, signal });
      if (signal.aborted) {
        this.store.set({ running: false, trouble: "Cancelled." });
        return null;
      }
      this.store.set({ running: false, report, source });
      this.exercise.graded(report);
      if (report.status.kind === "graded") this.#onScore(report);
      return report;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.store.set({ running: false, trouble: `The grading did not begin: ${why}` });
      return null;
    }
  }

  cancel(): void {
    this.#stop.abort();
  }

  /** What is asked for, fetched once. */
  async assignment(): Promise<Assignment> {
    const known = this.store.get().assignment;
    if (known !== null) return known;
    const { lesson, name } = this.exercise.origin;
    const answer = await fetch(siteAddress(`/lessons/${lesson}/rubric/${name}.json`));
    if (!answer.ok) throw new Error("the lesson's rubric cannot be read");
    const assignment: Assignment = await answer.json();
    this.store.set({ assignment });
    return assignment;
  }

  #hear({ judged = [] }: Progress): void {
    const all = new Map(this.store.get().judged);
    for (const { check, verdict } of judged) all.set(check, verdict);
    this.store.set({ judged: all });
  }
}

// One exercise as the workbench holds it: its session, what goes on beside it, the searches that
// were asked for, and which of all outcomes came last. Knows no React.
import type { CheckOutcome } from "../../../lib/sandbox/job.ts";
import { createStore } from "../../_parts/store/store.ts";
import { checksToSearch } from "../grader/chosen-checks.ts";
import { exploreOwn, type Search } from "../grader/explore-run.ts";
import type { GradeSession } from "../grader/grade-session.ts";
import { gradingOf } from "../grader/grading-of.ts";
import { LiveSession } from "../live/live-session.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";

export interface Explored {
  /** What was looked for, and by which name programs call it. */
  readonly title: string;
  readonly property: string;
  readonly answer: CheckOutcome | string;
  readonly source: string;
  /** Lines that no schedule has run; known only where all that were tried hold. */
  readonly unreached: readonly number[];
}

export interface WorkState {
  readonly latest: "run" | "grade" | "explore" | null;
  readonly search: Search | null;
  readonly explored: Explored | null;
}

export class WorkSession {
  readonly exercise: ExerciseSession;
  readonly grading: GradeSession;
  readonly live: LiveSession;
  readonly store = createStore<WorkState>({ latest: null, search: null, explored: null });

  constructor(exercise: ExerciseSession, isLive: () => boolean) {
    this.exercise = exercise;
    this.grading = gradingOf(exercise);
    this.live = new LiveSession(exercise, isLive);
  }

  /** Answers how to stop. */
  start(): () => void {
    const { cluster } = this.exercise;
    const ends = [
      this.live.start(),
      whenDone(cluster.store, () => this.store.set({ latest: "run" })),
      whenDone(this.grading.store, () => this.store.set({ latest: "grade" })),
    ];
    return () => {
      for (const end of ends) end();
      this.store.get().search?.cancel();
    };
  }

  /** Tries every schedule for the first promise that can be searched. */
  async explore(): Promise<Explored | null> {
    if (this.store.get().search !== null) return null;
    const { source } = this.exercise.store.get();
    const [chosen] = checksToSearch((await this.grading.assignment()).rubric, 1);
    if (chosen === undefined) {
      const answer = "Nothing here can be searched: grade it instead.";
      return this.#explored({ title: "", property: "", answer, source, unreached: [] });
    }
    const { title, check } = chosen;
    const { property, scenario, schedules } = check;
    const search = exploreOwn(this.exercise, scenario, { ...property, schedules, title });
    this.store.set({ search });
    const answer = await search.result;
    const unreached = search.unreached?.() ?? [];
    return this.#explored({ title, property: property.name, answer, source, unreached });
  }

  #explored(explored: Explored): Explored {
    this.store.set({ search: null, explored, latest: "explore" });
    return explored;
  }
}

type Busy = { readonly running: boolean };

/** Calls whenever something that was under way is over. */
function whenDone<State extends Busy>(
  store: { get(): State; subscribe(listener: () => void): () => void },
  done: () => void,
): () => void {
  let was = store.get().running;
  return store.subscribe(() => {
    const { running } = store.get();
    if (was && !running) queueMicrotask(done); // after whatever else the same moment sets
    was = running;
  });
}

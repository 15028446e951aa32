// What goes on while the learner types: after a pause the runs on the screen follow the new text,
// and a small search looks for a schedule that breaks it. Beside everything else, in a sandbox of
// its own, and dropped as soon as another letter comes. Knows no React.
import type { CheckOutcome, RunningJob } from "../../../lib/sandbox/job.ts";
import { createStore } from "../../_parts/store/store.ts";
import { type ChosenCheck, checksToSearch, cutSearch } from "../grader/chosen-checks.ts";
import { gradingOf } from "../grader/grading-of.ts";
import type { ClusterSession } from "../session/cluster-session.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";

export type Finding =
  | { readonly kind: "none" }
  | { readonly kind: "searching" }
  /** Nothing that breaks it, in so many states; all there are, if `complete`. */
  | { readonly kind: "quiet"; readonly states: number; readonly complete: boolean }
  | { readonly kind: "breaks"; readonly outcome: CheckOutcome; readonly chosen: ChosenCheck };

export interface LiveState {
  readonly finding: Finding;
  /** The text that the finding is about. */
  readonly source: string | null;
}

const pauseMs = 450;
/** In all; so much takes a fraction of a second. */
const statesInAll = 3000;
const checksMax = 3;

export class LiveSession {
  readonly exercise: ExerciseSession;
  readonly store = createStore<LiveState>({ finding: { kind: "none" }, source: null });
  /** What else is on the screen and shows the learner's program, such as a replay. */
  alsoFollows: ClusterSession | null = null;
  readonly #isOn: () => boolean;
  #jobs: RunningJob<unknown>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = 0;

  constructor(exercise: ExerciseSession, isOn: () => boolean) {
    this.exercise = exercise;
    this.#isOn = isOn;
  }

  /** Answers how to stop. */
  start(): () => void {
    let seen = this.exercise.store.get().edits;
    const leave = this.exercise.store.subscribe(() => {
      const { edits } = this.exercise.store.get();
      if (edits === seen) return;
      seen = edits;
      this.#drop();
      if (this.#isOn()) this.#timer = setTimeout(() => void this.#follow(), pauseMs);
    });
    return () => {
      leave();
      this.#drop();
    };
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#round += 1;
    for (const job of this.#jobs.splice(0)) job.cancel();
    if (this.store.get().finding.kind === "searching") {
      this.store.set({ finding: { kind: "none" }, source: null });
    }
  }

  async #follow(): Promise<void> {
    const round = this.#round;
    const { exercise } = this;
    const { source, shared } = exercise.store.get();
    if (shared !== null) return;
    const tracer = exercise.tracerIn(exercise.beside);
    const clusters = [exercise.cluster, ...(this.alsoFollows === null ? [] : [this.alsoFollows])];
    const runs = clusters.map((cluster) => cluster.follow(tracer));
    this.#jobs.push(...runs);
    const [first] = await Promise.all(runs.map(({ result }) => result));
    if (this.#round !== round || first?.kind !== "done") return;
    this.store.set({ finding: { kind: "searching" }, source });
    const finding = await this.#search(source, round).catch((): Finding => ({ kind: "none" }));
    if (this.#round === round) this.store.set({ finding, source });
  }

  async #search(source: string, round: number): Promise<Finding> {
    const { rubric } = await gradingOf(this.exercise).assignment();
    const chosen = checksToSearch(rubric, checksMax);
    if (chosen.length === 0 || this.#round !== round) return { kind: "none" };
    const limit = Math.floor(statesInAll / chosen.length);
    const job = this.exercise.beside().start({
      kind: "grade",
      source,
      problem: this.exercise.origin.problem,
      checks: chosen.map(({ check }) => cutSearch(check, limit)),
    });
    this.#jobs.push(job);
    const result = await job.result;
    if (result.kind !== "done") return { kind: "none" };
    return findingOf(result.report.outcomes, chosen);
  }
}

export function findingOf(
  outcomes: readonly CheckOutcome[],
  chosen: readonly ChosenCheck[],
): Finding {
  for (const [place, outcome] of outcomes.entries()) {
    const about = chosen[place];
    const isFound = outcome.verdict === "violated" || outcome.verdict === "crashed";
    if (about !== undefined && isFound) return { kind: "breaks", outcome, chosen: about };
  }
  const states = outcomes.reduce((sum, one) => sum + (one.states ?? 0), 0);
  if (states === 0) return { kind: "none" };
  const complete =
    outcomes.length === chosen.length && outcomes.every(({ exhaustive }) => exhaustive);
  return { kind: "quiet", states, complete };
}

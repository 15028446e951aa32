// The workbench: which exercise lies on it, and what its panes show: the run of the learner's own
// program, or a story from elsewhere, until somebody goes back. Knows no React.
import { createStore } from "../../_parts/store/store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";
import { WorkSession } from "./work-session.ts";

export interface Story {
  /** Who opened it, such as a cell of the text. */
  readonly id: string;
  readonly title: string;
  readonly panel: PanelSession;
  /** Whether it is of the learner's program, and so belongs to one text of it. */
  readonly isOwn: boolean;
}

export interface BenchState {
  readonly exercise: string;
  readonly shown: Story | null;
  readonly findings: "grade" | "run" | "setup" | "terminal" | "export";
  /** Somebody came near the editor; until then it is not loaded. */
  readonly isEditorWanted: boolean;
  /** Which editor is to take the focus; counts, so that it can be asked for again. */
  readonly focus: { readonly exercise: string; readonly count: number } | null;
}

export class BenchSession {
  readonly works: readonly WorkSession[];
  readonly store;

  constructor(exercises: readonly ExerciseSession[], isLive: () => boolean) {
    this.works = exercises.map((exercise) => new WorkSession(exercise, isLive));
    const exercise = exercises[0]?.origin.name ?? "";
    this.store = createStore<BenchState>({
      exercise,
      shown: null,
      findings: "grade",
      isEditorWanted: false,
      focus: null,
    });
  }

  /** The exercise that lies on it. Throws in a lesson that has none. */
  get work(): WorkSession {
    return this.workOf(this.store.get().exercise);
  }

  workOf(exercise: string): WorkSession {
    const found = this.works.find((work) => work.exercise.origin.name === exercise);
    if (found === undefined) throw new Error(`there is no exercise ${exercise}`);
    return found;
  }

  /** Answers how to stop. */
  start(): () => void {
    const ends = this.works.flatMap((work) => [work.start(), this.#closeWhenMended(work)]);
    return () => {
      for (const end of ends) end();
    };
  }

  choose(exercise: string): void {
    if (exercise !== this.store.get().exercise) this.#show(null, { exercise, focus: null });
  }

  /** The learner's program in the editor, which takes the focus. */
  edit(exercise: string): void {
    this.choose(exercise);
    this.back();
    const count = (this.store.get().focus?.count ?? 0) + 1;
    this.store.set({ isEditorWanted: true, focus: { exercise, count } });
  }

  show(story: Story, exercise = this.store.get().exercise): void {
    this.#show(story, { exercise });
  }

  back(): void {
    if (this.store.get().shown !== null) this.#show(null, {});
  }

  #show(shown: Story | null, change: Partial<BenchState>): void {
    this.store.get().shown?.panel.store.set({ playing: false });
    this.store.set({ ...change, shown });
    for (const { live } of this.works) live.alsoFollows = null;
    if (shown?.isOwn === true) this.work.live.alsoFollows = shown.panel.cluster;
  }

  /** A red replay says nothing any more once everything holds. */
  #closeWhenMended({ grading }: WorkSession): () => void {
    let seen = grading.store.get().report;
    return grading.store.subscribe(() => {
      const { report } = grading.store.get();
      if (report === seen) return;
      seen = report;
      const isGreen = report !== null && report.earned === report.possible;
      if (isGreen && this.store.get().shown?.isOwn === true) this.back();
    });
  }
}

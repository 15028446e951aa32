// One task's submissions from this page: sent once each, whatever the network does, and watched
// until they are graded. Knows no React.
import type { SubmissionProgress } from "../../../lib/server/learner/submission-progress.ts";
import { createStore } from "../../_parts/store/store.ts";
import type { PendingPlace, PendingSubmission } from "./pending-submission.ts";
import type { Send } from "./send-program.ts";

export interface SubmitState {
  readonly stage: "idle" | "sending" | "watching" | "settled";
  /** The submission that is shown. */
  readonly submission: string | null;
  readonly progress: SubmissionProgress | null;
  readonly attemptsLeft: number | null;
  /** Why it was not taken, or what is wrong for the moment. */
  readonly trouble: string | null;
  /** An earlier press of the button is sent again. */
  readonly isAgain: boolean;
}

export interface SubmitSurroundings {
  readonly place: PendingPlace;
  readonly send: Send;
  readonly newKey: () => string;
  readonly pause: (ms: number) => Promise<void>;
  readonly watch: (
    submission: string,
    told: (progress: SubmissionProgress) => void,
    trouble: (why: string | null) => void,
  ) => () => void;
}

const firstPauseMs = 1000;
const tries = 5;

export class SubmitSession {
  readonly store;
  readonly #around: SubmitSurroundings;
  #stopWatching = () => {};

  constructor(around: SubmitSurroundings, attemptsLeft: number | null) {
    this.#around = around;
    this.store = createStore<SubmitState>({
      stage: "idle",
      submission: null,
      progress: null,
      attemptsLeft,
      trouble: null,
      isAgain: false,
    });
  }

  /** Takes up what was left behind: an unconfirmed submission first, else one to watch. */
  resume(unsettled: string | null): void {
    const pending = this.#around.place.read();
    if (pending !== null) void this.#send(pending, true);
    else if (unsettled !== null) this.#watch(unsettled);
  }

  async submit(source: string): Promise<void> {
    if (this.store.get().stage === "sending") return;
    const unconfirmed = this.#around.place.read();
    // What may have arrived already is the same submission while its text is the same.
    const isAgain = unconfirmed?.source === source;
    const pending = isAgain ? unconfirmed : { requestKey: this.#around.newKey(), source };
    this.#around.place.keep(pending);
    await this.#send(pending, isAgain);
  }

  /** The page goes; what is under way is taken up by the next. */
  leave(): void {
    this.#stopWatching();
  }

  async #send(pending: PendingSubmission, isAgain: boolean): Promise<void> {
    this.#stopWatching();
    const cleared = { submission: null, progress: null, trouble: null };
    this.store.set({ ...cleared, stage: "sending", isAgain });
    for (let count = 0; count < tries; count += 1) {
      const sent = await this.#around.send(pending);
      if (sent.kind !== "unanswered") this.#around.place.forget();
      if (sent.kind === "refused") return this.store.set({ stage: "idle", trouble: sent.why });
      if (sent.kind === "accepted") {
        this.store.set({ attemptsLeft: sent.attemptsLeft });
        return this.#watch(sent.submission);
      }
      const trouble = "The server has not answered yet. Your program is kept here; trying again …";
      this.store.set({ trouble });
      await this.#around.pause(firstPauseMs * 2 ** count);
    }
    const trouble =
      "The server does not answer. Your program is kept in this browser and is sent again, once, " +
      "when you press the button or reload this page.";
    this.store.set({ stage: "idle", trouble });
  }

  #watch(submission: string): void {
    this.store.set({ stage: "watching", submission, trouble: null });
    this.#stopWatching = this.#around.watch(
      submission,
      (progress) => {
        const isSettled = progress.state === "graded" || progress.state === "failed";
        const { attemptsLeft } = progress;
        this.store.set({ progress, attemptsLeft, stage: isSettled ? "settled" : "watching" });
      },
      (trouble) => this.store.set({ trouble }),
    );
  }
}

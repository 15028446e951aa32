// How points and states are told to the one they belong to.
import type { LearnerSubmission, LearnerTask } from "../../lib/server/learner/learner-tasks.ts";

export interface Tag {
  readonly text: string;
  readonly tone: "good" | "warn" | "fault" | "plain";
}

/** Two digits are enough for a reader; what is stored has more. */
export function pointsText(points: number): string {
  return String(Math.round(points * 100) / 100);
}

export function taskTag({ opening, grade, isPartial, submissions }: LearnerTask): Tag {
  if (grade.score !== null) {
    const isFull = grade.possible !== null && grade.score >= grade.possible;
    if (!isFull) return { text: "graded", tone: "plain" };
    return { text: isPartial ? "visible part done" : "done", tone: "good" };
  }
  if (submissions.some(({ state }) => isWaiting(state))) return { text: "waiting", tone: "plain" };
  if (submissions.length > 0) return { text: "not graded yet", tone: "warn" };
  switch (opening) {
    case "not-yet":
      return { text: "not open yet", tone: "plain" };
    case "closed":
      return { text: "closed", tone: "fault" };
    case "late":
      return { text: "late", tone: "warn" };
    case "open":
      return { text: "to do", tone: "plain" };
  }
}

export function submissionTag({ state, status }: LearnerSubmission): Tag {
  if (state === "failed") return { text: "could not be graded", tone: "fault" };
  if (state !== "graded")
    return { text: state === "queued" ? "waiting" : "being graded", tone: "plain" };
  if (status === "not-gradable") return { text: "cannot run", tone: "warn" };
  if (status === "interrupted") return { text: "interrupted", tone: "warn" };
  return { text: "graded", tone: "plain" };
}

export function isWaiting(state: LearnerSubmission["state"]): boolean {
  return state !== "graded" && state !== "failed";
}

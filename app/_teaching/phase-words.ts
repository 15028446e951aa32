// The phases of a submission in words, with the tone of their tags.
import type { SubmissionProgress } from "../../lib/server/learner/submission-progress.ts";
import type { Tag } from "./score-words.ts";

export const phaseWords: { readonly [State in SubmissionProgress["state"]]: Tag } = {
  queued: { text: "waiting", tone: "plain" },
  received: { text: "with a grader", tone: "plain" },
  started: { text: "running", tone: "plain" },
  finished: { text: "judged", tone: "plain" },
  graded: { text: "graded", tone: "good" },
  failed: { text: "failed", tone: "fault" },
};

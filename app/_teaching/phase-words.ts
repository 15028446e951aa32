// The phases of a submission in words, with the tone of their tags.
import type { SubmissionState } from "../../lib/store/tables.ts";
import type { Tag } from "../courses/score-words.ts";

export const phaseWords: { readonly [State in SubmissionState]: Tag } = {
  queued: { text: "waiting", tone: "plain" },
  received: { text: "with a grader", tone: "plain" },
  started: { text: "running", tone: "plain" },
  finished: { text: "judged", tone: "plain" },
  graded: { text: "graded", tone: "good" },
  failed: { text: "failed", tone: "fault" },
};

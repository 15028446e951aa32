/** What waits in the queue. Everything else is in the rows that it names. */

import { z } from "zod";

export type QueueEntry = (
  | { readonly kind: "submission"; readonly submissionId: string }
  /** The same submission once more, to be compared before it counts. */
  | { readonly kind: "regrade"; readonly submissionId: string; readonly regradeId: string }
) & {
  /** How often a grading of it was interrupted; none when absent. Dead workers do not count. */
  readonly interruptions?: number;
};

const common = { submissionId: z.uuid(), interruptions: z.number().exactOptional() };
const jobSchema = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.literal("submission") }),
  z.object({ ...common, kind: z.literal("regrade"), regradeId: z.uuid() }),
]);

export function parseEntry(data: unknown): QueueEntry {
  return jobSchema.parse(data);
}

/** At most one entry with the same key waits or is worked on. */
export function keyOf(entry: QueueEntry): string {
  return entry.kind === "submission"
    ? entry.submissionId
    : `${entry.regradeId} ${entry.submissionId}`;
}

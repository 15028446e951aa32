/** What waits in the queue. Everything else is in the rows that it names. */

import { z } from "zod";

export type GradingJob =
  | { readonly kind: "submission"; readonly submissionId: string }
  /** The same submission once more, to be compared before it counts. */
  | { readonly kind: "regrade"; readonly submissionId: string; readonly regradeId: string };

const jobSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("submission"), submissionId: z.uuid() }),
  z.object({ kind: z.literal("regrade"), submissionId: z.uuid(), regradeId: z.uuid() }),
]);

export function parseJob(data: unknown): GradingJob {
  return jobSchema.parse(data);
}

/** At most one job with the same key waits or is worked on. */
export function keyOf(job: GradingJob): string {
  return job.kind === "submission" ? job.submissionId : `${job.regradeId} ${job.submissionId}`;
}

// A score on its way into a column of the platform's gradebook.
import type { Failure } from "./delivery.ts";
import { callGradeService, type GradeService } from "./grade-service.ts";

const scoreType = "application/vnd.ims.lis.v1.score+json";
const commentCharactersMax = 4000;

export interface Score {
  readonly subject: string;
  readonly given: number;
  readonly maximum: number;
  readonly comment: string | null;
  readonly submittedAt: Date | null;
  /** Later than that of every score sent before for this person and column, or it is refused. */
  readonly timestamp: Date;
}

export type Delivery = { readonly kind: "delivered" } | Failure;

/** The column's address with /scores added to its path; the query (Moodle's `?type_id=`) stays. */
export function scoresAddress(lineItem: string): string {
  const address = new URL(lineItem);
  address.pathname = `${address.pathname.replace(/\/$/, "")}/scores`;
  return address.href;
}

export async function postScore(
  service: GradeService,
  lineItem: string,
  score: Score,
  now: Date,
): Promise<Delivery> {
  const body = JSON.stringify({
    userId: score.subject,
    timestamp: score.timestamp.toISOString(),
    activityProgress: "Completed",
    gradingProgress: "FullyGraded",
    scoreGiven: score.given,
    scoreMaximum: score.maximum,
    ...(score.comment === null ? {} : { comment: score.comment.slice(0, commentCharactersMax) }),
    ...(score.submittedAt === null
      ? {}
      : { submission: { submittedAt: score.submittedAt.toISOString() } }),
  });
  const options = { method: "POST", headers: { "content-type": scoreType }, body } as const;
  const address = scoresAddress(lineItem);
  const answer = await callGradeService(service, address, options, "Score not taken", now);
  return answer.kind === "failed" ? answer : { kind: "delivered" };
}

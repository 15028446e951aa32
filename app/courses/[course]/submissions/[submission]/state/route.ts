// How far a submission is; asked again and again by pages that show it.
import { submissionProgress } from "../../../../../../lib/server/learner/submission-progress.ts";
import { courseRead } from "../../../../../_server/course-read.ts";

export const GET = courseRead(null, async ({ server, person, params, now }) => {
  const { database } = server;
  const progress = await submissionProgress(database, person, params.submission ?? "", now);
  return progress === null ? null : Response.json(progress);
});

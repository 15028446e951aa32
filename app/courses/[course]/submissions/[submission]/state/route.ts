// How far a submission is; asked again and again by pages that show it.
import { shownSubmission } from "../../../../../../lib/server/shown-submission.ts";
import { progressOf } from "../../../../../../lib/server/submission-progress.ts";
import { courseRead } from "../../../../../_server/course-read.ts";

export const GET = courseRead(null, async ({ server, person, params, now }) => {
  const shown = await shownSubmission(server.database, person, params.submission ?? "", now);
  return shown === null ? null : Response.json(progressOf(shown));
});

// The text of a submission, as a file.
import { shownSubmission } from "../../../../../../lib/server/learner/shown-submission.ts";
import { courseRead } from "../../../../../_server/course-read.ts";

export const GET = courseRead(null, async ({ server, person, params, now }) => {
  const shown = await shownSubmission(server.database, person, params.submission ?? "", now);
  if (shown === null) return null;
  return new Response(shown.submission.source, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": `attachment; filename="${shown.task.lesson}.ts"`,
    },
  });
});

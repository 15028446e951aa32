// The report of a submission as JSON, as much of it as its reader may see.
import { shownSubmission } from "../../../../../../lib/server/learner/shown-submission.ts";
import { courseRead } from "../../../../../_server/course-read.ts";

export const GET = courseRead(null, async ({ server, person, params, now }) => {
  const shown = await shownSubmission(server.database, person, params.submission ?? "", now);
  if (shown === null || shown.result === null) return null;
  return new Response(JSON.stringify(shown.result.report), {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="${shown.task.lesson}-report.json"`,
    },
  });
});

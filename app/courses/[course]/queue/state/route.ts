// Whether something has happened since a page was drawn.
import { countPhases } from "../../../../../lib/server/instructor/queue-view.ts";
import { courseRead } from "../../../../_server/course-read.ts";

export const GET = courseRead("instructor", async ({ server, course }) => {
  const { stamp } = await countPhases(server.database, course.id);
  return Response.json({ stamp });
});

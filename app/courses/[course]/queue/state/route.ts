// Whether something has happened since a page was drawn.
import { countPhases } from "../../../../../lib/server/instructor/queue-view.ts";
import { courseRead } from "../../../../_server/course-read.ts";
import { chosenSection } from "../../../../_teaching/chosen-section.ts";

export const GET = courseRead("grade", async (asked) => {
  const { server, course, request } = asked;
  const section = chosenSection(asked, new URL(request.url).searchParams.get("section"));
  const { stamp } = await countPhases(server.database, course.id, section);
  return Response.json({ stamp });
});

// How many submissions have come back.
import { regradeStamp } from "../../../../../../lib/server/instructor/regrades.ts";
import { courseRead } from "../../../../../_server/course-read.ts";

export const GET = courseRead("run", async ({ server, course, params }) => {
  const stamp = await regradeStamp(server.database, course.id, params.regrade ?? "");
  return stamp === null ? null : Response.json({ stamp });
});

// How many submissions have come back.
import { readRegrade } from "../../../../../../lib/server/regrades.ts";
import { courseRead } from "../../../../../_server/course-read.ts";

export const GET = courseRead("instructor", async ({ server, course, params }) => {
  const view = await readRegrade(server.database, course.id, params.regrade ?? "", false);
  return view === null ? null : Response.json({ stamp: String(view.done) });
});

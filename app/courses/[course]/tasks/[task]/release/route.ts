// Tells learners the results of a task, or takes them back.
import { z } from "zod";
import { setRelease } from "../../../../../../lib/server/instructor/course-changes.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction(
  { body: z.object({ release: z.enum(["yes", "no"]) }), limit: "change", may: "run" },
  (asked) => setRelease(asked.server, asked, asked.params.task ?? "", asked.body.release === "yes"),
);

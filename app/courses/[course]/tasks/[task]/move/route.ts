// Moves a task one place up or down.
import { z } from "zod";
import { moveTaskBy } from "../../../../../../lib/server/instructor/course-changes.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction(
  {
    body: z.object({ direction: z.enum(["up", "down"]) }),
    limit: "change",
    may: "run",
  },
  (asked) => moveTaskBy(asked.server, asked, asked.params.task ?? "", asked.body.direction),
);

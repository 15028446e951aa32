// Removes a task to which nobody has submitted.
import { z } from "zod";
import { removeTaskFrom } from "../../../../../../lib/server/instructor/course-changes.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction({ body: z.object({}), limit: "change", may: "run" }, (asked) =>
  removeTaskFrom(asked.server, asked, asked.params.task ?? ""),
);

// Somebody leaves the course; their work stays.
import { z } from "zod";
import { removeFromCourse } from "../../../../../../lib/server/instructor/people-changes.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction({ body: z.object({}), limit: "change", may: "run" }, (asked) =>
  removeFromCourse(asked.server, asked, asked.params.person ?? ""),
);

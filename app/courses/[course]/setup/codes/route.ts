// Draws a new code to join with; the old one opens nothing any more.
import { z } from "zod";
import { renewJoinCode } from "../../../../../lib/server/course-changes.ts";
import { roles } from "../../../../../lib/store/tables.ts";
import { courseAction } from "../../../../_server/action.ts";

export const POST = courseAction(
  { body: z.object({ role: z.enum(roles) }), limit: "change", role: "instructor" },
  (asked) => renewJoinCode(asked.server, asked, asked.body.role),
);

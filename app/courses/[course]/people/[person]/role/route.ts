// Makes a learner an instructor, or the other way round.
import { z } from "zod";
import { giveRole } from "../../../../../../lib/server/people-changes.ts";
import { roles } from "../../../../../../lib/store/tables.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction(
  { body: z.object({ role: z.enum(roles) }), limit: "change", role: "instructor" },
  (asked) => giveRole(asked.server, asked, asked.params.person ?? "", asked.body.role),
);

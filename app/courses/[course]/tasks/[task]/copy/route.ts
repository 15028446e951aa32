// Gives the rules of one task to all the others.
import { z } from "zod";
import { copySettings } from "../../../../../../lib/server/instructor/course-changes.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction(
  { body: z.object({ dates: z.literal("yes").optional() }), limit: "change", may: "run" },
  (asked) =>
    copySettings(asked.server, asked, asked.params.task ?? "", {
      withDates: asked.body.dates !== undefined,
    }),
);

// Two entries of one human become one.
import { z } from "zod";
import { mergeInto } from "../../../../../../lib/server/instructor/people-changes.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction(
  { body: z.object({ into: z.string() }), limit: "change", may: "run" },
  (asked) => mergeInto(asked.server, asked, asked.params.person ?? "", asked.body.into),
);

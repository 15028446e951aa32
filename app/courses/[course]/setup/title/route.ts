// The course gets another title.
import { z } from "zod";
import { rename } from "../../../../../lib/server/instructor/course-changes.ts";
import { courseAction } from "../../../../_server/action.ts";

const title = z
  .string({ error: "Give the course a title." })
  .trim()
  .min(1, "Give the course a title.")
  .max(200, "The title is too long: at most 200 letters.");

export const POST = courseAction(
  { body: z.object({ title }), limit: "change", may: "run" },
  (asked) => rename(asked.server, asked, asked.body.title),
);

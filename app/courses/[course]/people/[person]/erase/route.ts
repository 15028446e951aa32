// Deletes somebody with everything of theirs.
import { z } from "zod";
import { erase } from "../../../../../../lib/server/instructor/people-changes.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction({ body: z.object({}), limit: "change", may: "run" }, (asked) =>
  erase(asked.server, asked, asked.params.person ?? ""),
);

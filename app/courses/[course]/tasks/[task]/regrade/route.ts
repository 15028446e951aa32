// Has submissions to a task graded again; nothing counts before it is looked at and applied.
import { z } from "zod";
import { askRegrade, regradeScopes } from "../../../../../../lib/server/instructor/regrades.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction(
  { body: z.object({ scope: z.enum(regradeScopes) }), limit: "change", may: "run" },
  (asked) => askRegrade(asked.server, asked, asked.params.task ?? "", asked.body.scope),
);

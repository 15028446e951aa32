// A new return code for somebody who lost theirs.
import { z } from "zod";
import { giveReturnCode } from "../../../../../../lib/server/instructor/people-changes.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction({ body: z.object({}), limit: "change", may: "run" }, (asked) =>
  giveReturnCode(asked.server, asked, asked.params.person ?? ""),
);

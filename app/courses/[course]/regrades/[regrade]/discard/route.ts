// The new gradings are thrown away; everything stays as it is.
import { z } from "zod";
import { discardRegrade } from "../../../../../../lib/server/instructor/regrades.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction({ body: z.object({}), limit: "change", may: "run" }, (asked) =>
  discardRegrade(asked.server, asked, asked.params.regrade ?? ""),
);

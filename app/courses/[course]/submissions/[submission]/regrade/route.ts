// One submission is graded again, to be compared before it counts.
import { z } from "zod";
import { askRegradeOf } from "../../../../../../lib/server/instructor/regrades.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction({ body: z.object({}), limit: "change", may: "run" }, (asked) =>
  askRegradeOf(asked.server, asked, asked.params.submission ?? ""),
);

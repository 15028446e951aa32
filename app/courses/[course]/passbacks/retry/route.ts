// Scores that a learning platform refused are sent again.
import { z } from "zod";
import { sendScoresAgain } from "../../../../../lib/server/platform/passback-changes.ts";
import { courseAction } from "../../../../_server/action.ts";

export const POST = courseAction({ body: z.object({}), limit: "change", may: "run" }, (asked) =>
  sendScoresAgain(asked.server, asked),
);

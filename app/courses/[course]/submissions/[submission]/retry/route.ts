// A submission that nobody could grade is tried once more.
import { z } from "zod";
import { retryFailed } from "../../../../../../lib/server/instructor/queue-view.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction({ body: z.object({}), limit: "change", may: "grade" }, (asked) =>
  retryFailed(asked.server, asked, asked.params.submission ?? ""),
);

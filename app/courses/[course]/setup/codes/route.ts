// Draws a new code to join with; the old one opens nothing any more.
import {
  joinCodeForm,
  renewJoinCode,
} from "../../../../../lib/server/instructor/course-changes.ts";
import { courseAction } from "../../../../_server/action.ts";

export const POST = courseAction({ body: joinCodeForm, limit: "change", may: "run" }, (asked) =>
  renewJoinCode(asked.server, asked, asked.body.role),
);

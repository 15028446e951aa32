// Whether learners join by the course's code, or only by an invitation.
import { chooseJoining, joiningForm } from "../../../../../lib/server/instructor/course-changes.ts";
import { courseAction } from "../../../../_server/action.ts";

export const POST = courseAction({ body: joiningForm, limit: "change", may: "run" }, (asked) =>
  chooseJoining(asked.server, asked, asked.body.joins),
);

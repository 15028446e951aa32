// Makes a learner an instructor, or the other way round.
import { giveRole, roleForm } from "../../../../../../lib/server/instructor/people-changes.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction({ body: roleForm, limit: "change", may: "run" }, (asked) =>
  giveRole(asked.server, asked, asked.params.person ?? "", asked.body.role),
);

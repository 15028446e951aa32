// The reports have their say again.
import {
  personForm,
  takeBackOverride,
} from "../../../../../../../lib/server/instructor/grade-changes.ts";
import { courseAction } from "../../../../../../_server/action.ts";

export const POST = courseAction({ body: personForm, limit: "change", may: "grade" }, (asked) =>
  takeBackOverride(asked.server, asked, asked.params.task ?? "", asked.body.person),
);

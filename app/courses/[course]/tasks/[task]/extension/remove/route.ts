// The dates of everybody hold for this person again.
import {
  personForm,
  takeBackExtension,
} from "../../../../../../../lib/server/instructor/grade-changes.ts";
import { courseAction } from "../../../../../../_server/action.ts";

export const POST = courseAction({ body: personForm, limit: "change", may: "grade" }, (asked) =>
  takeBackExtension(asked.server, asked, asked.params.task ?? "", asked.body.person),
);

// Other dates for one person.
import { extendFor, extensionForm } from "../../../../../../lib/server/instructor/grade-changes.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction({ body: extensionForm, limit: "change", may: "grade" }, (asked) =>
  extendFor(asked.server, asked, asked.params.task ?? "", asked.body),
);

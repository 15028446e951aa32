// Puts somebody into a section of the class, or out of it.
import {
  putIntoSection,
  sectionForm,
} from "../../../../../../lib/server/instructor/people-changes.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction({ body: sectionForm, limit: "change", may: "run" }, (asked) =>
  putIntoSection(asked.server, asked, asked.params.person ?? "", asked.body.section),
);

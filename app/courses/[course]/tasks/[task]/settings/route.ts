// The dates and rules of a task.
import { changeTaskSettings } from "../../../../../../lib/server/instructor/course-changes.ts";
import { taskSettingsForm } from "../../../../../../lib/server/instructor/task-settings.ts";
import { courseAction } from "../../../../../_server/action.ts";

export const POST = courseAction({ body: taskSettingsForm, limit: "change", may: "run" }, (asked) =>
  changeTaskSettings(asked.server, asked, asked.params.task ?? "", asked.body),
);

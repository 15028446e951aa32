// A human's word about one person's points.
import { overrideForm, overrideGrade } from "../../../../../../lib/server/grade-changes.ts";
import { possiblePoints } from "../../../../../../lib/server/possible-points.ts";
import { findTask } from "../../../../../../lib/store/tasks.ts";
import { courseAction } from "../../../../../_server/action.ts";
import { exercisePoints } from "../../../../../_teaching/exercise-points.ts";

export const POST = courseAction(
  { body: overrideForm, limit: "change", role: "instructor" },
  async (asked) => {
    const { server, course, params, body } = asked;
    const task = await findTask(server.database, course.id, params.task ?? "");
    const possible =
      task && ((await possiblePoints(server.database, task)) ?? (await exercisePoints(task)));
    return overrideGrade(server, asked, params.task ?? "", body, possible);
  },
);

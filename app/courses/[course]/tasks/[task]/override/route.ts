// A human's word about one person's points.
import {
  overrideForm,
  overrideGrade,
} from "../../../../../../lib/server/instructor/grade-changes.ts";
import { worthOfTask } from "../../../../../../lib/server/learner/possible-points.ts";
import { courseAction } from "../../../../../_server/action.ts";
import { exercisePoints } from "../../../../../_teaching/exercise-points.ts";

export const POST = courseAction(
  { body: overrideForm, limit: "change", may: "grade" },
  async (asked) => {
    const { server, course, params, body } = asked;
    const { task: taskId = "" } = params;
    const possible = await worthOfTask(server.database, course.id, taskId, exercisePoints);
    return overrideGrade(server, asked, taskId, body, possible);
  },
);

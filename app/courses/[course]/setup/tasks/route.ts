// Sets the exercises that were chosen, all at once.
import { z } from "zod";
import { addChosenTasks } from "../../../../../lib/server/instructor/course-changes.ts";
import { courseAction } from "../../../../_server/action.ts";
import { offeredExercises } from "../../../../_teaching/offers.ts";

const key = z.string().max(300);
const body = z.object({ chosen: z.union([key, z.array(key).max(1000)]).default([]) });

export const POST = courseAction({ body, limit: "change", may: "run" }, async (asked) =>
  addChosenTasks(asked.server, asked, [asked.body.chosen].flat(), await offeredExercises()),
);

// A course with one task, everybody who may ask for its solution, and another course that does not
// set it.
import { POST as enter } from "../../app/join/enter/route.ts";
import { visitorOf } from "../../lib/server/sign-in/visitor.ts";
import { addCourse } from "../../lib/store/courses.ts";
import { setExtension } from "../../lib/store/extensions.ts";
import { addTasks, changeTask, releaseResults } from "../../lib/store/tasks.ts";
import { type RouteServer, RouteVisitor } from "./route-visitor.ts";

export const noon = new Date("2026-11-16T12:00:00Z");
const hour = 60 * 60 * 1000;
export const hoursAfter = (hours: number) => new Date(noon.getTime() + hours * hour);

/** Due after an hour, for one learner after three. */
export const moments = { before: noon, "after due": hoursAfter(2), "after all": hoursAfter(4) };

export const askers = ["anonymous", "outsider", "learner", "extended", "instructor"] as const;
export type Asker = (typeof askers)[number];

export interface SolutionCourse {
  readonly visitors: { readonly [name in Asker]: RouteVisitor };
  rules(rules: Parameters<typeof changeTask>[2]): Promise<void>;
  release(isReleased: boolean): Promise<void>;
}

export async function solutionCourse(
  { server }: RouteServer,
  task: { readonly lesson: string; readonly exercise: string | null },
): Promise<SolutionCourse> {
  const { database } = server;
  const course = await addCourse(database, { title: "Locks", createdAt: noon });
  const other = await addCourse(database, { title: "Clocks", createdAt: noon });
  const [added] = await addTasks(database, course.id, [{ ...task, title: "A task" }]);
  if (added === undefined) throw new Error("the task was not stored");
  const taskId = added.id;
  await changeTask(database, taskId, { dueAt: hoursAfter(1) });
  const join = async (code: string): Promise<RouteVisitor> => {
    const visitor = new RouteVisitor(server);
    await visitor.post(enter, { code, name: "Ada" });
    return visitor;
  };
  const visitors = {
    anonymous: new RouteVisitor(server),
    outsider: await join(other.learnerCode),
    learner: await join(course.learnerCode),
    extended: await join(course.learnerCode),
    instructor: await join(course.instructorCode),
  };
  const [extended] = (await visitorOf(server, visitors.extended.token)).people;
  const personId = extended?.id ?? "";
  const extension = { taskId, personId, dueAt: hoursAfter(3), closesAt: null, note: "" };
  await setExtension(database, extension);
  return {
    visitors,
    rules: (rules) => changeTask(database, taskId, rules),
    release: (isReleased) => releaseResults(database, taskId, isReleased ? noon : null),
  };
}

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POST as submit } from "../../../app/courses/[course]/tasks/[task]/submit/route.ts";
import { POST as enter } from "../../../app/join/enter/route.ts";
import type { Report } from "../../../lib/grading/report.ts";
import { dueNext, learnerTasks } from "../../../lib/server/learner/learner-tasks.ts";
import { submitTargets } from "../../../lib/server/learner/lesson-tasks.ts";
import { visitorOf } from "../../../lib/server/sign-in/visitor.ts";
import { addCourse } from "../../../lib/store/courses.ts";
import { recordGrading } from "../../../lib/store/gradings.ts";
import { setOverride } from "../../../lib/store/overrides.ts";
import { receiveSubmission } from "../../../lib/store/submission-phases.ts";
import type { Course, Person, Task } from "../../../lib/store/tables.ts";
import { addTasks, changeTask, releaseResults } from "../../../lib/store/tasks.ts";
import { gradedClass } from "../../grading/formats/graded-class.ts";
import { openRouteServer, type RouteServer, RouteVisitor } from "../../support/route-visitor.ts";

const place = "../../../app/courses/[course]/submissions/[submission]";
const { GET: readProgram } = await import(`${place}/program/route.ts`);
const { GET: readReport } = await import(`${place}/report/route.ts`);
const { GET: readState } = await import(`${place}/state/route.ts`);

const noon = new Date("2026-11-16T12:00:00Z");
const hour = 60 * 60 * 1000;
const hoursAfter = (hours: number) => new Date(noon.getTime() + hours * hour);

let routes: RouteServer;
beforeAll(async () => {
  routes = await openRouteServer(noon);
});
afterAll(() => routes.close());

interface Setting {
  readonly course: Course;
  readonly task: Task;
  readonly ada: RouteVisitor;
  readonly person: Person;
  readonly submitPath: { readonly course: string; readonly task: string };
}

async function person(visitor: RouteVisitor): Promise<Person> {
  const [found] = (await visitorOf(routes.server, visitor.token)).people;
  if (found === undefined) throw new Error("nobody is signed in");
  return found;
}

async function join(code: string): Promise<RouteVisitor> {
  const visitor = new RouteVisitor(routes.server);
  await visitor.post(enter, { code, name: "Ada" });
  return visitor;
}

async function newCourse(rules: Parameters<typeof changeTask>[2] = {}): Promise<Setting> {
  const { database } = routes.server;
  const course = await addCourse(database, { title: "Locks", createdAt: noon });
  const wanted = { lesson: "ricart-agrawala", exercise: null, title: "A lock" };
  const [task] = await addTasks(database, course.id, [wanted]);
  if (task === undefined) throw new Error("the task was not stored");
  await changeTask(database, task.id, { dueAt: hoursAfter(1), ...rules });
  const ada = await join(course.learnerCode);
  const submitPath = { course: course.id, task: task.id };
  return { course, task, ada, person: await person(ada), submitPath };
}

async function press({ ada, submitPath }: Setting, key: string = randomUUID()) {
  const answer = await ada.post(submit, { source: "class Lock {}", requestKey: key }, submitPath);
  const { data, why } = JSON.parse(answer.text);
  return { status: answer.status, id: String(data?.submission), data, why };
}

function reportOf(student: string): Report {
  const found = gradedClass.submissions.find((one) => one.student.id === student);
  if (found === undefined) throw new Error(`nobody is called ${student}`);
  return found.report;
}

async function grade(submissionId: string, student: string): Promise<void> {
  await routes.server.database.transaction(async (tx) => {
    const held = await receiveSubmission(tx, submissionId, noon);
    const fence = held?.submission.fence ?? -1;
    const times = { finishedAt: noon, gradedAt: noon };
    await recordGrading(tx, { submissionId, fence, report: reportOf(student), ...times });
  });
}

function release({ id }: Task): Promise<void> {
  return releaseResults(routes.server.database, id, noon);
}

describe("a program that is submitted", () => {
  test("is stored and queued before the answer, with what is left of the attempts", async () => {
    const setting = await newCourse({ attemptLimit: 2 });
    const sent = await press(setting);
    expect(sent).toMatchObject({ status: 200, data: { attemptsLeft: 1 } });
    const path = { course: setting.course.id, submission: sent.id };
    const state = await setting.ada.get(readState, path);
    expect(JSON.parse(state.text)).toMatchObject({ id: sent.id, state: "queued", score: null });
    expect((await setting.ada.get(readProgram, path)).text).toBe("class Lock {}");
    expect((await setting.ada.get(readReport, path)).status).toBe(404);
  });

  test("is one submission however often the same press of the button arrives", async () => {
    const setting = await newCourse({ attemptLimit: 2 });
    const key = randomUUID();
    const both = await Promise.all([press(setting, key), press(setting, key)]);
    const again = await press(setting, key);
    expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1);
    expect(again.data.attemptsLeft).toBe(1);
  });

  test("that cannot run gives its attempt back", async () => {
    const setting = await newCourse({ attemptLimit: 1 });
    const { id } = await press(setting);
    await grade(id, "carol");
    const path = { course: setting.course.id, submission: id };
    expect(JSON.parse((await setting.ada.get(readState, path)).text)).toMatchObject({
      attemptsLeft: 1,
      score: { status: "not-gradable" },
    });
    expect((await press(setting)).status).toBe(200);
  });

  test("is refused in words when it comes too late or too often", async () => {
    const setting = await newCourse({ attemptLimit: 1, closesAt: hoursAfter(2) });
    await press(setting);
    expect(await press(setting)).toMatchObject({ status: 409, why: /attempt/ });
    const other = await newCourse({ closesAt: hoursAfter(2) });
    routes.setTime(hoursAfter(3));
    expect(await press(other)).toMatchObject({ status: 409, why: /closed/ });
    routes.setTime(noon);
  });

  test("is counted for its person: so many a minute, then a pause", async () => {
    const setting = await newCourse();
    const sent: { readonly status: number }[] = [];
    for (let count = 0; count < 21; count += 1) sent.push(await press(setting));
    expect(sent.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
    expect(sent[20]).toMatchObject({ status: 429, why: /Try again in \d+ seconds/ });
  });

  test("goes only to tasks of one's own course, and needs a sign-in", async () => {
    const [mine, other] = [await newCourse(), await newCourse()];
    const body = { source: "class Lock {}", requestKey: randomUUID() };
    const strange = { course: mine.course.id, task: other.task.id };
    expect((await mine.ada.post(submit, body, strange)).status).toBe(404);
    expect((await mine.ada.post(submit, body, other.submitPath)).status).toBe(404);
    const nobody = new RouteVisitor(routes.server);
    expect((await nobody.post(submit, body, mine.submitPath)).status).toBe(401);
  });
});

describe("what a learner is told of a graded submission", () => {
  const secret = /secret|hidden/i;

  async function answers(visitor: RouteVisitor, { course }: Setting, id: string): Promise<string> {
    const path = { course: course.id, submission: id };
    const state = await visitor.get(readState, path);
    const report = await visitor.get(readReport, path);
    expect([state.status, report.status]).toEqual([200, 200]);
    expect(report.headers.get("cache-control")).toBe("private, no-store");
    return `${state.text}\n${report.text}`;
  }

  test("has no trace of hidden criteria while the rule keeps them back", async () => {
    for (const hiddenVisibility of ["after-due", "after-release", "never"] as const) {
      const setting = await newCourse({ hiddenVisibility });
      const { id } = await press(setting);
      await grade(id, "Ann"); // unsafe only in the hidden crowd, which takes visible points back
      const told = await answers(setting.ada, setting, id);
      expect(told).not.toMatch(secret);
      const { score } = JSON.parse(told.split("\n")[0] ?? "");
      expect(score).toMatchObject({ earned: 4.3, possible: 4.3, keptBack: 2 });
    }
  });

  test("has them when the rule says so: at once, once due, or once released", async () => {
    const rules = ["visible", "after-due", "after-release"] as const;
    for (const hiddenVisibility of rules) {
      const setting = await newCourse({ hiddenVisibility });
      const { id } = await press(setting);
      await grade(id, "Ann");
      if (hiddenVisibility === "after-due") routes.setTime(hoursAfter(2));
      if (hiddenVisibility === "after-release") await release(setting.task);
      const told = await answers(setting.ada, setting, id);
      expect(told).toMatch(/both inside the secret crowd/);
      expect(JSON.parse(told.split("\n")[0] ?? "").score).toMatchObject({ earned: 4, keptBack: 0 });
      routes.setTime(noon);
    }
  });

  test("is the whole score after the release also where the criteria stay hidden", async () => {
    const setting = await newCourse({ hiddenVisibility: "never" });
    const { id } = await press(setting);
    await grade(id, "Ann");
    await release(setting.task);
    const [state = "", report = ""] = (await answers(setting.ada, setting, id)).split("\n");
    expect(JSON.parse(state).score).toMatchObject({ earned: 4, possible: 6.3, keptBack: 0 });
    expect(report).not.toMatch(secret);
  });

  test("is everything for instructors of the course, and nothing for anybody else", async () => {
    const setting = await newCourse({ hiddenVisibility: "never" });
    const { id } = await press(setting);
    await grade(id, "Ann");
    const teacher = await join(setting.course.instructorCode);
    expect(await answers(teacher, setting, id)).toMatch(/secret crowd/);
    const elsewhere = await newCourse();
    const strangers = [
      [await join(setting.course.learnerCode), 404],
      [await join(elsewhere.course.instructorCode), 404],
      [new RouteVisitor(routes.server), 401],
    ] as const;
    const path = { course: setting.course.id, submission: id };
    for (const [visitor, status] of strangers) {
      for (const route of [readState, readReport, readProgram]) {
        expect((await visitor.get(route, path)).status).toBe(status);
      }
    }
    const throughOther = { course: elsewhere.course.id, submission: id };
    expect((await elsewhere.ada.get(readReport, throughOther)).status).toBe(404);
    expect((await elsewhere.ada.get(readReport, { ...path, submission: "x" })).status).toBe(404);
  });
});

describe("a learner's own course", () => {
  const tasksOf = (setting: Setting) =>
    learnerTasks(routes.server.database, setting.person, routes.server.now());

  test("tells visible points until it may tell all, less what lateness costs", async () => {
    const latePolicy = { percentPerDay: 10, graceMinutes: 0, floorPercent: 0 };
    const setting = await newCourse({ hiddenVisibility: "after-release", latePolicy });
    routes.setTime(hoursAfter(2));
    const { id } = await press(setting);
    routes.setTime(noon);
    await grade(id, "ann");
    const [seen] = await tasksOf(setting);
    expect(seen).toMatchObject({
      isPartial: true,
      grade: { raw: 4.3, penalty: 0.43, score: 3.87 },
    });
    expect(seen?.submissions).toMatchObject([{ id, earned: 4.3, possible: 4.3 }]);
    await release(setting.task);
    const [later] = await tasksOf(setting);
    expect(later).toMatchObject({ isPartial: false, grade: { raw: 6.3, score: 5.67, from: id } });
  });

  test("shows another's word about the score at once, with its note", async () => {
    const setting = await newCourse();
    const { database } = routes.server;
    const ids = { taskId: setting.task.id, personId: setting.person.id };
    const word = { earned: 6, note: "Seen in the exercise class", givenBy: null, givenAt: noon };
    await setOverride(database, { ...ids, ...word });
    const [seen] = await tasksOf(setting);
    expect(seen).toMatchObject({ note: word.note, grade: { score: 6, isOverridden: true } });
  });

  test("names as next what is open, has points left, and is due first", async () => {
    const setting = await newCourse({ dueAt: hoursAfter(5) });
    const { database } = routes.server;
    const more = ["token-ring", "lamport-clocks", "maekawa"].map((lesson) => {
      return { lesson, exercise: null, title: lesson };
    });
    const [ring, clocks, closed] = await addTasks(database, setting.course.id, more);
    await changeTask(database, ring?.id ?? "", { dueAt: hoursAfter(3) });
    await changeTask(database, clocks?.id ?? "", {
      dueAt: hoursAfter(1),
      opensAt: hoursAfter(0.5),
    });
    await changeTask(database, closed?.id ?? "", {
      dueAt: hoursAfter(-2),
      closesAt: hoursAfter(-1),
    });
    const tasks = await tasksOf(setting);
    expect(tasks.map(({ opening }) => opening)).toEqual(["open", "open", "not-yet", "closed"]);
    expect(dueNext(tasks)?.task.title).toBe("token-ring");
  });

  test("offers its lesson page the tasks of that lesson, to this person alone", async () => {
    const setting = await newCourse({ attemptLimit: 3 });
    const lesson = {
      slug: "ricart-agrawala",
      exercises: [{ name: null, hidden: { criteria: [1] } }],
    };
    const targets = async (visitor: RouteVisitor, wanted = lesson) =>
      submitTargets(
        routes.server.database,
        await visitorOf(routes.server, visitor.token),
        wanted,
        noon,
      );
    const { id } = await press(setting);
    expect(await targets(setting.ada)).toMatchObject([
      { taskId: setting.task.id, attemptsLeft: 2, hasHidden: true, last: id, isLastSettled: false },
    ]);
    expect(await targets(setting.ada, { ...lesson, slug: "maekawa" })).toEqual([]);
    expect(await targets(new RouteVisitor(routes.server))).toEqual([]);
  });
});

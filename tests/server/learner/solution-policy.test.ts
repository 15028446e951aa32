/**
 * A task's solution, alternatives and mistakes under every policy, for everybody who may ask, on
 * every public address.
 */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { exerciseSources } from "../../../app/_notebook/lessons/exercise-sources.ts";
import { GET as readSearch } from "../../../app/search-index.json/route.ts";
import { GET as readPicture } from "../../../app/space-time.svg/route.ts";
import { projectRoot } from "../../../lib/cli/shell/project-root.ts";
import { type Lesson, loadLesson } from "../../../lib/lessons/load-lesson.ts";
import { submitTargets } from "../../../lib/server/learner/lesson-tasks.ts";
import { visitorOf } from "../../../lib/server/sign-in/visitor.ts";
import { solutionPolicies } from "../../../lib/store/tables.ts";
import { openRouteServer, type RouteServer } from "../../support/route-visitor.ts";
import { leakFinder, secretsOf } from "../../support/secrets.ts";
import {
  type Asker,
  askers,
  hoursAfter,
  moments,
  noon,
  type SolutionCourse,
  solutionCourse,
} from "../../support/solution-course.ts";

const place = "../../../app/lessons/[lesson]";
const { GET: readFigure } = await import(`${place}/figures/[file]/route.ts`);
const { GET: readPrograms } = await import(`${place}/programs/[file]/route.ts`);
const { GET: readRubric } = await import(`${place}/rubric/[file]/route.ts`);
const { GET: readSaves } = await import(`${place}/saved/route.ts`);
const { GET: readSolution } = await import(`${place}/solution/[file]/route.ts`);

const slug = "ricart-agrawala";
const params = { lesson: slug };
let routes: RouteServer;
let course: SolutionCourse;
let lesson: Lesson;
let leaksIn: (text: string) => readonly string[];

beforeAll(async () => {
  routes = await openRouteServer(noon);
  lesson = await loadLesson(join(projectRoot, "lessons", slug), projectRoot);
  leaksIn = leakFinder(secretsOf([lesson]));
  course = await solutionCourse(routes, { lesson: slug, exercise: null });
});
afterAll(() => routes.close());
beforeEach(() => routes.setTime(noon));

const file = { ...params, file: "main.json" };
const ask = (asker: Asker) => course.visitors[asker].get(readSolution, file);

/** Who gets it before the due date, after it, and after the last extension. */
const none: readonly Asker[] = ["instructor"];
const members: readonly Asker[] = ["outsider", "learner", "extended", "instructor"];
const onTime: readonly Asker[] = ["learner", "instructor"];
const expected = {
  always: [members, members, members],
  "after-due": [none, onTime, members],
  "after-release": [none, none, none],
  never: [none, none, none],
} as const;
const expectedReleased = { ...expected, "after-release": [none, onTime, members] } as const;

describe.each(solutionPolicies)("the solution under the policy %s", (solutionPolicy) => {
  describe.each([false, true])("with results released: %s", (isReleased) => {
    test.each(Object.entries(moments).map(([name, at], place) => ({ name, at, place })))(
      "$name",
      async ({ at, place }) => {
        await course.rules({ solutionPolicy });
        await course.release(isReleased);
        routes.setTime(at);
        const got: Asker[] = [];
        for (const asker of askers) {
          const { status, text, headers } = await ask(asker);
          expect(headers.get("cache-control")).toBe("private, no-store");
          if (status === 200) got.push(asker);
          else expect(JSON.parse(text)).toEqual({ error: expect.stringMatching(/^[A-Z].*\.$/) });
          expect(leaksIn(text).includes(`${slug}/solution`)).toBe(status === 200);
          // Whoever may see the solution may have the mistakes too, and nobody else.
          const programs = await course.visitors[asker].get(readPrograms, file);
          expect([asker, programs.status]).toEqual([asker, status]);
          expect(leaksIn(programs.text).length > 1).toBe(status === 200);
        }
        expect(got).toEqual((isReleased ? expectedReleased : expected)[solutionPolicy][place]);
      },
    );
  });
});

describe("the due date after which a solution opens", () => {
  beforeEach(async () => {
    await course.rules({ solutionPolicy: "after-due", dueAt: hoursAfter(1) });
    await course.release(false);
  });

  test("is told to whoever asks too early", async () => {
    const why = "Your course opens the solution after the due date: 2026-11-16";
    expect((await ask("learner")).text).toContain(`${why} 13:00 UTC.`);
    expect((await ask("extended")).text).toContain(`${why} 15:00 UTC.`);
    expect((await ask("anonymous")).text).toContain("/join");
  });

  test("includes the grace in which work still counts as on time", async () => {
    const latePolicy = { percentPerDay: 10, graceMinutes: 90, floorPercent: 0 };
    await course.rules({ latePolicy });
    routes.setTime(hoursAfter(2));
    expect((await ask("learner")).status).toBe(403);
    routes.setTime(hoursAfter(2.51));
    expect((await ask("learner")).status).toBe(200);
    await course.rules({ latePolicy: { ...latePolicy, graceMinutes: 0 } });
  });

  test("never comes where none is set, also when the results are released", async () => {
    await course.rules({ dueAt: null });
    await course.release(true);
    routes.setTime(hoursAfter(1000));
    expect(await ask("learner")).toMatchObject({ status: 403, text: /has not set one/ });
  });
});

/** Every route that is not a course's own; those are in the table of `access-table.ts`. */
const publicRoutes = {
  "lessons/[lesson]/figures/[file]": readFigure,
  "lessons/[lesson]/programs/[file]": readPrograms,
  "lessons/[lesson]/rubric/[file]": readRubric,
  "lessons/[lesson]/saved": readSaves,
  "lessons/[lesson]/solution/[file]": readSolution,
  "search-index.json": readSearch,
  "space-time.svg": readPicture,
};
/** Asked in `kept-runs.test.ts`: they run programs. */
const running = ["lessons/[lesson]/explore", "lessons/[lesson]/trace"];
/** Asked in `secrets.test.ts`: it lists what was built. */
const ofTheBuild = ["site-files.json"];

test("Every public route is asked for secrets", () => {
  const own = /^(courses|join|lti|setup|health|metrics)\b/;
  const found = readdirSync(join(projectRoot, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("/route.ts") && !own.test(file))
    .map((file) => file.replace("/route.ts", ""));
  expect(found.toSorted()).toEqual(
    [...Object.keys(publicRoutes), ...running, ...ofTheBuild].toSorted(),
  );
});

describe.each(askers.filter((one) => one !== "instructor"))("whoever is %s", (asker) => {
  test("finds no secret at any address, whatever is added to it", async () => {
    await course.rules({ solutionPolicy: "never" });
    const names = [
      "main",
      "solution",
      "hidden",
      "../solution",
      "mistakes.md",
      "solution.ts",
      "main.json",
    ];
    for (const [place, route] of Object.entries(publicRoutes)) {
      for (const name of names) {
        const more = { exercise: name, program: name, shown: name };
        const { text } = await course.visitors[asker].get(route, { ...params, file: name }, more);
        expect([place, name, leaksIn(text)]).toEqual([place, name, []]);
      }
    }
  });

  test("finds none in what the lesson's page is made of", async () => {
    const { server } = routes;
    const visitor = await visitorOf(server, course.visitors[asker].token);
    const targets = await submitTargets(server.database, visitor, lesson, noon);
    expect(leaksIn(JSON.stringify([exerciseSources(lesson, "kept"), targets]))).toEqual([]);
  });
});

test("Self-paced use knows no course: whoever gives up may look", async () => {
  const { tiebreakServer } = globalThis;
  globalThis.tiebreakServer = undefined;
  const { status, text } = await ask("anonymous");
  globalThis.tiebreakServer = tiebreakServer;
  expect(status).toBe(200);
  expect(leaksIn(text)).toContain(`${slug}/solution`);
});

/** Runs and searches of programs whose source a course keeps: only what the text itself shows. */

import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../../lib/cli/shell/project-root.ts";
import { type Lesson, loadLesson } from "../../../lib/lessons/load-lesson.ts";
import { closePageSandboxes } from "../../../lib/server/operation/page-sandbox.ts";
import { openRouteServer, type RouteServer } from "../../support/route-visitor.ts";
import { leakFinder, secretsOf } from "../../support/secrets.ts";
import {
  type Asker,
  noon,
  type SolutionCourse,
  solutionCourse,
} from "../../support/solution-course.ts";

const place = "../../../app/lessons/[lesson]";
const { GET: explore } = await import(`${place}/explore/route.ts`);
const { POST: trace } = await import(`${place}/trace/route.ts`);

const slug = "ricart-agrawala";
const shownMistake = "When two numbers are equal I let the other wait, and so does the other";
const challenged = "Once I am inside I no longer count as wanting";
let routes: RouteServer;
let course: SolutionCourse;
let lesson: Lesson;
let leaksIn: (text: string) => readonly string[];

beforeAll(async () => {
  routes = await openRouteServer(noon);
  lesson = await loadLesson(join(projectRoot, "lessons", slug), projectRoot);
  leaksIn = leakFinder(secretsOf([lesson]));
  course = await solutionCourse(routes, { lesson: slug, exercise: null });
  await course.rules({ solutionPolicy: "after-due" });
});
afterAll(async () => {
  await closePageSandboxes();
  await routes.close();
});

const params = { lesson: slug };
const scenario = (name: string) => lesson.exercises[0]?.rubric.scenarios[name];

async function run(asker: Asker, program: string, scenario: unknown): Promise<number> {
  const question = { exercise: "main", program, scenario, seed: 1 };
  const { status, text } = await course.visitors[asker].post(trace, question, params);
  expect(leaksIn(text)).toEqual([]);
  if (status === 403) expect(JSON.parse(text).error).toMatch(/\. Until then it runs as the text/);
  return status;
}

async function search(asker: Asker, program: string, scenario: string, property: string) {
  const query = { exercise: "main", program, scenario, property };
  const { status, text } = await course.visitors[asker].get(explore, params, query);
  expect(leaksIn(text)).toEqual([]);
  return status;
}

/** Every program of the exercise that only its author has, by each of its names. */
function keptPrograms(): readonly string[] {
  const { alternatives = [], mistakes = [] } = lesson.exercises[0] ?? {};
  const names = mistakes.flatMap(({ id, words }) => [id, words]);
  const shown = mistakes.find(({ words }) => words.startsWith(shownMistake));
  const isShown = (name: string) => name === shown?.id || name === shown?.words;
  return ["solution", ...alternatives.map(({ name }) => name), ...names].filter(
    (name) => !isShown(name),
  );
}

/** The text's challenge has the reader break it, by either name, in that scenario alone. */
function isChallenged(name: string): boolean {
  const found = lesson.exercises[0]?.mistakes.find(({ words }) => words.startsWith(challenged));
  return name === found?.id || name === found?.words;
}

describe.each(["anonymous", "outsider", "learner"] as const)("while it is closed, %s", (asker) => {
  test("may run and search no program in a way that the text does not", async () => {
    expect(keptPrograms().length).toBeGreaterThan(10);
    for (const name of keptPrograms()) {
      expect([name, await run(asker, name, { processes: 3 })]).toEqual([name, 403]);
      const status = await search(asker, name, "duel", "mutual-exclusion");
      expect([name, status]).toEqual([name, isChallenged(name) ? 200 : 403]);
      expect([name, await search(asker, name, "duel", "progress")]).toEqual([name, 403]);
    }
    expect(await run(asker, "solution", scenario("trio"))).toBe(403);
    expect(await search(asker, shownMistake, "duel", "mutual-exclusion")).toBe(403);
  });

  test("may step through what the text shows, and gets no source with it", async () => {
    expect(await run(asker, "solution", scenario("tie"))).toBe(200);
    expect(await run(asker, shownMistake, { processes: 2 })).toBe(200);
    expect(await run(asker, "starter", { processes: 2 })).toBe(200);
    expect(await search(asker, shownMistake, "duel", "progress")).toBe(200);
  });
});

test("An instructor may run everything, and a learner once the solution is open", async () => {
  expect(await run("instructor", "solution", { processes: 2 })).toBe(200);
  await course.rules({ solutionPolicy: "always" });
  expect(await run("learner", "solution", { processes: 2 })).toBe(200);
  expect(await run("anonymous", "solution", { processes: 2 })).toBe(403);
});

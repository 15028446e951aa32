// While a task is open, its solution is on no page of the course's server, and whoever asks for it
// is told when it opens.
import { join as joined } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { looks } from "../support/looks.ts";
import { leakFinder, secretsOf } from "../support/secrets.ts";
import { type ServedCourse, serveCourse } from "../support/served-course.ts";
import { eventually, test } from "./browser-test.ts";

const slug = "ricart-agrawala";
let served: ServedCourse;
let leaksIn: (text: string) => readonly string[];
beforeAll(async () => {
  served = await serveCourse();
  const lesson = await loadLesson(joined(projectRoot, "lessons", slug), projectRoot);
  leaksIn = leakFinder(secretsOf([lesson]));
});
afterAll(() => served.stop());

async function join(page: Page, code: string): Promise<void> {
  await page
    .locator("section", { hasText: "I am new here" })
    .getByLabel("Code of the course")
    .fill(code);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.getByRole("heading", { name: /^Welcome to/ }).waitFor();
}

async function giveUp(page: Page): Promise<void> {
  await page.goto(`${served.address}/lessons/${slug}`);
  const solution = page.locator("details.solution:visible").first();
  await solution.locator("summary").click();
  await solution.getByRole("button", { name: "I give up" }).click();
  await solution.getByRole("button", { name: "Show the solution" }).click();
}

describe("a solution that its course keeps", () => {
  test("is on no page and at no address for whoever is not in the course", async () => {
    for (const path of [
      "",
      "/solution/main.json",
      "/programs/main.json",
      "/rubric/main.json",
      "/explore?program=solution",
    ]) {
      const response = await fetch(`${served.address}/lessons/${slug}${path}`);
      expect([path, leaksIn(await response.text())]).toEqual([path, []]);
    }
    const { status } = await fetch(`${served.address}/lessons/${slug}/solution/main.json`);
    expect(status).toBe(403);
  });

  test("is a sentence to a learner who gives up, and not counted as looked at", async ({
    open,
  }) => {
    const { page } = await open(`${served.address}/join`);
    await join(page, served.course.learnerCode);
    await giveUp(page);
    await page.getByText(/^Your course opens the solution after the due date: \d{4}-/).waitFor();
    expect(leaksIn(await page.content())).toEqual([]);
    await page.reload();
    await page.locator("details.solution:visible summary").first().click();
    await page.getByRole("button", { name: "I give up" }).waitFor();
  });

  test("is the instructor's to see, and to open", async ({ open }) => {
    const { page } = await open(`${served.address}/join`);
    await join(page, served.course.instructorCode);
    await giveUp(page);
    await eventually(async () => leaksIn(await page.content())).toContain(`${slug}/solution`);
    const setup = `${served.address}/courses/${served.course.id}/setup/${served.task.id}`;
    await page.goto(setup);
    expect(await looks(page)).toEqual([]);
    const field = page.getByLabel("Learners may see the solution");
    expect(await field.inputValue()).toBe("after-due");
    await field.selectOption("never");
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await page.getByText("Saved.").first().waitFor();
    await page.reload();
    expect(await field.inputValue()).toBe("never");
  });
});

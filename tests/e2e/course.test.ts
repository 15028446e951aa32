// A learner's whole way through a course: in by code, submit, watch, read, replay, come back.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { looks } from "../support/looks.ts";
import { mistakeOf } from "../support/mistakes.ts";
import { openEditor, savedFile, writeProgram } from "../support/notebook.ts";
import { type ServedCourse, serveCourse } from "../support/served-course.ts";
import { eventually, test } from "./browser-test.ts";

const folder = "lessons/ricart-agrawala";
const unsafe = mistakeOf(folder, "replies-to-everyone").source;
const hidden = /in-a-crowd|in-odd-orders|larger clusters|merely possible/;

let served: ServedCourse;
beforeAll(async () => {
  served = await serveCourse();
});
afterAll(() => served.stop());

async function fieldOf(page: Page, form: string, label: string) {
  return page.locator("section", { hasText: form }).getByLabel(label);
}

async function join(page: Page, name: string, code = served.course.learnerCode): Promise<string> {
  await (await fieldOf(page, "I am new here", "Code of the course")).fill(code);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.getByRole("heading", { name: /^Welcome to/ }).waitFor();
  return page.locator(".given-code code").first().innerText();
}

async function submit(page: Page, program: string): Promise<void> {
  await openEditor(page);
  await writeProgram(page, program);
  await page.getByRole("button", { name: "Submit my program" }).click();
}

describe("a learner in a course", () => {
  test("joins, submits, watches the phases, reads the report and replays the failure", async ({
    open,
  }) => {
    const { page, complaints } = await open(`${served.address}/courses`);
    await eventually(() => page.url()).toContain("/join?next=");
    expect(await looks(page)).toEqual([]);
    const code = await join(page, "Ada Lovelace");
    expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect(await looks(page)).toEqual([]);
    await page.getByRole("button", { name: "I have written it down" }).click();
    await page.getByRole("link", { name: /Distributed Algorithms/ }).click();
    await page.getByText("3 of 3 attempts left").waitFor();
    expect(await looks(page)).toEqual([]);
    await page.getByRole("link", { name: "Open the exercise" }).click();
    const part = page.locator(".submit-part");
    await part.getByText("Hidden checks run when you submit.").waitFor();
    expect(await accessibilityFaults(page, ".grader")).toEqual([]);
    await submit(page, unsafe);
    await part.locator(".phases").waitFor();
    await part.getByText(/^Graded: 0 of 10 visible points/).waitFor();
    await part.getByText("2 of 3 attempts left").waitFor();
    await part.getByRole("link", { name: "Read the report" }).click();
    await page.getByRole("heading", { name: "0 of 10 visible points" }).waitFor();
    expect(await page.content()).not.toMatch(hidden);
    expect(await looks(page)).toEqual([]);
    const first = page.locator(".criterion").first();
    await first.getByRole("button", { name: "Replay it" }).click();
    await first.locator('.cluster-panel [aria-current="step"][data-marked="true"]').waitFor();
    await eventually(() => first.getByRole("button", { name: /inside.*to blame/ }).count()).toBe(2);
    const saved = page.getByRole("link", { name: "Save the report (JSON)" });
    const report = JSON.parse((await savedFile(page, saved)).toString());
    expect(report).toMatchObject({ lesson: "ricart-agrawala", earned: 0, possible: 10 });
    expect(complaints).toEqual([]);
  });

  test("comes back in another browser by the return code, and not by a wrong one", async ({
    open,
  }) => {
    const { page } = await open(`${served.address}/join`);
    const code = await join(page, "Bea");
    const other = (await open(`${served.address}/join?next=/courses`)).page;
    const field = await fieldOf(other, "I have been here before", "Your return code");
    await field.fill("0000-0000-0000-0000");
    await other.getByRole("button", { name: "Come back" }).click();
    await other.getByText("This code opens nothing here.").waitFor();
    await field.fill(code.toUpperCase());
    await other.getByRole("button", { name: "Come back" }).click();
    await other.getByText("You take it, as Bea").waitFor();
    await other.getByRole("button", { name: "Sign out of this browser" }).click();
    await other.getByText("You have signed out.").waitFor();
    await other.goto(`${served.address}/courses/${served.course.id}`);
    await eventually(() => other.url()).toContain("/join?next=");
  });

  test("submits once, though the answer was lost and the page was closed", async ({ open }) => {
    const lesson = `${served.address}/lessons/ricart-agrawala`;
    const visit = await open(`${served.address}/join?next=/lessons/ricart-agrawala`);
    const { page, context } = visit;
    await join(page, "Cem");
    await page.getByRole("button", { name: "I have written it down" }).click();
    await page.locator(".submit-part").waitFor();
    await page.route("**/submit", async (route) => {
      await route.fetch(); // it arrives; the answer does not
      await route.abort();
    });
    await submit(page, unsafe);
    await page.getByText("The server has not answered yet.").waitFor();
    await page.close();
    const again = await context.newPage();
    await again.goto(lesson);
    await again.getByText(/^Graded: /).waitFor();
    await again.goto(`${served.address}/courses/${served.course.id}`);
    await again.getByText("2 of 3 attempts left").waitFor();
    await eventually(() => again.locator(".own-submissions tbody tr").count()).toBe(1);
  });

  test("reads and joins without scripts, too", async ({ open }) => {
    const { page } = await open(`${served.address}/join`, { javaScriptEnabled: false });
    const code = await join(page, "Dot");
    expect(code).not.toBe("");
    await page.getByRole("button", { name: "I have written it down" }).click();
    await page.getByText(/You are Dot/).waitFor();
  });
});

describe("whoever runs the server", () => {
  test("sets up a course by the server's code and gets both join codes", async ({ open }) => {
    const { page, complaints } = await open(`${served.address}/setup`);
    expect(await looks(page)).toEqual([]);
    await page.getByLabel("Set-up code of this server").fill(served.setupCode);
    await page.getByLabel("Title of the course").fill("Elections");
    await page.getByLabel("Your name").fill("Grace");
    await page.getByRole("button", { name: "Make the course" }).click();
    await page.getByRole("heading", { name: "Welcome to Elections" }).waitFor();
    await eventually(() => page.locator(".given-code").count()).toBe(3);
    expect(await looks(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe("self-paced use", () => {
  test("has no courses, and its lessons say nothing of them", async () => {
    const address = inject("pageAddress");
    for (const path of ["/courses", "/join", "/setup", `/courses/${served.course.id}`]) {
      expect((await fetch(`${address}${path}`)).status).toBe(404);
    }
    const lesson = await (await fetch(`${address}/lessons/ricart-agrawala`)).text();
    expect(lesson).toContain("Grade my program");
    expect(lesson).not.toMatch(/submitting|csrf|with-courses|href="\/courses/);
  });
});

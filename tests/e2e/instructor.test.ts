// An instructor's way through a course: set it up, watch what comes in, judge by hand and anew, and
// carry the grades elsewhere.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { structureFaults } from "../support/accessibility.ts";
import { looks } from "../support/looks.ts";
import { mistakeOf } from "../support/mistakes.ts";
import { savedFile, type Watched } from "../support/notebook.ts";
import { type ServedCourse, serveCourse } from "../support/served-course.ts";
import { eventually, test } from "./browser-test.ts";

const folder = "lessons/ricart-agrawala";
const right = readFileSync(`${folder}/solution.ts`, "utf8");
const unsafe = mistakeOf(folder, "replies-to-everyone").source;

/** Several gradings and many pages: a loaded machine needs longer than for other tests. */
const patience = { timeout: 300_000 };

let served: ServedCourse;
beforeAll(async () => {
  served = await serveCourse();
});
afterAll(() => served.stop());

type Open = (address: string, visitor?: object) => Promise<Watched>;

interface TaughtCourse extends Watched {
  /** Of the course, with the server's address. */
  readonly path: string;
  readonly learnerCode: string;
}

/** A course of its own for each test, so that none finds what another left. */
async function teach(open: Open): Promise<TaughtCourse> {
  const visit = await open(`${served.address}/setup`);
  const { page } = visit;
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByLabel("Set-up code of this server").fill(served.setupCode);
  await page.getByLabel("Title of the course").fill("Distributed Algorithms");
  await page.getByLabel("Your name").fill("Grace");
  await page.getByRole("button", { name: "Make the course" }).click();
  await page.getByRole("heading", { name: /^Welcome to/ }).waitFor();
  await page.goto(`${served.address}/courses`);
  await page.getByRole("link", { name: /^Distributed Algorithms/ }).click();
  await page.getByRole("heading", { name: "What comes next" }).waitFor();
  const path = page.url();
  await setTasks(page, path, "Ricart–Agrawala");
  const learnerCode = await page.locator(".join-codes code").first().innerText();
  return { ...visit, path, learnerCode };
}

async function setTasks(page: Page, path: string, ...titles: readonly string[]): Promise<void> {
  await page.goto(`${path}/setup`);
  for (const name of titles) await page.getByRole("checkbox", { name, exact: true }).check();
  await page.getByRole("button", { name: "Add what is ticked" }).click();
  for (const name of titles) await page.getByRole("checkbox", { name: `${name} (set)` }).waitFor();
}

async function join(open: Open, name: string, code: string): Promise<Watched> {
  const visit = await open(`${served.address}/join`);
  const { page } = visit;
  await page.getByLabel("Code of the course").fill(code);
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.getByRole("heading", { name: /^Welcome to/ }).waitFor();
  return visit;
}

/** As the lesson's page would send it. */
async function handIn(
  open: Open,
  { page: taught, path, learnerCode }: TaughtCourse,
  name: string,
  source: string,
): Promise<void> {
  const task = await taught.request.get(`${path}/setup`).then((answer) => answer.text());
  const taskId = /tasks\/([0-9a-f-]{36})/.exec(task)?.[1];
  const { page, context } = await join(open, name, learnerCode);
  await page.goto(`${served.address}/courses`);
  const csrf = await page.locator('input[name="csrf"]').first().inputValue();
  const answer = await page.request.post(`${path}/tasks/${taskId}/submit`, {
    headers: { Origin: served.address, "X-CSRF-Token": csrf },
    data: { source, requestKey: randomUUID() },
  });
  expect(answer.status()).toBe(200);
  await context.close();
}

async function visit(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { name: heading, level: 1 }).waitFor();
}

/** On the page of a submission. */
async function overrides(page: Page, points: string, note: string): Promise<void> {
  await page.getByText("Set the score by hand").click();
  await page.getByLabel(/^Points of/).fill(points);
  await page.getByLabel("Note").fill(note);
  await page.getByRole("button", { name: "Set the score" }).click();
  await page.getByText(`In the gradebook: ${points} of`).waitFor();
  await page.getByText("History (1)").waitFor();
}

/** By the button of the gradebook, and read back. */
async function exportsGrades(page: Page): Promise<void> {
  const saved = await savedFile(page, page.getByRole("button", { name: "nbgrader (CSV)" }));
  const table: Record<string, string>[] = parse(saved, { columns: true });
  const own = (name: string) =>
    table.find((row) => row.last_name === name && row.assignment === "ricart-agrawala");
  expect(own("'=Bob")).toMatchObject({ raw_score: "4.5", score: "4.5" });
  expect(own("Lovelace")?.score).toBe(own("Lovelace")?.max_score);
  const canvas = await savedFile(page, page.getByRole("button", { name: "Canvas (CSV)" }));
  const [head, , ...rows] = parse(canvas);
  expect(head?.at(-1)).toBe("Ricart–Agrawala");
  expect(rows.map((row) => row[0])).toEqual(expect.arrayContaining(["'=Bob", "Ada Lovelace"]));
}

describe("an instructor", () => {
  test("sets up tasks with dates by the own clock, a late policy and an order", async ({
    open,
  }) => {
    const { page, path, complaints } = await teach(open);
    await visit(page, path, "Distributed Algorithms");
    expect(await structureFaults(page)).toEqual([]);
    await setTasks(page, path, "Token ring", "Chang–Roberts");
    const titles = page.locator(".task-card h3");
    await eventually(() => titles.allInnerTexts()).toEqual([
      ...["Ricart–Agrawala", "Token ring", "Chang–Roberts"],
    ]);
    await page.getByRole("button", { name: "Move up" }).last().click();
    await eventually(() => titles.nth(1).innerText()).toBe("Chang–Roberts");
    expect(await structureFaults(page)).toEqual([]);
    await page.getByRole("link", { name: "Dates and rules of Chang–Roberts" }).click();
    await page.getByRole("heading", { name: "Chang–Roberts", level: 1 }).waitFor();
    await page.getByLabel("Due").first().fill("2030-05-20T18:00");
    await page.getByLabel("Closes").first().fill("2030-05-22T18:00");
    await page.getByLabel("A day costs").fill("20");
    await page.getByText("as 8 on the first day").waitFor();
    await page.getByLabel("Attempts").fill("5");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    expect(await looks(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.getByLabel("Closes").first().fill("2030-05-01T18:00");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The task closes before it is due.").waitFor();
    await page.reload();
    await eventually(() => page.getByLabel("Closes").first().inputValue()).toBe("2030-05-22T18:00");
    expect(await page.getByLabel("Attempts").inputValue()).toBe("5");
    await page.getByRole("button", { name: "Remove this task" }).click();
    await eventually(() => titles.count()).toBe(2);
  });

  test(
    "watches, overrides, grades again, and takes the grades elsewhere",
    patience,
    async ({ open }) => {
      const taught = await teach(open);
      const { page, path, complaints } = taught;
      await visit(page, `${path}/queue`, "Submissions");
      await page.getByText("Nobody has submitted yet.").waitFor();
      await handIn(open, taught, "Ada Lovelace", right);
      await handIn(open, taught, "=Bob", unsafe);
      await eventually(() => page.locator(".tag", { hasText: /^graded$/ }).count()).toBe(2);
      expect(await structureFaults(page)).toEqual([]);

      await visit(page, `${path}/gradebook`, "Gradebook");
      expect(await page.content()).not.toContain("Lovelace");
      await page.getByRole("button", { name: "Show names" }).click();
      const rows = page.locator("tbody tr");
      await rows.filter({ hasText: "Ada Lovelace" }).waitFor();
      expect(await looks(page)).toEqual([]);
      await rows.filter({ hasText: "=Bob" }).locator("td a").first().click();
      await page.getByRole("heading", { name: "For those who teach" }).waitFor();
      await overrides(page, "4.5", "explained it at the board");
      expect(await structureFaults(page)).toEqual([]);

      await page.getByRole("link", { name: "All of the task" }).click();
      await page.getByRole("heading", { name: "What most got wrong" }).waitFor();
      await page.getByRole("img", { name: /^Points that count: / }).waitFor();
      expect(await looks(page)).toEqual([]);
      await page.getByRole("button", { name: "Grade again" }).click();
      await page.getByText("2 of 2 graded again").waitFor({ timeout: 300_000 });
      await page.getByText("every criterion is judged as before").waitFor();
      expect(await structureFaults(page)).toEqual([]);
      await page.getByRole("button", { name: "Apply" }).click();
      await page.getByText(/^Applied /).waitFor();

      await visit(page, `${path}/gradebook`, "Gradebook");
      await rows.filter({ hasText: "4.5 for" }).filter({ hasText: "by hand" }).waitFor();
      await exportsGrades(page);
      expect(complaints).toEqual([]);

      await visit(page, `${path}/audit`, "Audit log");
      const log = await page.locator("tbody th").allInnerTexts();
      const noted = ["names shown", "override set", "regrade applied", "gradebook exported"];
      expect(log).toEqual(expect.arrayContaining(noted));
      expect(await structureFaults(page)).toEqual([]);
    },
  );

  test("helps somebody who lost their code, and puts two entries of one human together", async ({
    open,
  }) => {
    const taught = await teach(open);
    const { page, path, complaints } = taught;
    await handIn(open, taught, "Cem", right);
    const twice = await join(open, "Cem again", taught.learnerCode);
    await visit(page, `${path}/people`, "People");
    await page.getByRole("button", { name: "Show names" }).click();
    const rows = page.locator("tbody tr");
    await rows.filter({ hasText: "Cem again" }).getByRole("link").click();
    await page.getByRole("heading", { name: "Cem again" }).waitFor();
    await page.getByRole("button", { name: "Draw a new return code" }).click();
    await eventually(() => page.locator(".shown-code").innerText()).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(await looks(page)).toEqual([]);
    await page.getByLabel("The entry that stays").selectOption({ label: "Cem" });
    await page.getByRole("button", { name: "Merge" }).click();
    await rows.filter({ hasText: "Cem again" }).filter({ hasText: "removed" }).waitFor();
    expect(await structureFaults(page)).toEqual([]);
    await twice.page.goto(path);
    await twice.page.getByText("My submission").waitFor();
    expect(complaints).toEqual([]);
  });

  test("works without scripts, too", async ({ open }) => {
    const { page } = await open(`${served.address}/join`, { javaScriptEnabled: false });
    await page.getByLabel("Code of the course").fill(served.course.instructorCode);
    await page.getByLabel("Your name").fill("Hal");
    await page.getByRole("button", { name: "Join", exact: true }).click();
    await page.getByRole("heading", { name: /^Welcome to/ }).waitFor();
    const task = `${served.address}/courses/${served.course.id}/setup/${served.task.id}`;
    await visit(page, task, "Ricart–Agrawala");
    await page.getByLabel("Due").first().fill("2031-01-01T12:00");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Ricart–Agrawala", level: 1 }).waitFor();
    expect(await page.getByLabel("Due").first().inputValue()).toBe("2031-01-01T12:00");
  });
});

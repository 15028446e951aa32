import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { mistakeOf } from "../support/mistakes.ts";
import { openEditor, openFirstRun, writeProgram } from "../support/notebook.ts";
import { eventually, test } from "./browser-test.ts";

const lesson = `${inject("pageAddress")}/lessons/ricart-agrawala`;
const folder = "lessons/ricart-agrawala";
const solution = readFileSync(`${folder}/solution.ts`, "utf8");
const unsafe = mistakeOf(folder, "replies-to-everyone").source;
const endless = solution.replace("onAcquire() {", "onAcquire() {\n    for (;;) this.log('again');");

async function write(page: Page, program: string): Promise<void> {
  await openEditor(page);
  await writeProgram(page, program);
}

async function grade(page: Page, score: RegExp): Promise<void> {
  await page.getByRole("button", { name: /^Grade (my program|again)$/ }).click();
  await page.locator(".grader-head").getByText(score).waitFor();
}

describe("the grader", () => {
  test("fails an unsafe program with a story that replays at the violating step", async ({
    open,
  }) => {
    const { page, complaints } = await open(lesson, {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await write(page, unsafe);
    await grade(page, /of 10 points/);
    const first = page.locator(".criterion").first();
    await eventually(() => first.innerText()).toMatch(/failed at step \d+:/);
    await eventually(() => first.innerText()).toMatch(/inside/);
    await first.getByRole("button", { name: "Replay it" }).click();
    const panel = first.locator(".cluster-panel");
    await panel.locator('[aria-current="step"][data-marked="true"]').waitFor();
    await eventually(() => panel.getByRole("button", { name: /inside.*to blame/ }).count()).toBe(2);
    await first.getByRole("button", { name: "Copy as text" }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await eventually(copied).toContain("failed: Never two inside (0 of 4)");
    await eventually(copied).toContain("deliver p");
    await first.getByRole("button", { name: "Open in terminal" }).click();
    await panel.locator(".xterm-helper-textarea").waitFor({ state: "attached" });
    expect(complaints).toEqual([]);
  });

  test("passes the solution, says how much was tried, and draws the law", async ({ open }) => {
    const { page } = await open(lesson);
    await write(page, solution);
    await grade(page, /10 of 10 points/);
    await page.getByText("Everything holds. Well done.").waitFor();
    await eventually(() => page.locator(".criterion").first().innerText()).toContain(
      "Every schedule was tried",
    );
    const messages = page.locator(".criterion").nth(2);
    await eventually(() => messages.locator(".chart-point").count()).toBe(9);
    await eventually(() => messages.innerText()).toContain("All 9 figures are as 2(N − 1) says.");
    await messages.getByRole("button", { name: /^N = 5: measured 8, expected 8/ }).click();
    await messages.locator(".cluster-panel canvas").waitFor();
    await eventually(() => messages.locator(".graph-process").count()).toBe(5);
    expect(await accessibilityFaults(page, ".grader")).toEqual([]);
  });

  test("shows how far each criterion has come while it grades", async ({ open }) => {
    const { page } = await open(lesson);
    await write(page, solution);
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        for (const bar of document.querySelectorAll<HTMLProgressElement>(".criterion progress"))
          seen.add(bar.value === 0 ? "empty" : bar.value === bar.max ? "full" : "between");
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await grade(page, /10 of 10 points/);
    const seen = await page.evaluate(() => [...Reflect.get(window, "seen")].sort());
    expect(seen).toEqual(["between", "empty", "full"]);
  });

  test("names the lines of a program that cannot run, and costs no points for it", async ({
    open,
  }) => {
    const { page } = await open(lesson);
    await write(page, `${solution}\nexport const now = Date.now();\n`);
    await grade(page, /0 of 10 points/);
    await page.getByText("Your program cannot run yet:").waitFor();
    await eventually(() => page.locator(".grader-note").innerText()).toMatch(/line \d+: /);
  });

  test("can be cancelled, also from an endless loop, and the page never freezes", async ({
    open,
  }) => {
    const { page } = await open(lesson);
    await write(page, endless);
    await page.getByRole("button", { name: "Grade my program" }).click();
    // A page that is frozen never gets so far, however long one waits.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let count = 0;
          const timer = setInterval(() => {
            count += 1;
            if (count < 6) return;
            clearInterval(timer);
            resolve();
          }, 50);
        }),
    );
    const head = page.locator(".grader-head");
    const again = head.getByRole("button", { name: /^Grade/ });
    const cancel = head.getByRole("button", { name: "Cancel" });
    // It may be over before somebody can press the button.
    await Promise.race([cancel.click().catch(() => {}), again.waitFor()]);
    await again.waitFor();
  });
});

test("panel, terminal and grader open at once have no accessibility fault", async ({ open }) => {
  const { page } = await open(lesson);
  const figure = page.locator("figure.run").first();
  await openFirstRun(page);
  await figure.getByRole("button", { name: "Terminal" }).click();
  await write(page, unsafe);
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.locator(".exercise .transport-place").first().waitFor();
  await grade(page, /of 10 points/);
  const first = page.locator(".criterion").first();
  await first.getByRole("button", { name: "Open in terminal" }).click();
  await eventually(() => page.locator(".xterm-helper-textarea").count()).toBe(2);
  await eventually(() => page.locator(".cluster-panel canvas:visible").count()).toBe(3);
  expect(await accessibilityFaults(page, "main")).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFaults(page, "main")).toEqual([]);
});

describe("the explorer's cell", () => {
  test("finds the circle in a wrong program of the lesson, and shows it", async ({ open }) => {
    const { page, complaints } = await open(lesson);
    const cell = page.locator(".explore").nth(1);
    const words = "When two numbers are equal I let the other wait, and so does the other";
    expect(await cell.locator("header").innerText()).toContain(`for the mistake “${words}”`);
    expect(await page.content()).not.toContain("mutants/");
    await cell.getByRole("button", { name: "Explore" }).click();
    await cell.getByText("is violated.").waitFor();
    await cell.locator('[aria-current="step"][data-marked="true"]').waitFor();
    await eventually(() => cell.locator(".panel-mark").innerText()).toContain("wait");
    expect(complaints).toEqual([]);
  });

  test("tries every schedule of the learner's program", async ({ open }) => {
    const { page } = await open(lesson);
    await write(page, solution);
    const cell = page.locator(".explore").first();
    await cell.getByRole("button", { name: "Explore" }).click();
    await cell.getByText("No schedule breaks it.").waitFor();
    await write(page, unsafe);
    await cell.getByRole("button", { name: "Explore" }).click();
    await cell.getByText("is violated.").waitFor();
    await cell.locator(".cluster-panel canvas").waitFor();
  });
});

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { mistakeOf } from "../support/mistakes.ts";
import { openEditor, writeProgram } from "../support/notebook.ts";
import { eventually, test } from "./browser-test.ts";

const address = inject("pageAddress");
const lesson = `${address}/lessons/ricart-agrawala`;
const folder = "lessons/ricart-agrawala";
const solution = readFileSync(`${folder}/solution.ts`, "utf8");
const wrong = mistakeOf(folder, "replies-to-everyone").source;

describe("a newcomer", () => {
  test("reads, predicts, runs, fails, replays, mends, passes and goes on", async ({ open }) => {
    const { page, complaints } = await open(`${address}/`);
    await page.getByRole("link", { name: "Ricart–Agrawala", exact: true }).click();
    await page.waitForURL(lesson);
    const question = page.locator(".question").first();
    await question.getByRole("radio").first().check();
    await question.getByRole("button", { name: "Commit to this guess" }).click();
    await question.getByText("Yes.").waitFor();

    const figure = page.locator("figure.run").first();
    await figure.getByRole("button", { name: "Step through this run" }).click();
    const place = figure.locator(".transport-place");
    await figure.getByRole("button", { name: "Step", exact: true }).click();
    await figure.getByRole("button", { name: "Step", exact: true }).click();
    await eventually(() => place.innerText()).toMatch(/^step 1 /);
    await figure.getByRole("button", { name: "Step back" }).click();
    await eventually(() => place.innerText()).toMatch(/^step 0 /);

    const exercise = await openEditor(page);
    await writeProgram(page, wrong);
    await page.keyboard.press("ControlOrMeta+Enter");
    await exercise.locator(".transport-place").waitFor();

    const grader = page.locator(".grader").first();
    await grader.getByRole("button", { name: "Grade my program" }).click();
    await grader
      .getByText(/^failed at step/)
      .first()
      .waitFor();
    await grader.getByRole("button", { name: "Replay it" }).first().click();
    await grader.locator(".criterion-panel .transport-place").waitFor();
    await eventually(() => grader.innerText()).toContain("both inside");
    const failed = grader.locator('.criterion[data-status="failed"]').first();
    await failed.getByRole("button", { name: /^Show a hint \(1 of/ }).click();
    await failed.getByRole("button", { name: /^A plainer one \(2 of/ }).waitFor();

    await writeProgram(page, solution);
    await grader.getByRole("button", { name: "Grade again" }).click();
    await grader.getByText("Everything holds").waitFor();
    await grader.getByText("What to remember").waitFor();
    await expect
      .poll(() => page.locator(".contents-progress").textContent())
      .toContain("1 of 1 passed");
    await grader.getByRole("link", { name: /^Next: / }).click();
    await page.waitForURL((url) => url.pathname !== "/lessons/ricart-agrawala");
    expect(complaints).toEqual([]);
  });
});

describe("somebody without a pointer", () => {
  test("gets through the exercise by keyboard alone", async ({ open }) => {
    const { page } = await open(lesson);
    await page.keyboard.press("Tab");
    await eventually(() => focused(page)).toBe("Skip to the content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("e");
    await page.locator('[data-editor="monaco"]').first().waitFor();
    await page.keyboard.press("e");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(`// typed\n${solution}`);
    await page.keyboard.press("Escape");
    await eventually(() => focused(page)).toBe("Run");
    await page.keyboard.press("Enter");
    await page.locator(".exercise .transport-place").first().waitFor();
    await tabTo(page, "Grade my program");
    await page.keyboard.press("Enter");
    await page.getByText("Everything holds").waitFor();
  });
});

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
}

/** More stops than any lesson has between its editor and its grader. */
const stopsMax = 150;

async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < stopsMax; stop++) {
    await page.keyboard.press("Tab");
    if ((await focused(page)) === name) return;
  }
  throw new Error(`Tab does not lead to "${name}".`);
}

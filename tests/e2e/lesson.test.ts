import { join } from "node:path";
import { describe, expect, inject } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { findLessons } from "../../lib/lessons/catalogue.ts";
import { accessibilityFaults, structureFaults } from "../support/accessibility.ts";
import { writeByTouch } from "../support/notebook.ts";
import { eventually, test } from "./browser-test.ts";

const address = inject("pageAddress");
const lesson = `${address}/lessons/ricart-agrawala`;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe("a lesson", () => {
  test("opens without errors and without asking another host", async ({ open }) => {
    const { page, complaints } = await open(lesson);
    await eventually(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(
      "Ricart–Agrawala",
    );
    await page.waitForLoadState("networkidle");
    expect(complaints).toEqual([]);
  });

  test("can be read without script: prose, code, a drawn run, questions with answers", async ({
    open,
  }) => {
    const { page } = await open(lesson, { javaScriptEnabled: false });
    await eventually(() => page.locator(".exercise pre.code").innerText()).toContain(
      "extends MutexProcess",
    );
    await page.locator("figure.run svg").first().waitFor({ state: "visible" });
    await page.locator(".question details summary").first().click();
    await eventually(() => page.locator(".question details").first().innerText()).toContain(
      "p0 goes first",
    );
  });

  test.for([
    ["wide", {}],
    ["phone", phone],
  ] as const)("has no accessibility fault in light and in dark, %s", async ([, size], { open }) => {
    const { page } = await open(lesson, size);
    await page.locator(".exercise").first().scrollIntoViewIfNeeded();
    await page
      .locator('.view-line [class^="mtk"]:not(.mtk1), [data-editor="touch"] .cm-line span')
      .first()
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("fits a phone, and has an editor for fingers there", async ({ open }) => {
    const { page, complaints } = await open(lesson, phone);
    const exercise = page.locator(".exercise").first();
    await exercise.scrollIntoViewIfNeeded();
    const editor = exercise.locator(".cm-content");
    await editor.waitFor();
    await eventually(() => exercise.locator(".cm-lineNumbers").innerText()).toContain("12");
    const colours = () =>
      editor
        .locator("span")
        .evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).color)).size);
    await eventually(colours).toBeGreaterThan(3);
    await eventually(() => editor.getAttribute("class")).toContain("cm-lineWrapping");
    await writeByTouch(page, "export const now = Date.now();\n");
    await exercise.getByText("Saved in this browser").waitFor();
    await exercise.getByRole("button", { name: "Run", exact: true }).tap();
    await exercise.getByText("The program cannot run yet").waitFor();
    await exercise.locator(".cm-lintRange-error").first().waitFor();
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await eventually(overflow).toBe(0);
    expect(await page.locator(".monaco-editor").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("does not move when the editor takes the place of the starter", async ({ open }) => {
    const { page } = await open(lesson);
    const editor = page.locator(".exercise .code-editor").first();
    const before = await editor.boundingBox();
    await editor.scrollIntoViewIfNeeded();
    await page.locator('[data-editor="monaco"]').first().waitFor();
    await eventually(async () => (await editor.boundingBox())?.height).toBe(before?.height);
  });

  test("answers a question by keyboard, at the second try, explains, and remembers", async ({
    open,
  }) => {
    const { page } = await open(lesson);
    const question = page.locator(".question").first();
    await question.getByRole("radio").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await question.getByText("It comes out differently").waitFor();
    await question.getByText("If both answered, both would enter").waitFor();
    expect(await question.innerText()).not.toContain("Both compare the same two pairs");
    await question.getByRole("radio").nth(2).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await question.getByText("If both put the other off").waitFor();
    await eventually(() => question.innerText()).toContain("Both compare the same two pairs");
    await page.reload();
    await question.getByText("It comes out differently").waitFor();
    await eventually(() => page.locator(".contents-progress").innerText()).toMatch(
      /^1 of \d+ questions/,
    );
    await question.getByRole("button", { name: "Answer again" }).click();
    await question.getByRole("radio").first().check();
    await question.getByRole("button", { name: "Commit to this guess" }).click();
    await question.getByText("Yes.").waitFor();
  });

  test("covers what a prediction asks about until there is a guess, and keeps its place", async ({
    open,
  }) => {
    const { page } = await open(lesson);
    const covered = page.locator(".covered").first();
    const figure = covered.locator("figure.run");
    const anyway = covered.getByRole("button", { name: "Show it anyway" });
    await anyway.waitFor();
    expect(await figure.isVisible()).toBe(false);
    expect(await accessibilityFaults(page)).toEqual([]);
    const before = await covered.boundingBox();
    await anyway.focus();
    await page.keyboard.press("Enter");
    await figure.waitFor();
    expect((await covered.boundingBox())?.height).toBe(before?.height);
    await page.reload();
    await anyway.waitFor();
    const question = page.locator(".question").first();
    await question.getByRole("radio").nth(1).check();
    await question.getByRole("button", { name: "Commit to this guess" }).click();
    await figure.waitFor(); // whoever was wrong may look before trying again
    await question.getByRole("button", { name: "Try again" }).waitFor();
    await page.reload();
    await figure.waitFor();
  });

  test("explains a glossary word where it is used", async ({ open }) => {
    const { page } = await open(lesson);
    await page.getByRole("button", { name: "processes", exact: true }).click();
    await eventually(() => page.locator(".term-note:popover-open").innerText()).toContain(
      "One participant",
    );
    await page.keyboard.press("Escape");
    await eventually(() => page.locator(".term-note:popover-open").count()).toBe(0);
  });

  test("names a lecture in full where the text quotes it, by keyboard too", async ({ open }) => {
    const { page } = await open(lesson);
    const quoted = page.getByRole("button", { name: "UMA", exact: true }).first();
    await quoted.focus();
    await page.keyboard.press("Enter");
    const note = page.locator(".term-note:popover-open");
    await eventually(() => note.innerText()).toContain("Prashant Shenoy");
    await page.keyboard.press("Escape");
    await eventually(() => note.count()).toBe(0);
    await page.getByRole("heading", { name: "Sources" }).waitFor();
  });

  test("prints unfolded, without buttons and menus", async ({ open }) => {
    const { page } = await open(lesson);
    const folded = page.locator("main figure details pre").first();
    await folded.waitFor({ state: "hidden" });
    await page.emulateMedia({ media: "print" });
    await folded.waitFor({ state: "visible" });
    await eventually(() => page.locator(".site-header").isVisible()).toBe(false);
    await eventually(() => page.locator(".contents").isVisible()).toBe(false);
    await eventually(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  });
});

describe("the course", () => {
  test("knows where the reader was, and has no accessibility fault", async ({ open }) => {
    const { page } = await open(`${lesson}`);
    await page.locator("#why-it-is-safe").scrollIntoViewIfNeeded();
    await page.waitForTimeout(300); // the place is saved in the background
    await page.goto(`${address}/lessons`);
    const link = page.getByRole("link", { name: "Continue with Ricart–Agrawala" });
    await link.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await link.click();
    await page.waitForURL(/ricart-agrawala#./);
  });

  test("answers an unknown lesson with the page for that", async () => {
    expect((await fetch(`${address}/lessons/no-such-lesson`)).status).toBe(404);
  });
});

describe("every lesson", () => {
  const slugs = findLessons([join(projectRoot, "lessons")]).map(({ slug }) => slug);

  test.for(slugs)("opens without a fault: %s", async (slug, { open }) => {
    const { page, complaints } = await open(`${address}/lessons/${slug}`);
    expect(await page.getByLabel("Complaints about this lesson").allInnerTexts()).toEqual([]);
    expect(await structureFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe("the glossary", () => {
  test("has no accessibility fault in light and in dark", async ({ open }) => {
    const { page } = await open(`${address}/glossary`);
    await eventually(() => page.locator("dt").count()).toBeGreaterThan(20);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

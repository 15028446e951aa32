import { readFileSync } from "node:fs";
import { describe, expect, inject } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { openEditor, openPage, shownProgram, writeProgram } from "../support/notebook.ts";
import { test as browserTest, eventually } from "./browser-test.ts";

const address = inject("pageAddress");
const lesson = `${address}/lessons/ricart-agrawala`;
const solution = readFileSync("lessons/ricart-agrawala/solution.ts", "utf8");

/** A link to a run and the address of its frame, made once by pressing the page's own buttons. */
const test = browserTest.extend("shared", { scope: "file" }, async ({ browser }) => {
  const { page, context } = await openPage(browser, lesson);
  const exercise = await openEditor(page);
  await writeProgram(page, `// shared by a friend\n${solution}`);
  await page.keyboard.press("ControlOrMeta+Enter");
  await exercise.getByText("ended with nothing left to do").waitFor();
  await exercise.getByRole("button", { name: "Share" }).click();
  const value = (label: string) => page.getByLabel(label).inputValue();
  await eventually(() => value("Link")).toContain("#shared=");
  const link = await value("Link");
  const frame = /src="([^"]+)"/.exec(await value("To embed it in another page"))?.[1] ?? "";
  await context.close();
  return { link, frame };
});

describe("a share link", () => {
  test("shows the program and runs nothing until asked; then it is the same run", async ({
    open,
    shared,
  }) => {
    const { page, complaints } = await open(shared.link);
    const exercise = await openEditor(page);
    await exercise.getByText("This program came with a link").waitFor();
    await eventually(() => shownProgram(page)).toContain("shared by a friend");
    await page.waitForTimeout(500); // long enough for a run that nobody asked for
    expect(await page.locator("iframe").count()).toBe(0);
    await exercise.getByRole("button", { name: "Run", exact: true }).click();
    await exercise.getByText("step for step the run that was shared").waitFor();
    expect(complaints).toEqual([]);
  });

  test("leaves the reader's own draft alone until it is taken over", async ({ open, shared }) => {
    const { page } = await open(lesson);
    await openEditor(page);
    await writeProgram(page, "// my own\n");
    await page.getByText("Saved in this browser").waitFor();
    await page.goto("about:blank");
    await page.goto(shared.link);
    await openEditor(page);
    await eventually(() => shownProgram(page)).toContain("shared by a friend");
    await page.locator(".monaco-editor .view-line").first().click();
    await page.keyboard.type("x");
    expect(await shownProgram(page)).not.toContain("x//");
    await page.getByRole("button", { name: "Back to my draft" }).click();
    await eventually(() => shownProgram(page)).toContain("my own");
  });

  test("can be made one's own draft", async ({ open, shared }) => {
    const { page } = await open(shared.link);
    await openEditor(page);
    await page.getByRole("button", { name: "Make it my draft" }).click();
    await page.getByText("Saved in this browser").waitFor();
    await page.goto("about:blank");
    await page.goto(lesson);
    await openEditor(page);
    await eventually(() => shownProgram(page)).toContain("shared by a friend");
  });

  test("that is damaged says so, and the lesson opens all the same", async ({ open }) => {
    const { page } = await open(`${lesson}#shared=s1.broken`);
    await page.getByText("This link is damaged").waitFor();
    await eventually(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  });

  test("opens as a frame of another page, alone and without a fault", async ({ open, shared }) => {
    const { page } = await open(shared.frame);
    await page.getByText("This program came with a link").waitFor();
    await eventually(() => page.locator(".site-header").isVisible()).toBe(false);
    expect(await accessibilityFaults(page)).toEqual([]);
    const policy = (await fetch(shared.frame)).headers.get("Content-Security-Policy");
    expect(policy).toContain("frame-ancestors *");
    expect((await fetch(lesson)).headers.get("Content-Security-Policy")).toContain(
      "frame-ancestors 'none'",
    );
  });
});

import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import { openEditor, openPage, shownProgram, writeProgram } from "../support/notebook.ts";
import { accessibilityFaults } from "../support/visit.ts";

const address = inject("pageAddress");
const lesson = `${address}/lessons/ricart-agrawala`;
const solution = readFileSync("lessons/ricart-agrawala/solution.ts", "utf8");
let browser: Browser;
let link = "";
let frame = "";

beforeAll(async () => {
  browser = await launchChromium();
  const { page, context } = await openPage(browser, lesson);
  const exercise = await openEditor(page);
  await writeProgram(page, `// shared by a friend\n${solution}`);
  await page.keyboard.press("ControlOrMeta+Enter");
  await exercise.getByText("ran until nothing was left to do").waitFor();
  await exercise.getByRole("button", { name: "Share" }).click();
  link = await page.getByLabel("Link").inputValue();
  const html = await page.getByLabel("To embed it in another page").inputValue();
  frame = /src="([^"]+)"/.exec(html)?.[1] ?? "";
  await context.close();
});

afterAll(async () => {
  await browser.close();
});

describe("a share link", () => {
  test("shows the program and runs nothing until asked; then it is the same run", async () => {
    const { page, context, complaints } = await openPage(browser, link);
    const exercise = await openEditor(page);
    await exercise.getByText("This program came with a link").waitFor();
    await expect.poll(() => shownProgram(page)).toContain("shared by a friend");
    await page.waitForTimeout(500); // long enough for a run that nobody asked for
    expect(await page.locator("iframe").count()).toBe(0);
    await exercise.getByRole("button", { name: "Run", exact: true }).click();
    await exercise.getByText("step for step the run that was shared").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("leaves the reader's own draft alone until it is taken over", async () => {
    const { page, context } = await openPage(browser, lesson);
    await openEditor(page);
    await writeProgram(page, "// my own\n");
    await page.getByText("Saved in this browser").waitFor();
    await page.goto("about:blank");
    await page.goto(link);
    await openEditor(page);
    await expect.poll(() => shownProgram(page)).toContain("shared by a friend");
    await page.locator(".monaco-editor .view-line").first().click();
    await page.keyboard.type("x");
    expect(await shownProgram(page)).not.toContain("x//");
    await page.getByRole("button", { name: "Back to my draft" }).click();
    await expect.poll(() => shownProgram(page)).toContain("my own");
    await context.close();
  });

  test("can be made one's own draft", async () => {
    const { page, context } = await openPage(browser, link);
    await openEditor(page);
    await page.getByRole("button", { name: "Make it my draft" }).click();
    await page.getByText("Saved in this browser").waitFor();
    await page.goto("about:blank");
    await page.goto(lesson);
    await openEditor(page);
    await expect.poll(() => shownProgram(page)).toContain("shared by a friend");
    await context.close();
  });

  test("that is damaged says so, and the lesson opens all the same", async () => {
    const { page, context } = await openPage(browser, `${lesson}#shared=s1.broken`);
    await page.getByText("This link is damaged").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    await context.close();
  });

  test("opens as a frame of another page, alone and without a fault", async () => {
    const { page, context } = await openPage(browser, frame);
    await page.getByText("This program came with a link").waitFor();
    expect(await page.locator(".site-header").isVisible()).toBe(false);
    expect(await accessibilityFaults(page)).toEqual([]);
    const policy = (await fetch(frame)).headers.get("Content-Security-Policy");
    expect(policy).toContain("frame-ancestors *");
    expect((await fetch(lesson)).headers.get("Content-Security-Policy")).toContain(
      "frame-ancestors 'none'",
    );
    await context.close();
  });
});

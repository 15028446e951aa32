import { readFileSync } from "node:fs";
import { describe, expect, inject } from "vitest";
import { openEditor, openTab, shownProgram, writeProgram } from "../support/notebook.ts";
import { eventually, test } from "./browser-test.ts";

const address = inject("pageAddress");
const lesson = `${address}/lessons/ricart-agrawala`;
const solution = readFileSync("lessons/ricart-agrawala/solution.ts", "utf8");

describe("the editor", () => {
  test("is not loaded before the reader comes near it", async ({ open }) => {
    const { page } = await open(lesson);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.waitForLoadState("networkidle");
    expect(requested.filter((url) => url.includes("/monaco/"))).toEqual([]);
    await openEditor(page);
    expect(requested.some((url) => url.endsWith("/monaco.js"))).toBe(true);
  });

  test("knows the learner module: no error in the solution, one in a wrong call", async ({
    open,
  }) => {
    const { page, complaints } = await open(lesson);
    await openEditor(page);
    await writeProgram(page, `${solution}\nnew RicartAgrawala().enterNow();\n`);
    await page.locator(".squiggly-error").first().waitFor();
    await page.keyboard.press("F8"); // the next error, and which of how many it is
    await page.locator(".peekview-title").getByText("1 of 1 problem").waitFor();
    expect(complaints).toEqual([]);
  });

  test("marks what the sandbox refuses, and leads to the line", async ({ open }) => {
    const { page } = await open(lesson);
    const exercise = await openEditor(page);
    await writeProgram(page, `${solution}\nexport const now = Date.now();\n`);
    await page.keyboard.press("ControlOrMeta+Enter");
    await exercise.getByText("The program cannot run yet").waitFor();
    await exercise
      .getByRole("button", { name: /^Line \d+$/ })
      .first()
      .click();
    await page.locator(".monaco-editor :focus").waitFor({ state: "attached" });
  });

  test("runs by Ctrl+Enter and says what the run showed", async ({ open }) => {
    const { page, complaints } = await open(lesson);
    const exercise = await openEditor(page);
    await writeProgram(page, solution);
    await page.keyboard.press("ControlOrMeta+Enter");
    await exercise.getByText("ended with nothing left to do").waitFor();
    await exercise.locator('[data-verdict="holds"]').first().waitFor();
    expect(await exercise.locator('[data-verdict="violated"]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("is left by Escape, and by Tab after Ctrl+M", async ({ open }) => {
    const { page } = await open(lesson);
    await openEditor(page);
    await page.locator(".monaco-editor .view-line").first().click();
    await page.keyboard.press("Escape");
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Run");
    await page.keyboard.press("e");
    await page.keyboard.press("Control+m");
    await page.keyboard.press("Tab");
    const inside = () =>
      page.evaluate(() => document.activeElement?.closest(".monaco-editor") !== null);
    await eventually(inside).toBe(false);
  });

  test("has the keys of Vim for those who switch them on", async ({ open }) => {
    const { page } = await open(lesson);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Vim keys in the editors").check();
    await page.keyboard.press("Escape");
    const exercise = await openEditor(page);
    await exercise.locator(".vim-status").getByText("NORMAL").waitFor();
    await page.locator(".monaco-editor .view-line").first().click();
    await page.keyboard.type("ggdGihjkl");
    await page.keyboard.press("Escape");
    await eventually(() => shownProgram(page)).toBe("hjkl");
    await exercise.locator(".vim-status").getByText("NORMAL").waitFor();
  });

  test("never freezes the page, whatever the program does", async ({ open }) => {
    const { page } = await open(lesson);
    const exercise = await openEditor(page);
    await writeProgram(page, solution.replace("this.clock += 1;", "for (;;) this.clock += 1;"));
    await page.keyboard.press("ControlOrMeta+Enter");
    await exercise.getByText("did not finish within").first().waitFor();
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
  });
});

describe("a draft", () => {
  test("is there again after a reload", async ({ open }) => {
    const { page } = await open(lesson);
    await openEditor(page);
    await writeProgram(page, "// my own words\n");
    await page.getByText("Saved in this browser").waitFor();
    await page.reload();
    await openEditor(page);
    await page.getByText("Saved in this browser").waitFor();
    await eventually(() => shownProgram(page)).toContain("my own words");
  });

  test("is saved by Ctrl+S without a dialog of the browser", async ({ open }) => {
    const { page } = await open(lesson);
    await openEditor(page);
    await writeProgram(page, "// saved by hand\n");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByText("Saved in this browser").waitFor();
  });

  test("of two tabs is never overwritten silently; the one that loses is kept", async ({
    open,
  }) => {
    const first = await open(lesson);
    const second = await openTab(first, lesson);
    await openEditor(first.page);
    await openEditor(second);
    await writeProgram(first.page, "// from the first tab\n");
    await first.page.getByText("Saved in this browser").waitFor();
    await second.getByText("also changed in another tab").waitFor();
    await writeProgram(second, "// from the second tab\n");
    await second.getByRole("button", { name: "Keep this one" }).click();
    await second.getByText("Saved in this browser").waitFor();
    await first.page.getByText("also changed in another tab").waitFor();
    await first.page.getByRole("button", { name: "Take the other" }).click();
    await eventually(() => shownProgram(first.page)).toContain("from the second tab");
    await first.page.getByRole("button", { name: "Earlier versions" }).click();
    await first.page.locator(".versions li").first().waitFor();
    await first.page.locator(".versions summary").first().click();
    await eventually(() => first.page.locator(".versions").innerText()).toContain(
      "from the first tab",
    );
  });

  test("begun with another starter shows what the lesson changed", async ({ open }) => {
    const { page } = await open(lesson);
    const exercise = await openEditor(page);
    await writeProgram(page, "// begun long ago\n");
    await page.getByText("Saved in this browser").waitFor();
    await page.evaluate(forgetStarter);
    await page.reload();
    await openEditor(page);
    await exercise.getByText("starter changed since you began").waitFor();
    await exercise.getByText("What changed in the starter").click();
    await eventually(() => exercise.locator(".notice .diff").innerText()).toContain(
      "an older starter",
    );
    await exercise.getByRole("button", { name: "Go on with my program" }).click();
    await page.reload();
    await openEditor(page);
    await eventually(() => shownProgram(page)).toContain("begun long ago");
    expect(await exercise.getByText("starter changed since you began").count()).toBe(0);
  });

  test("is reset to the starter, and the reset undone", async ({ open }) => {
    const { page } = await open(lesson);
    const exercise = await openEditor(page);
    await writeProgram(page, "// not to be lost\n");
    await exercise.getByRole("button", { name: "Reset" }).click();
    await eventually(() => shownProgram(page)).toContain("extends MutexProcess");
    await exercise.getByRole("button", { name: "Undo" }).click();
    await eventually(() => shownProgram(page)).toContain("not to be lost");
  });
});

describe("help with an exercise", () => {
  test("comes as hints one at a time, and is remembered", async ({ open }) => {
    const { page } = await open(lesson);
    const exercise = page.locator(".exercise").first();
    await exercise.locator(".hints > summary").click();
    await exercise
      .getByRole("button", { name: /Show a hint \(1 of/ })
      .first()
      .click();
    await eventually(() => exercise.locator(".hint-section li").count()).toBe(1);
    await page.waitForTimeout(200); // remembered in the background
    await page.reload();
    await exercise.locator(".hints > summary").click();
    await eventually(() => exercise.locator(".hint-section li").count()).toBe(1);
  });

  test("gives the solution only to those who ask twice, and not before in any page", async ({
    open,
  }) => {
    const html = await (await fetch(lesson)).text();
    expect(html).not.toContain("isBefore");
    const { page } = await open(lesson);
    const exercise = page.locator(".exercise").first();
    await exercise.locator(".solution > summary").click();
    await exercise.getByRole("button", { name: "I give up" }).click();
    await exercise.getByRole("button", { name: "Show the solution" }).click();
    await exercise.locator(".solution .diff").waitFor();
    await eventually(() => exercise.locator(".solution .diff").innerText()).toContain("isBefore");
  });
});

/** In the page: makes the stored draft one that was begun with another starter. */
async function forgetStarter(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open("tiebreak");
    request.onsuccess = () => resolve(request.result);
  });
  const drafts = database.transaction("drafts", "readwrite").objectStore("drafts");
  const key = "ricart-agrawala/main";
  const draft = await new Promise<object>((resolve) => {
    const request = drafts.get(key);
    request.onsuccess = () => resolve(request.result);
  });
  drafts.put({ ...draft, starter: "// an older starter\n", lessonVersion: "old" });
  await new Promise((resolve) => {
    drafts.transaction.oncomplete = resolve;
  });
  database.close();
}

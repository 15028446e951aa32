import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { writeProgram } from "../support/notebook.ts";
import { eventually, test } from "./browser-test.ts";

const address = inject("pageAddress");
const lesson = `${address}/lessons/ricart-agrawala`;
const solution = readFileSync("lessons/ricart-agrawala/solution.ts", "utf8");
const laptop = { viewport: { width: 1280, height: 720 } };

function bench(page: Page): Locator {
  return page.locator(".workbench");
}

function button(page: Page, name: string | RegExp): Locator {
  return bench(page).getByRole("button", { name });
}

/** Runs the solution, goes back to the beginning, and crashes p1 there. */
async function goAnotherWay(page: Page): Promise<void> {
  await bench(page).locator(".code-place").hover();
  await bench(page).locator('[data-editor="monaco"]').first().waitFor();
  await writeProgram(page, solution);
  await page.keyboard.press("ControlOrMeta+Enter");
  await bench(page).locator(".bench-time canvas").waitFor();
  await eventually(() => bench(page).locator(".result-strip").innerText()).toContain("This run");
  await page.keyboard.press("Escape");
  await button(page, "To the start").click();
  for (let step = 0; step < 3; step++) await button(page, "Step").last().click();
  await button(page, /^p1/).first().click();
  await button(page, "Crash").click();
  await button(page, "2 ways").waitFor();
}

const ways = (page: Page) => bench(page).getByRole("list", { name: "Ways that runs have gone" });
const now = (page: Page) => bench(page).locator(".transport .now").innerText();

describe("going another way", () => {
  test("keeps the old way; both are named, and each is shown again by keyboard", async ({
    open,
  }) => {
    const { page, complaints } = await open(lesson, laptop);
    await goAnotherWay(page);
    await eventually(() => now(page)).toContain("p1 crashed");
    await button(page, "2 ways").focus();
    await page.keyboard.press("Enter");
    const names = await ways(page).locator(".way").allInnerTexts();
    expect(names[0]).toContain("The first run");
    expect(names[1]).toContain("p1 crashes");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Tab"); // to the first run
    await page.keyboard.press("Enter");
    await eventually(() => now(page)).not.toContain("crashed");
    await eventually(() => ways(page).locator(".way[aria-current]").innerText()).toContain(
      "The first run",
    );
    await page.keyboard.press("Escape");
    await eventually(() => ways(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("loses nothing when the page is loaded again, and nothing runs by itself", async ({
    open,
  }) => {
    const { page } = await open(lesson, laptop);
    await goAnotherWay(page);
    await page.getByText("Saved in this browser").first().waitFor();
    await page.reload();
    await bench(page).getByText("Or go on where you were").waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    await ways(page).getByText("p1 crashes").click();
    await eventually(() => now(page)).toContain("p1 crashed");
    await button(page, "2 ways").waitFor();
  });

  test("travels with a link", async ({ open }) => {
    const { page } = await open(lesson, laptop);
    await goAnotherWay(page);
    await bench(page).getByText("More", { exact: true }).click();
    await button(page, "Share").click();
    const link = () => page.getByLabel("Link", { exact: true }).inputValue();
    await eventually(link).toContain("#shared=");
    const friend = await open(await link(), laptop);
    await bench(friend.page).getByText("Or go on where you were").waitFor();
    await ways(friend.page).getByText("The first run").click();
    await button(friend.page, "2 ways").waitFor();
    await eventually(() => now(friend.page)).not.toContain("crashed");
  });
});

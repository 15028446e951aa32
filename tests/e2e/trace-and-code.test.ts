import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { mistakeOf } from "../support/mistakes.ts";
import { writeProgram } from "../support/notebook.ts";
import { eventually, test } from "./browser-test.ts";

const address = inject("pageAddress");
const lesson = `${address}/lessons/ricart-agrawala`;
const folder = "lessons/ricart-agrawala";
const solution = readFileSync(`${folder}/solution.ts`, "utf8");
const unsafe = mistakeOf(folder, "replies-to-everyone").source;
const desk = { viewport: { width: 1440, height: 900 } };

function bench(page: Page): Locator {
  return page.locator(".workbench");
}

async function runProgram(page: Page, program: string): Promise<void> {
  await bench(page).locator(".code-place").hover();
  await bench(page).locator('[data-editor="monaco"]').first().waitFor();
  await writeProgram(page, program);
  await page.keyboard.press("ControlOrMeta+Enter");
  await bench(page).locator(".bench-time canvas").waitFor();
  // Who is writing is not moved about.
  await page.keyboard.press("Escape");
}

async function jumpTo(page: Page, what: string, way: "Next" | "Previous"): Promise<void> {
  await bench(page).getByLabel("Jump to").fill(what);
  await bench(page)
    .getByRole("button", { name: `${way} such event` })
    .click();
}

/** The text of the lines that are marked, in order. */
async function ranLines(page: Page): Promise<string> {
  const places = await bench(page)
    .locator(".view-overlays .line-ran")
    .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().top));
  const lines = await bench(page)
    .locator(".view-line")
    .evaluateAll((all) =>
      all.map((line) => ({ top: line.getBoundingClientRect().top, text: line.textContent ?? "" })),
    );
  const marked = lines.filter(({ top }) => places.some((place) => Math.abs(place - top) < 2));
  return marked
    .sort((one, other) => one.top - other.top)
    .map(({ text }) => text.replaceAll("\u00a0", " ").trim())
    .join("\n");
}

describe("trace and code", () => {
  test("a step shows the lines that it ran and what it changed there", async ({ open }) => {
    const { page, complaints } = await open(lesson, desk);
    await runProgram(page, solution);
    await bench(page).getByRole("button", { name: "To the start" }).click();
    await jumpTo(page, "acquire", "Next");
    await eventually(() => ranLines(page)).toMatch(/this\.clock \+= 1;/);
    await eventually(() => ranLines(page)).toMatch(/clock: 0 → 1/);
    expect(await ranLines(page)).not.toMatch(/Math\.max/);
    await jumpTo(page, "request", "Next"); // p1 sends one
    await jumpTo(page, "request", "Next"); // somebody gets one
    await eventually(() => ranLines(page)).toMatch(/Math\.max/);
    expect(complaints).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("a line, a field and a condition lead to their steps, on and back", async ({ open }) => {
    const { page } = await open(lesson, desk);
    await runProgram(page, solution);
    const now = bench(page).locator(".transport .now");
    await bench(page).getByRole("button", { name: "To the start" }).click();
    await jumpTo(page, "when p0.clock > 1", "Next");
    await eventually(() => now.innerText()).toMatch(/^Step \d+: p0 /);
    const found = await now.innerText();
    await bench(page).getByRole("button", { name: "To the end" }).click();
    await eventually(() => now.innerText()).not.toBe(found);
    await jumpTo(page, "when p0.clock > 1", "Previous");
    await eventually(() => now.innerText()).toBe(found);
    // A value leads to the step that wrote it.
    await bench(page).getByRole("button", { name: "To the end" }).click();
    await bench(page).locator(".field-value").first().click();
    await eventually(() =>
      bench(page).locator('tbody tr:first-of-type td[data-changed="true"]').count(),
    ).toBeGreaterThan(0);
    // The number of a line tells how often it ran.
    await jumpTo(page, "request", "Previous");
    await bench(page)
      .locator(".line-numbers", { hasText: /^\d+$/ })
      .nth(2)
      .click({ position: { x: 5, y: 5 } });
    await bench(page)
      .getByText(/^Line \d+ (ran in|never ran)/)
      .waitFor();
    await jumpTo(page, "nobody.knows", "Next");
    await bench(page)
      .getByText(/There is no later event/)
      .waitFor();
  });

  test("the strip along the time says where a promise breaks, and leads there", async ({
    open,
  }) => {
    const { page } = await open(lesson, desk);
    await runProgram(page, unsafe);
    const strip = bench(page).getByRole("group", { name: /How each property fares/ });
    const broken = strip.locator('.verdict-course [data-state="broken"]').first();
    await broken.click();
    await eventually(() => strip.locator('.verdict-now[data-state="broken"]').count()).toBe(1);
    expect(await broken.getAttribute("title")).toMatch(/both inside/);
    await eventually(() => bench(page).locator(".transport .now").innerText()).toMatch(/entered/);
  });

  test("lines that no schedule needs are marked after a search", async ({ open }) => {
    const { page } = await open(lesson, desk);
    await runProgram(
      page,
      solution.replace(
        "onExit() {",
        "onExit() {\n    if (this.clock < 0) {\n      this.clock = 0;\n    }",
      ),
    );
    await bench(page).getByRole("button", { name: "Explore", exact: true }).click();
    await eventually(() => bench(page).locator(".result-strip").innerText()).toMatch(/No schedule/);
    await jumpTo(page, "exit", "Previous");
    await eventually(() => bench(page).locator(".line-unreached-margin").count()).toBeGreaterThan(
      0,
    );
  });
});

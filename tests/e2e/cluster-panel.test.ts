import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import { openPage } from "../support/notebook.ts";
import { accessibilityFaults } from "../support/visit.ts";

const lesson = `${inject("pageAddress")}/lessons/ricart-agrawala`;
const solution = readFileSync("lessons/ricart-agrawala/solution.ts", "utf8");
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
});

/** Opens the first run of the lesson, the tie, as a panel. */
async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Step through this run" }).first().click();
  const panel = page.locator(".cluster-panel").first();
  await panel.locator("canvas").waitFor();
  return panel;
}

function button(panel: Locator, name: string | RegExp): Locator {
  return panel.getByRole("button", { name, exact: typeof name === "string" });
}

function field(panel: Locator, label: string): Locator {
  return panel.locator(".setup-form").getByLabel(label, { exact: true });
}

/** Reads where the cursor is, once all views have followed it. */
async function place(panel: Locator): Promise<string> {
  await panel.locator('.panel-views[aria-busy="false"]').waitFor();
  return (await panel.locator(".transport-place").innerText()).trim();
}

describe("the cluster panel", () => {
  test("moves four views by one cursor, by buttons, keys and the scrubber", async () => {
    const { page, context, complaints } = await openPage(browser, lesson);
    const panel = await openPanel(page);
    expect(await place(panel)).toBe("0 / 15");
    for (let step = 0; step < 4; step++) await button(panel, "Step").click();
    expect(await place(panel)).toBe("4 / 15");
    expect(await panel.locator('[aria-current="step"]').innerText()).toContain("call p0 acquire");
    expect(await button(panel, /^p0 waiting/).count()).toBe(1);
    expect(await button(panel, /^In flight/).count()).toBe(2);
    expect(await panel.locator('td[data-changed="true"]').first().innerText()).toContain("1");
    await button(panel, "Step back").click();
    expect(await place(panel)).toBe("3 / 15");
    expect(await button(panel, /^In flight/).count()).toBe(0);
    const diagram = panel.getByRole("slider", { name: "Moment of the run" });
    await diagram.focus();
    await page.keyboard.press("End");
    expect(await diagram.getAttribute("aria-valuenow")).toBe("15");
    await page.keyboard.press("ArrowLeft");
    expect(await place(panel)).toBe("14 / 15");
    await panel.getByRole("slider", { name: "Moment", exact: true }).press("Home");
    expect(await place(panel)).toBe("0 / 15");
    await panel.getByLabel("Jump to").selectOption("reply");
    await button(panel, "Next such event").click();
    expect(await place(panel)).not.toBe("0 / 15");
    expect(await panel.locator('[aria-current="step"]').innerText()).toContain("reply");
    await panel.locator(".step-lines button").first().click();
    expect(await place(panel)).toBe("1 / 15");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("plays to the end by itself, and pauses", async () => {
    const { page, context } = await openPage(browser, lesson, { reducedMotion: "reduce" });
    const panel = await openPanel(page);
    await panel.getByLabel("Speed, choices a second").selectOption("30");
    await button(panel, "Play").click();
    await panel.getByText("15 / 15").waitFor();
    await button(panel, "Play").waitFor();
    await panel.getByLabel("Speed, choices a second").selectOption("1");
    await button(panel, "Play").click();
    await button(panel, "Pause").click();
    const stopped = await place(panel);
    await page.waitForTimeout(1300);
    expect(await place(panel)).toBe(stopped);
    await context.close();
  });

  test("lets a reader deliver, drop, duplicate, crash, recover and cut by clicking", async () => {
    const { page, context } = await openPage(browser, lesson);
    const panel = await openPanel(page);
    for (let step = 0; step < 4; step++) await button(panel, "Step").click();
    await button(panel, "In flight, p0 to p1: request {timestamp: 1}").click();
    await button(panel, "Drop").click();
    await panel.getByText("5 / 5").waitFor();
    await place(panel);
    expect(await button(panel, /^In flight/).count()).toBe(1);
    await button(panel, "In flight, p0 to p2: request {timestamp: 1}").click();
    await button(panel, "Duplicate").click();
    await panel.getByText("6 / 6").waitFor();
    await place(panel);
    expect(await button(panel, /^In flight/).count()).toBe(2);
    await button(panel, /^In flight/)
      .first()
      .click();
    await button(panel, "Deliver now").click();
    await panel.getByText("7 / 7").waitFor();
    await button(panel, /^p2/).click();
    await button(panel, "Crash").click();
    await button(panel, "p2 down").waitFor();
    await button(panel, "Recover").click();
    await panel.getByText("9 / 9").waitFor();
    await button(panel, "Cut to p0").click();
    await button(panel, "Heal to p0").waitFor();
    await button(panel, "Close").click();
    await button(panel, "Go on from here").click();
    await panel.getByText("Nothing is left to do", { exact: false }).first().waitFor();
    await context.close();
  });

  test("runs another scenario, size, network and fault timeline", async () => {
    const { page, context, complaints } = await openPage(browser, lesson);
    const panel = await openPanel(page);
    await button(panel, "Setup and faults").click();
    await field(panel, "Scenario").selectOption("duel");
    await field(panel, "Processes").selectOption("5");
    await field(panel, "Network").selectOption("fifo");
    await field(panel, "At tick").fill("1");
    await button(panel, "Add").click();
    await panel.getByText("at tick 1: crash p0").first().waitFor();
    await button(panel, "Run this").click();
    await button(panel, "p0 down").waitFor();
    expect(await panel.locator(".graph-process").count()).toBe(5);
    await button(panel, "Remove: at tick 1: crash p0").click();
    await button(panel, "Run this").click();
    await button(panel, "p0").waitFor();
    expect(await button(panel, "p0 down").count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("opens, scrubs and zooms a run of more than ten thousand steps", async () => {
    // On a touch screen the editor is a plain text field.
    const { page, context, complaints } = await openPage(browser, lesson, { hasTouch: true });
    const exercise = page.locator(".exercise").first();
    await exercise.scrollIntoViewIfNeeded();
    await exercise.locator("textarea").fill(solution);
    await button(exercise, "Run").click();
    const panel = exercise.locator(".cluster-panel");
    await panel.locator("canvas").waitFor();
    await button(panel, "Setup and faults").click();
    await field(panel, "Scenario").selectOption("trio");
    await field(panel, "Processes").selectOption("12");
    await field(panel, "Workload").selectOption("often");
    await button(panel, "Run this").click();
    const choices = async () => Number((await place(panel)).split("/")[1]);
    await expect.poll(choices, { timeout: 30_000 }).toBeGreaterThan(4000);
    const scrubber = panel.getByRole("slider", { name: "Moment", exact: true });
    await scrubber.fill("2000");
    expect(await place(panel)).toContain("2000 /");
    expect(await panel.locator('[aria-current="step"]').count()).toBe(1);
    await button(panel, "Fit").click();
    await button(panel, "By time").click();
    await button(panel, "Zoom in").click();
    await scrubber.press("End");
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("the files of a run", () => {
  async function saved(panel: Locator, page: Page, name: string): Promise<Buffer> {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      button(panel, name).click(),
    ]);
    return readFileSync(await download.path());
  }

  test("are a ShiViz log, a Mermaid diagram, an SVG, a PNG and JSON", async () => {
    const { page, context } = await openPage(browser, lesson, { acceptDownloads: true });
    const panel = await openPanel(page);
    await button(panel, "Export").click();
    const log = (await saved(panel, page, "ShiViz log")).toString();
    expect(log.split("\n")[1]).toBe("");
    expect(log).toMatch(/^p\d \{("p\d":\d+,?)+\}$/m);
    expect((await saved(panel, page, "Mermaid")).toString()).toMatch(/^sequenceDiagram\n/);
    expect((await saved(panel, page, "SVG")).toString()).toMatch(/^<svg xmlns=/);
    expect((await saved(panel, page, "PNG")).subarray(1, 4).toString()).toBe("PNG");
    const report: unknown = JSON.parse((await saved(panel, page, "JSON")).toString());
    expect(report).toMatchObject({ kind: "trace", ending: "quiescent" });
    await context.close();
  });
});

describe("an open panel", () => {
  test.each(["light", "dark"] as const)("has no accessibility fault in %s", async (colorScheme) => {
    const { page, context } = await openPage(browser, lesson, { colorScheme });
    const panel = await openPanel(page);
    for (let step = 0; step < 6; step++) await button(panel, "Step").click();
    await button(panel, /^In flight/)
      .first()
      .click();
    await button(panel, "Setup and faults").click();
    expect(await accessibilityFaults(page, ".cluster-panel")).toEqual([]);
    await context.close();
  });

  test("fits a phone, with targets large enough for a finger", async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const { page, context } = await openPage(browser, lesson, phone);
    const panel = await openPanel(page);
    for (let step = 0; step < 6; step++) await button(panel, "Step").click();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    const small = await panel.locator("button:visible").evaluateAll((buttons) =>
      buttons.flatMap((one) => {
        const { width: wide, height } = one.getBoundingClientRect();
        return Math.min(wide, height) < 24 ? [one.getAttribute("aria-label") ?? one.innerHTML] : [];
      }),
    );
    expect(small).toEqual([]);
    await context.close();
  });
});

import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { openFirstRun, savedFile, writeByTouch } from "../support/notebook.ts";
import { eventually, test } from "./browser-test.ts";

const lesson = `${inject("pageAddress")}/lessons/ricart-agrawala`;
const solution = readFileSync("lessons/ricart-agrawala/solution.ts", "utf8");

/** Opens the first run of the lesson, the tie, as a panel. */
async function openPanel(page: Page): Promise<Locator> {
  await openFirstRun(page);
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
  const shown = panel.locator(".transport-place");
  return `${await shown.getAttribute("data-place")} / ${await shown.getAttribute("data-count")}`;
}

describe("the cluster panel", () => {
  test("moves four views by one cursor, by buttons, keys and the scrubber", async ({ open }) => {
    const { page, complaints } = await open(lesson);
    const panel = await openPanel(page);
    await eventually(() => place(panel)).toBe("0 / 15");
    for (let step = 0; step < 4; step++) await button(panel, "Step").click();
    await eventually(() => place(panel)).toBe("4 / 15");
    await eventually(() => panel.locator('[aria-current="step"]').innerText()).toContain(
      "call p0 acquire",
    );
    await eventually(() => button(panel, /^p0 waiting/).count()).toBe(1);
    await eventually(() => button(panel, /^In flight/).count()).toBe(2);
    await eventually(() => panel.locator('td[data-changed="true"]').first().innerText()).toContain(
      "1",
    );
    await button(panel, "Step back").click();
    await eventually(() => place(panel)).toBe("3 / 15");
    await eventually(() => button(panel, /^In flight/).count()).toBe(0);
    const diagram = panel.getByRole("slider", { name: "Moment of the run" });
    await diagram.focus();
    await page.keyboard.press("End");
    await eventually(() => diagram.getAttribute("aria-valuenow")).toBe("15");
    await page.keyboard.press("ArrowLeft");
    await eventually(() => place(panel)).toBe("14 / 15");
    await panel.getByRole("slider", { name: "Moment", exact: true }).press("Home");
    await eventually(() => place(panel)).toBe("0 / 15");
    await panel.getByLabel("Jump to").fill("reply");
    await button(panel, "Next such event").click();
    await eventually(() => place(panel)).not.toBe("0 / 15");
    await eventually(() => panel.locator('[aria-current="step"]').innerText()).toContain("reply");
    await panel.locator(".step-lines button").first().click();
    await eventually(() => place(panel)).toBe("1 / 15");
    expect(complaints).toEqual([]);
  });

  test("plays to the end by itself, and pauses", async ({ open }) => {
    const { page } = await open(lesson, { reducedMotion: "reduce" });
    const panel = await openPanel(page);
    await panel.getByLabel("Speed, choices a second").selectOption("30");
    await button(panel, "Play").click();
    await panel.locator('.transport-place[data-place="15"]').waitFor();
    await button(panel, "Play").waitFor();
    await panel.getByLabel("Speed, choices a second").selectOption("1");
    await button(panel, "Play").click();
    await button(panel, "Pause").click();
    const stopped = await place(panel);
    await page.waitForTimeout(1300);
    expect(await place(panel)).toBe(stopped);
  });

  test("lets a reader deliver, drop, duplicate, crash, recover and cut by clicking", async ({
    open,
  }) => {
    const { page } = await open(lesson);
    const panel = await openPanel(page);
    for (let step = 0; step < 4; step++) await button(panel, "Step").click();
    await button(panel, "In flight, p0 to p1: request timestamp 1").click();
    await button(panel, "Drop").click();
    await eventually(() => place(panel)).toBe("5 / 5");
    await place(panel);
    await eventually(() => button(panel, /^In flight/).count()).toBe(1);
    await button(panel, "In flight, p0 to p2: request timestamp 1").click();
    await button(panel, "Duplicate").click();
    await eventually(() => place(panel)).toBe("6 / 6");
    await place(panel);
    await eventually(() => button(panel, /^In flight/).count()).toBe(2);
    await button(panel, /^In flight/)
      .first()
      .click();
    await button(panel, "Deliver now").click();
    await eventually(() => place(panel)).toBe("7 / 7");
    await button(panel, /^p2/).click();
    await button(panel, "Crash").click();
    await button(panel, "p2 down").waitFor();
    await button(panel, "Recover").click();
    await eventually(() => place(panel)).toBe("9 / 9");
    await button(panel, "Cut to p0").click();
    await button(panel, "Heal to p0").waitFor();
    await button(panel, "Close").click();
    await button(panel, "Go on from here").click();
    await panel.getByText("Nothing is left to do", { exact: false }).first().waitFor();
  });

  test("runs another scenario, size, network and fault timeline", async ({ open }) => {
    const { page, complaints } = await open(lesson);
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
    await eventually(() => panel.locator(".graph-process").count()).toBe(5);
    await button(panel, "Remove: at tick 1: crash p0").click();
    await button(panel, "Run this").click();
    await button(panel, /^p0/).waitFor();
    await eventually(() => button(panel, "p0 down").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("opens, scrubs and zooms a run of more than ten thousand steps", async ({ open }) => {
    const { page, complaints } = await open(lesson, { hasTouch: true });
    const exercise = page.locator(".exercise").first();
    await exercise.scrollIntoViewIfNeeded();
    await writeByTouch(page, solution);
    await button(exercise, "Run").click();
    const panel = exercise.locator(".cluster-panel");
    await panel.locator("canvas").waitFor();
    await button(panel, "Setup and faults").click();
    await field(panel, "Scenario").selectOption("trio");
    await field(panel, "Processes").selectOption("12");
    await field(panel, "Workload").selectOption("often");
    await button(panel, "Run this").click();
    const choices = async () => Number((await place(panel)).split("/")[1]);
    await eventually(choices).toBeGreaterThan(4000);
    const scrubber = panel.getByRole("slider", { name: "Moment", exact: true });
    await scrubber.fill("2000");
    await eventually(() => place(panel)).toContain("2000 /");
    await eventually(() => panel.locator('[aria-current="step"]').count()).toBe(1);
    await button(panel, "Fit").click();
    await button(panel, "By time").click();
    await button(panel, "Zoom in").click();
    await scrubber.press("End");
    expect(complaints).toEqual([]);
  });
});

describe("the files of a run", () => {
  test("are a ShiViz log, a Mermaid diagram, an SVG, a PNG and JSON", async ({ open }) => {
    const { page } = await open(lesson, { acceptDownloads: true });
    const panel = await openPanel(page);
    await button(panel, "Export").click();
    const saved = (name: string) => savedFile(page, button(panel, name));
    const log = (await saved("ShiViz log")).toString();
    expect(log.split("\n")[1]).toBe("");
    expect(log).toMatch(/^p\d \{("p\d":\d+,?)+\}$/m);
    expect((await saved("Mermaid")).toString()).toMatch(/^sequenceDiagram\n/);
    expect((await saved("SVG")).toString()).toMatch(/^<svg xmlns=/);
    expect((await saved("PNG")).subarray(1, 4).toString()).toBe("PNG");
    const report: unknown = JSON.parse((await saved("JSON")).toString());
    expect(report).toMatchObject({ kind: "trace", ending: "quiescent" });
  });
});

describe("an open panel", () => {
  test("has no accessibility fault in light and in dark", async ({ open }) => {
    const { page } = await open(lesson);
    const panel = await openPanel(page);
    for (let step = 0; step < 6; step++) await button(panel, "Step").click();
    await button(panel, /^In flight/)
      .first()
      .click();
    await button(panel, "Setup and faults").click();
    await panel.locator(".setup-form").waitFor();
    expect(await accessibilityFaults(page, ".cluster-panel")).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessibilityFaults(page, ".cluster-panel")).toEqual([]);
  });

  test("fits a phone, with targets large enough for a finger", async ({ open }) => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const { page } = await open(lesson, phone);
    const panel = await openPanel(page);
    for (let step = 0; step < 6; step++) await button(panel, "Step").click();
    await eventually(() => place(panel)).toMatch(/^6 /);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await eventually(width).toBeLessThanOrEqual(360);
    const small = () =>
      panel.locator("button:visible").evaluateAll((buttons) =>
        buttons.flatMap((one) => {
          const { width: wide, height } = one.getBoundingClientRect();
          const name = one.getAttribute("aria-label") ?? one.innerHTML;
          return Math.min(wide, height) < 24 ? [name] : [];
        }),
      );
    await eventually(small).toEqual([]);
  });
});

/**
 * What a learner waits for in the cluster panel, in a real browser that draws without a graphics
 * card: from Run to the first drawn trace, and each frame while a long run is scrubbed.
 */

import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright-core";
import { formatShare } from "../../lib/grading/shared-work.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { launchChromium } from "../support/chromium.ts";
import { servePage } from "../support/served-page.ts";
import type { Row } from "./row.ts";

export const name = "web panel";

const path = "/lessons/ricart-agrawala";
const solution = readFileSync("lessons/ricart-agrawala/solution.ts", "utf8");
const frames = 120;

export async function measure(): Promise<Row[]> {
  const { address, stop } = await servePage();
  const browser = await launchChromium();
  try {
    return [...(await measurePanel(browser, address)), ...(await measureHuge(browser, address))];
  } finally {
    await browser.close();
    await stop();
  }
}

async function measurePanel(browser: Browser, address: string): Promise<Row[]> {
  // On a touch screen the editor is a plain text field, which is faster to fill.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(address + path, { waitUntil: "networkidle" });
  const exercise = page.locator(".exercise").first();
  await exercise.scrollIntoViewIfNeeded();
  await exercise.locator("textarea").fill(solution);
  const firstMs = await runToTrace(page, exercise);
  await exercise.getByRole("button", { name: "Setup and faults" }).click();
  await exercise
    .locator(".setup-form")
    .getByLabel("Scenario", { exact: true })
    .selectOption("trio");
  await exercise.locator(".setup-form").getByLabel("Processes", { exact: true }).selectOption("12");
  await exercise.locator(".setup-form").getByLabel("Workload").selectOption("often");
  const startedAt = performance.now();
  await exercise.getByRole("button", { name: "Run this" }).click();
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLInputElement>(".scrubber")?.max) > 1000,
  );
  const longMs = performance.now() - startedAt;
  const steps = await page.locator(".scrubber").first().getAttribute("max");
  const busy = await watchProcessor(page);
  const near = await scrub(page);
  const busyMs = await busy();
  await exercise.getByRole("button", { name: "Fit" }).click();
  const whole = await scrub(page);
  return [
    { label: "from Run to the first drawn trace", value: firstMs, unit: "ms" },
    { label: "choices of the long run", value: Number(steps), unit: "" },
    { label: "from Run to the long run, drawn", value: longMs, unit: "ms" },
    { label: "scrubbing it, work a frame, median", value: quantile(near, 0.5), unit: "ms" },
    { label: "scrubbing it, work a frame, p95", value: quantile(near, 0.95), unit: "ms" },
    // The clock on the wall includes what else this machine does; this does not.
    { label: "scrubbing it, processor time a frame, mean", value: busyMs / frames, unit: "ms" },
    { label: "all of it in view, work a frame, p95", value: quantile(whole, 0.95), unit: "ms" },
  ];
}

/** The longest run there is, as somebody would be sent it: by a link. */
async function measureHuge(browser: Browser, address: string): Promise<Row[]> {
  const word = await formatShare({
    exercise: "main",
    source: solution,
    scenarioName: null,
    seed: 1,
    cursor: 0,
    scenario: { processes: 12, workload: heavyLoad(12, 200) },
    schedule: null,
    traceHash: null,
  });
  const page = await (await browser.newContext({ hasTouch: true })).newPage();
  await page.goto(`${address}${path}#shared=${word}`, { waitUntil: "networkidle" });
  const exercise = page.locator(".exercise").first();
  const firstMs = await runToTrace(page, exercise);
  const choices = Number(await page.locator(".scrubber").first().getAttribute("max"));
  const frame = await scrub(page);
  await page.context().close();
  return [
    { label: "choices of a run of 100,000 steps", value: choices, unit: "" },
    { label: "from Run to that run, drawn", value: firstMs, unit: "ms" },
    { label: "scrubbing that, work a frame, p95", value: quantile(frame, 0.95), unit: "ms" },
  ];
}

async function runToTrace(page: Page, exercise: Locator): Promise<number> {
  const startedAt = performance.now();
  await exercise.getByRole("button", { name: "Run", exact: true }).click();
  await exercise.locator(".cluster-panel canvas").waitFor({ timeout: 120_000 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  return performance.now() - startedAt;
}

/** From now on: how long the page's main thread has worked. */
async function watchProcessor(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name: metric }) => metric === "TaskDuration")?.value ?? 0);
  };
  const before = await read();
  return async () => (await read()) - before;
}

/** What each move costs: drawing the page's parts anew, then the canvas in the next frame. */
function scrub(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const scrubber = document.querySelector<HTMLInputElement>(".scrubber");
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    if (scrubber === null || value?.set === undefined) throw new Error("there is no scrubber");
    const work: number[] = [];
    for (let frame = 1; frame <= count; frame++) {
      const began = performance.now();
      value.set.call(scrubber, String(Math.round((frame / count) * Number(scrubber.max))));
      scrubber.dispatchEvent(new Event("input", { bubbles: true }));
      const handled = performance.now() - began;
      const drawn = await new Promise<number>((resolve) => {
        requestAnimationFrame((at) => resolve(performance.now() - at));
      });
      work.push(handled + drawn);
    }
    return work;
  }, frames);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

import type { CDPSession, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { openFirstRun } from "../support/notebook.ts";
import { test } from "./browser-test.ts";

const lesson = `${inject("pageAddress")}/lessons/ricart-agrawala`;

/** What the tab holds, once what nobody can reach is gone. */
async function held(session: CDPSession): Promise<{ nodes: number; listeners: number }> {
  for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const figure = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return { nodes: figure("Nodes"), listeners: figure("JSEventListeners") };
}

/** Opens the editor and a run, then goes to the lesson beside this one, as readers do. */
async function visit(page: Page, way: "next" | "prev"): Promise<void> {
  const before = page.url();
  await page.locator(".code-place").hover();
  await page.locator('[data-editor="monaco"]').first().waitFor();
  await openFirstRun(page);
  await page.locator(".bench-time canvas").waitFor();
  await page.locator(`a[rel="${way}"]`).evaluate((link: HTMLElement) => link.click());
  await page.waitForURL((url) => url.href !== before);
  await page.locator(".bench-time canvas").waitFor({ state: "detached" });
}

/** A leak of one editor for each visit is 300 nodes and more. */
const nodesMax = 24 * 100;
const listenersMax = 24 * 15;

test("thirty visits to lessons leave no more behind than six", async ({ open }) => {
  const { page, context } = await open(lesson, { viewport: { width: 1280, height: 720 } });
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  for (let count = 0; count < 6; count++) await visit(page, count % 2 === 0 ? "next" : "prev");
  const early = await held(session);
  for (let count = 0; count < 24; count++) await visit(page, count % 2 === 0 ? "next" : "prev");
  const late = await held(session);
  expect(late.nodes - early.nodes).toBeLessThan(nodesMax);
  expect(late.listeners - early.listeners).toBeLessThan(listenersMax);
});

/**
 * What a reader of a lesson waits for, in a real browser with an empty cache, served from this
 * machine: bytes before anything can be pressed, first content, the editor, its first hover.
 */

import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../support/chromium.ts";
import { servePage } from "../support/served-page.ts";
import type { Row } from "./row.ts";

export const name = "web page";

const rounds = 3;
const path = "/lessons/ricart-agrawala";

type Figures = Readonly<Record<string, { readonly value: number; readonly unit: string }>>;

export async function measure(): Promise<Row[]> {
  const { address, stop } = await servePage();
  const browser = await launchChromium();
  try {
    await fetch(address + path); // the server's first answer reads and colours the lesson
    const taken: Figures[] = [];
    for (let round = 0; round < rounds; round++) taken.push(await visitOnce(browser, address));
    const [first = {}] = taken;
    return Object.entries(first).map(([label, { unit }]) => {
      const values = taken.map((figures) => figures[label]?.value ?? Infinity);
      return { label, unit, value: Math.min(...values) };
    });
  } finally {
    await browser.close();
    await stop();
  }
}

async function visitOnce(browser: Browser, address: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(address + path, { waitUntil: "networkidle" });
  const before = await weigh(page);
  const startedAt = performance.now();
  await page.locator(".exercise").first().scrollIntoViewIfNeeded();
  await page.locator('[data-editor="monaco"]').first().waitFor();
  const editorMs = performance.now() - startedAt;
  const after = await weigh(page);
  await context.close();
  return {
    "JavaScript before interaction, compressed": { value: before.script / 1000, unit: "kB" },
    "style before interaction, compressed": { value: before.style / 1000, unit: "kB" },
    "the page itself, compressed": { value: before.page / 1000, unit: "kB" },
    "first content": { value: before.firstContentMs, unit: "ms" },
    "editor ready, from coming near": { value: editorMs, unit: "ms" },
    "JavaScript of the editor, compressed": {
      value: (after.script - before.script) / 1000,
      unit: "kB",
    },
  };
}

function weigh(page: Page) {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const sum = (ending: RegExp) =>
      entries
        .filter((entry) => ending.test(new URL(entry.name).pathname))
        .reduce((total, entry) => total + entry.encodedBodySize, 0);
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceResourceTiming[];
    return {
      script: sum(/\.js$/),
      style: sum(/\.css$/),
      page: navigation?.encodedBodySize ?? 0,
      firstContentMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    };
  });
}

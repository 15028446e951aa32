// A lesson page in a real browser, with what the end-to-end tests of the notebook keep doing there.
import { buffer } from "node:stream/consumers";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";

export type Watched = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught exceptions and requests to other hosts. */
  readonly complaints: string[];
};

/** What the browser says of the reader: screen, colours, motion, whether scripts run. */
export type Visitor = Parameters<Browser["newContext"]>[0];

export async function openPage(
  browser: Browser,
  address: string,
  visitor: Visitor = {},
): Promise<Watched> {
  // Too narrow for the workbench, which workbench.test.ts looks at: cells work where they stand.
  const context = await browser.newContext({
    viewport: { width: 1040, height: 900 },
    serviceWorkers: "block", // each visit would fetch the whole course; offline.test.ts lets it
    ...visitor,
  });
  context.setDefaultTimeout(300_000);
  const page = await context.newPage();
  const complaints = watch(page, new URL(address).origin);
  await page.goto(address, { waitUntil: "load" });
  if (visitor.javaScriptEnabled !== false) await untilAwake(page);
  return { page, context, complaints };
}

/** Another tab of the same browser profile. */
export async function openTab({ context }: Watched, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "load" });
  await untilAwake(page);
  return page;
}

/** Before its scripts have started, a page shows everything and hears nothing. */
async function untilAwake(page: Page): Promise<void> {
  await page.locator("html[data-awake]").waitFor({ state: "attached" });
}

function watch(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isLocal = url.protocol === "data:" || url.protocol === "blob:";
    if (!isLocal && url.origin !== origin) complaints.push(`external request: ${url.href}`);
  });
  return complaints;
}

/** The first run of the lesson, opened without the guess that it waits for. */
export async function openFirstRun(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Show it anyway" }).first().click();
  await page.getByRole("button", { name: "Step through this run" }).first().click();
}

/** Scrolls to the exercise and waits until its editor is there. */
export async function openEditor(page: Page): Promise<Locator> {
  const exercise = page.locator(".exercise").first();
  await exercise.scrollIntoViewIfNeeded();
  await page.locator('[data-editor="monaco"]').first().waitFor();
  return exercise;
}

/**
 * Replaces the whole program. The line before it keeps the editor from completing a comment that
 * the program begins with.
 */
export async function writeProgram(page: Page, source: string): Promise<void> {
  await page.locator(".monaco-editor:visible").first().click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(`// typed\n${source}`);
}

/** The same in the editor of touch screens. */
export async function writeByTouch(page: Page, source: string): Promise<void> {
  await page.locator(".cm-content").first().tap();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(source);
}

/** The file that a press of the button saves. */
export async function savedFile(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return buffer(await download.createReadStream()); // its path is the browser's own business
}

/** What the editor holds, blank characters evened out. */
export async function shownProgram(page: Page): Promise<string> {
  const lines = await page.locator(".monaco-editor .view-line").allInnerTexts();
  return lines.join("\n").replaceAll("\u00a0", " ");
}

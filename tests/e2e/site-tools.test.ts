import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import { openEditor, openPage, shownProgram, writeProgram } from "../support/notebook.ts";
import { accessibilityFaults } from "../support/visit.ts";

const address = inject("pageAddress");
const lesson = `${address}/lessons/ricart-agrawala`;
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
});

describe("the search", () => {
  test("opens by key, finds a section and leads there", async () => {
    const { page, context, complaints } = await openPage(browser, `${address}/glossary`);
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("searchbox").fill("ricart safe");
    const hit = page.getByRole("link", { name: /Ricart–Agrawala · Why it is safe/ });
    await hit.click();
    await page.waitForURL(/ricart-agrawala#why-it-is-safe$/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("says when nothing is found", async () => {
    const { page, context } = await openPage(browser, lesson);
    await page.keyboard.press("/");
    await page.getByRole("searchbox").fill("unicorn");
    await page.locator("p", { hasText: "Nothing found" }).last().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });
});

describe("the settings", () => {
  test("change the colours at once, for good, and without a flash on the next page", async () => {
    const { page, context } = await openPage(browser, lesson, { colorScheme: "light" });
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Dark", { exact: true }).check();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await ground()).toBe("rgb(22, 24, 29)");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${address}/glossary`, { waitUntil: "commit" });
    await page.locator("h1").waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
    await context.close();
  });

  test("make the text larger and stop motion", async () => {
    const { page, context } = await openPage(browser, lesson);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Huge").check();
    await page.getByLabel(/instead of moving/).check();
    await page.reload();
    const { fontSize, motion } = await page.evaluate(() => ({
      fontSize: getComputedStyle(document.documentElement).fontSize,
      motion: document.documentElement.dataset.motion,
    }));
    expect(Number.parseFloat(fontSize)).toBeGreaterThan(20);
    expect(motion).toBe("reduced");
    await context.close();
  });

  test("list the keys, and switch single ones off", async () => {
    const { page, context } = await openPage(browser, lesson);
    await page.keyboard.press("?");
    await page.getByRole("heading", { name: "Keys" }).waitFor();
    await page.locator("dialog[open]").getByText("run the program").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Single keys act on the page").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    expect(await page.locator("dialog[open]").count()).toBe(0);
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("searchbox").waitFor();
    await context.close();
  });

  test("carry all work from one browser to another in a file", async () => {
    const first = await openPage(browser, lesson);
    await openEditor(first.page);
    await writeProgram(first.page, "// from the first browser\n");
    await first.page.getByText("Saved in this browser").waitFor();
    await first.page.getByRole("button", { name: "Settings" }).click();
    const [download] = await Promise.all([
      first.page.waitForEvent("download"),
      first.page.getByRole("button", { name: "Export to a file" }).click(),
    ]);
    const file = await readFile(await download.path(), "utf8");
    expect(JSON.parse(file)).toMatchObject({ format: "tiebreak-work", version: 1 });
    await first.context.close();
    const second = await openPage(browser, lesson);
    await second.page.getByRole("button", { name: "Settings" }).click();
    await second.page.getByLabel("File of saved work").setInputFiles({
      name: "tiebreak-work.json",
      mimeType: "application/json",
      buffer: Buffer.from(file),
    });
    await second.page.getByText("Imported 1 drafts").waitFor();
    await second.page.reload();
    await openEditor(second.page);
    await second.page.getByText("Saved in this browser").waitFor();
    expect(await shownProgram(second.page)).toContain("from the first browser");
    await second.context.close();
  });
});

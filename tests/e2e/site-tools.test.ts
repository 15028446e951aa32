import { describe, expect, inject } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { openEditor, savedFile, shownProgram, writeProgram } from "../support/notebook.ts";
import { eventually, test } from "./browser-test.ts";

const address = inject("pageAddress");
const lesson = `${address}/lessons/ricart-agrawala`;

describe("the search", () => {
  test("opens by key, finds a section and leads there", async ({ open }) => {
    const { page, complaints } = await open(`${address}/glossary`);
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("searchbox").fill("ricart safe");
    const hit = page.getByRole("link", { name: /Ricart–Agrawala · Why it is safe/ });
    await hit.click();
    await page.waitForURL(/ricart-agrawala#why-it-is-safe$/);
    expect(complaints).toEqual([]);
  });

  test("takes every letter typed after its key, and arrows lead through what it found", async ({
    open,
  }) => {
    const { page } = await open(lesson);
    const before = page.url();
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("next pen"); // n, e and p are keys of the page
    const field = page.getByRole("searchbox");
    await eventually(() => field.inputValue()).toBe("next pen");
    expect(page.url()).toBe(before);
    await field.fill("deadlock");
    await page.locator(".search-results a").nth(1).waitFor();
    const hits = await page.locator(".search-results a").allTextContents();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(hits[0]);
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(hits[1]);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.href !== before);
    await page.getByRole("searchbox").waitFor({ state: "detached" });
  });

  test("says when nothing is found", async ({ open }) => {
    const { page } = await open(lesson);
    await page.keyboard.press("/");
    await page.getByRole("searchbox").fill("unicorn");
    await page.locator("p", { hasText: "Nothing found" }).last().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe("the settings", () => {
  test("change the colours at once, for good, and without a flash on the next page", async ({
    open,
  }) => {
    const { page } = await open(lesson, { colorScheme: "light" });
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Dark", { exact: true }).check();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await eventually(ground).toBe("rgb(22, 24, 29)");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${address}/glossary`, { waitUntil: "commit" });
    await page.locator("h1").waitFor();
    await eventually(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(
      "dark",
    );
  });

  test("make the text larger and stop motion", async ({ open }) => {
    const { page } = await open(lesson);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Huge").check();
    await page.getByLabel(/instead of moving/).check();
    await page.reload();
    const fontSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await eventually(async () => Number.parseFloat(await fontSize())).toBeGreaterThan(20);
    await page.locator('html[data-motion="reduced"]').waitFor();
  });

  test("list the keys, and switch single ones off", async ({ open }) => {
    const { page } = await open(lesson);
    await page.keyboard.press("?");
    await page.getByRole("heading", { name: "Keys" }).waitFor();
    await page.locator("dialog[open]").getByText("run the program").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Single keys act on the page").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("searchbox").waitFor();
    expect(await page.locator("dialog[open]").getByText("run the program").count()).toBe(0);
  });

  test("carry all work from one browser to another in a file", async ({ open }) => {
    const first = await open(lesson);
    await openEditor(first.page);
    await writeProgram(first.page, "// from the first browser\n");
    await first.page.getByText("Saved in this browser").waitFor();
    await first.page.getByRole("button", { name: "Settings" }).click();
    const exporting = first.page.getByRole("button", { name: "Export to a file" });
    const file = (await savedFile(first.page, exporting)).toString();
    expect(JSON.parse(file)).toMatchObject({ format: "tiebreak-work", version: 1 });
    const second = await open(lesson);
    await second.page.getByRole("button", { name: "Settings" }).click();
    await second.page.getByLabel("File of saved work").setInputFiles({
      name: "tiebreak-work.json",
      mimeType: "application/json",
      buffer: Buffer.from(file),
    });
    await second.page.getByText("Imported 1 draft").waitFor();
    await second.page.reload();
    await openEditor(second.page);
    await second.page.getByText("Saved in this browser").waitFor();
    await eventually(() => shownProgram(second.page)).toContain("from the first browser");
  });
});

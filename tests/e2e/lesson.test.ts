import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import { openPage } from "../support/notebook.ts";
import { accessibilityFaults } from "../support/visit.ts";

const address = inject("pageAddress");
const lesson = `${address}/lessons/ricart-agrawala`;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
});

describe("a lesson", () => {
  test("opens without errors and without asking another host", async () => {
    const { page, complaints } = await openPage(browser, lesson);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Ricart–Agrawala");
    await page.waitForLoadState("networkidle");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("can be read without script: prose, code, a drawn run, questions with answers", async () => {
    const { page, context } = await openPage(browser, lesson, { javaScriptEnabled: false });
    expect(await page.locator(".exercise pre.code").innerText()).toContain("extends MutexProcess");
    expect(await page.locator("figure.run svg").count()).toBeGreaterThan(0);
    await page.locator(".question details summary").first().click();
    expect(await page.locator(".question details").first().innerText()).toContain("p0 goes first");
    await context.close();
  });

  test.each([
    ["light", "wide", {}],
    ["dark", "wide", {}],
    ["dark", "phone", phone],
  ] as const)("has no accessibility fault in %s, %s", async (colorScheme, _size, size) => {
    const { page, context } = await openPage(browser, lesson, { colorScheme, ...size });
    await page.locator(".exercise").first().scrollIntoViewIfNeeded();
    await page.locator('[data-editor="monaco"], [data-editor="plain"]').first().waitFor();
    await page.waitForTimeout(500); // Monaco colours its lines a moment later
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });

  test("fits a phone, and has a plain field instead of the editor there", async () => {
    const { page, context } = await openPage(browser, lesson, phone);
    await page.locator(".exercise").first().scrollIntoViewIfNeeded();
    await page.locator(".exercise textarea").first().waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(await page.locator(".monaco-editor").count()).toBe(0);
    await context.close();
  });

  test("does not move when the editor takes the place of the starter", async () => {
    const { page, context } = await openPage(browser, lesson);
    const editor = page.locator(".exercise .code-editor").first();
    const before = await editor.boundingBox();
    await editor.scrollIntoViewIfNeeded();
    await page.locator('[data-editor="monaco"]').first().waitFor();
    expect((await editor.boundingBox())?.height).toBe(before?.height);
    await context.close();
  });

  test("answers a question by keyboard, explains, and remembers after a reload", async () => {
    const { page, context } = await openPage(browser, lesson);
    const question = page.locator(".question").first();
    await question.getByRole("radio").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await question.getByText("It comes out differently").waitFor();
    expect(await question.innerText()).toContain("Both compare the same two pairs");
    await page.reload();
    await question.getByText("It comes out differently").waitFor();
    expect(await page.locator(".contents-progress").innerText()).toMatch(/^1 of \d+ questions/);
    await question.getByRole("button", { name: "Answer again" }).click();
    await question.getByRole("radio").first().check();
    await question.getByRole("button", { name: "Commit to this guess" }).click();
    await question.getByText("Yes.").waitFor();
    await context.close();
  });

  test("explains a glossary word where it is used", async () => {
    const { page, context } = await openPage(browser, lesson);
    await page.getByRole("button", { name: "processes", exact: true }).click();
    expect(await page.locator(".term-note:popover-open").innerText()).toContain("One participant");
    await page.keyboard.press("Escape");
    expect(await page.locator(".term-note:popover-open").count()).toBe(0);
    await context.close();
  });

  test("prints without buttons and menus", async () => {
    const { page, context } = await openPage(browser, lesson);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".site-header").isVisible()).toBe(false);
    expect(await page.locator(".contents").isVisible()).toBe(false);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    await context.close();
  });
});

describe("the course", () => {
  test("knows where the reader was, and has no accessibility fault", async () => {
    const { page, context } = await openPage(browser, `${lesson}`);
    await page.locator("#why-it-is-safe").scrollIntoViewIfNeeded();
    await page.waitForTimeout(300); // the place is saved in the background
    await page.goto(`${address}/lessons`);
    const link = page.getByRole("link", { name: "Continue with Ricart–Agrawala" });
    await link.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await link.click();
    await page.waitForURL(/ricart-agrawala#./);
    await context.close();
  });

  test("answers an unknown lesson with the page for that", async () => {
    expect((await fetch(`${address}/lessons/no-such-lesson`)).status).toBe(404);
  });
});

describe("every lesson", () => {
  test("opens without an error, a complaint about its text or an accessibility fault", async () => {
    const { page, context, complaints } = await openPage(browser, `${address}/lessons`);
    const links = await page
      .locator(".course-part a")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
    expect(links.length).toBeGreaterThan(0);
    const faults: string[] = [];
    for (const link of links) {
      await page.goto(address + link, { waitUntil: "load" });
      const found = await accessibilityFaults(page);
      if ((await page.getByLabel("Complaints about this lesson").count()) > 0) found.push("text");
      faults.push(...found.map((fault) => `${link}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  }, 600_000);
});

describe("the glossary", () => {
  test.each(["light", "dark"] as const)("has no accessibility fault in %s", async (colorScheme) => {
    const { page, context } = await openPage(browser, `${address}/glossary`, { colorScheme });
    expect(await page.locator("dt").count()).toBeGreaterThan(20);
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });
});

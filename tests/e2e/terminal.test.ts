import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import { openPage } from "../support/notebook.ts";
import { accessibilityFaults } from "../support/visit.ts";

const lesson = `${inject("pageAddress")}/lessons/ricart-agrawala`;
/** Runs are made on a server that may be busy. */
const patience = { timeout: 20_000 };
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
});

async function openTerminal(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Step through this run" }).first().click();
  const panel = page.locator(".cluster-panel").first();
  await panel.getByRole("button", { name: "Terminal" }).click();
  await panel.locator(".xterm-helper-textarea").waitFor({ state: "attached" });
  await expect.poll(() => screen(panel), patience).toContain("for the commands");
  return panel;
}

async function screen(panel: Locator): Promise<string> {
  const rows = await panel.locator(".xterm-rows > div").allInnerTexts();
  return rows.map((row) => row.replaceAll("\u00a0", " ").trimEnd()).join("\n");
}

async function enter(page: Page, line: string): Promise<void> {
  await page.keyboard.type(line);
  await page.keyboard.press("Enter");
}

describe("the terminal", () => {
  test("is loaded only when it is opened", async () => {
    const { page, context } = await openPage(browser, lesson);
    await page.getByRole("button", { name: "Step through this run" }).first().click();
    await page.locator(".cluster-panel canvas").first().waitFor();
    expect(await page.locator(".xterm").count()).toBe(0);
    await context.close();
  });

  test("drives the cluster, and the panel follows", async () => {
    const { page, context, complaints } = await openPage(browser, lesson);
    const panel = await openTerminal(page);
    await enter(page, "goto 2");
    await enter(page, "acquire p2");
    await expect.poll(() => screen(panel), patience).toContain('call p2 acquire "main"');
    await panel.getByRole("button", { name: "p2 waiting" }).waitFor();
    await enter(page, "deliver p2->p0");
    await expect.poll(() => screen(panel), patience).toContain("send p0→p2 #1 reply");
    await enter(page, "crash p1");
    await panel.getByRole("button", { name: "p1 down" }).waitFor();
    await enter(page, "state p1");
    await expect.poll(() => screen(panel), patience).toContain("p1 is down");
    await enter(page, "recover p0");
    await expect.poll(() => screen(panel), patience).toContain("Cannot recover p0");
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("completes, recalls and pages; tells what is clicked as commands", async () => {
    const { page, context } = await openPage(browser, lesson);
    const panel = await openTerminal(page);
    await page.keyboard.type("verd");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => screen(panel), patience)
      .toContain("mutual-exclusion: holds in this run");
    await enter(page, "trace");
    await expect.poll(() => screen(panel), patience).toContain("Space goes on, q stops");
    await page.keyboard.press("q");
    await panel.getByRole("button", { name: "Step", exact: true }).click();
    await expect.poll(() => screen(panel), patience).toContain("› goto 0");
    await panel.locator(".xterm-helper-textarea").focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => screen(panel), patience).toMatch(/\$ trace$/m);
    await context.close();
  });

  test("is left by Escape, and has no accessibility fault", async () => {
    const { page, context } = await openPage(browser, lesson);
    await openTerminal(page);
    await page.keyboard.press("Escape");
    const focused = page.locator(":focus");
    expect(await focused.innerText()).toBe("Close the terminal");
    expect(await accessibilityFaults(page, ".cluster-panel")).toEqual([]);
    await page.keyboard.press("Enter");
    await page.locator(".xterm").waitFor({ state: "hidden" });
    await context.close();
  });
});

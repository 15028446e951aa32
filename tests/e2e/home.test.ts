import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import { accessibilityFaults, visit } from "../support/visit.ts";

const address = inject("pageAddress");
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser.close();
});

describe("the start page", () => {
  test("greets by name, without errors and without asking another host", async () => {
    const { page, errors, externalRequests } = await visit(browser, `${address}/`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Tiebreak");
    expect(errors).toEqual([]);
    expect(externalRequests).toEqual([]);
  });

  test("is isolated from other origins and runs its scripts under the nonce", async () => {
    const { page } = await visit(browser, `${address}/`);
    expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
    const scripts = await page.evaluate(() => [...document.scripts].map(({ nonce }) => nonce));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.every((nonce) => nonce !== "")).toBe(true);
  });

  test.each(["light", "dark"] as const)("has no accessibility fault in %s", async (scheme) => {
    const { page } = await visit(browser, `${address}/`, scheme);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe("an address that does not exist", () => {
  test("answers 404 with a page that leads back", async () => {
    expect((await fetch(`${address}/no-such-page`)).status).toBe(404);
    const { page, externalRequests } = await visit(browser, `${address}/no-such-page`);
    expect(externalRequests).toEqual([]);
    await page.getByRole("link", { name: "Back to the start" }).click();
    await page.waitForURL(`${address}/`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Tiebreak");
  });
});

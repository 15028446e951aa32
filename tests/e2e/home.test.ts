import { describe, expect, inject } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { eventually, test } from "./browser-test.ts";

const address = inject("pageAddress");

describe("the start page", () => {
  test("greets by name, without errors and without asking another host", async ({ open }) => {
    const { page, complaints } = await open(`${address}/`);
    await eventually(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Tiebreak");
    expect(complaints).toEqual([]);
  });

  test("is isolated from other origins and runs its scripts under the nonce", async ({ open }) => {
    const { page } = await open(`${address}/`);
    await eventually(() => page.evaluate(() => window.crossOriginIsolated)).toBe(true);
    const scripts = await page.evaluate(() => [...document.scripts].map(({ nonce }) => nonce));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.every((nonce) => nonce !== "")).toBe(true);
  });

  test("has no accessibility fault in light and in dark", async ({ open }) => {
    const { page } = await open(`${address}/`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe("an address that does not exist", () => {
  test("answers 404 with a page that leads back", async ({ open }) => {
    expect((await fetch(`${address}/no-such-page`)).status).toBe(404);
    const { page, complaints } = await open(`${address}/no-such-page`);
    expect(complaints.filter((one) => one.startsWith("external request"))).toEqual([]);
    await page.getByRole("link", { name: "Back to the start" }).click();
    await page.waitForURL(`${address}/`);
    await eventually(() => page.getByRole("heading", { level: 1 }).textContent()).toBe("Tiebreak");
  });
});

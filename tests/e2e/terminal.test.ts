import type { Locator, Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { openFirstRun } from "../support/notebook.ts";
import { eventually, test } from "./browser-test.ts";

const lesson = `${inject("pageAddress")}/lessons/ricart-agrawala`;

async function openTerminal(page: Page): Promise<Locator> {
  await openFirstRun(page);
  const panel = page.locator(".cluster-panel").first();
  await panel.getByRole("button", { name: "Terminal" }).click();
  await panel.locator(".xterm-helper-textarea").waitFor({ state: "attached" });
  await eventually(() => screen(panel)).toContain("for the commands");
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
  test("is loaded only when it is opened", async ({ open }) => {
    const { page } = await open(lesson);
    await openFirstRun(page);
    await page.locator(".cluster-panel canvas").first().waitFor();
    expect(await page.locator(".xterm").count()).toBe(0);
  });

  test("drives the cluster, and the panel follows", async ({ open }) => {
    const { page, complaints } = await open(lesson);
    const panel = await openTerminal(page);
    await enter(page, "goto 2");
    await enter(page, "acquire p2");
    await eventually(() => screen(panel)).toContain('call p2 acquire "main"');
    await panel.getByRole("button", { name: "p2 waiting" }).waitFor();
    await enter(page, "deliver p2->p0");
    await eventually(() => screen(panel)).toContain("send p0→p2 #1 reply");
    await enter(page, "crash p1");
    await panel.getByRole("button", { name: "p1 down" }).waitFor();
    await enter(page, "state p1");
    await eventually(() => screen(panel)).toContain("p1 is down");
    await enter(page, "recover p0");
    await eventually(() => screen(panel)).toContain("Cannot recover p0");
    expect(complaints).toEqual([]);
  });

  test("completes, recalls and pages; tells what is clicked as commands", async ({ open }) => {
    const { page } = await open(lesson);
    const panel = await openTerminal(page);
    await page.keyboard.type("verd");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await eventually(() => screen(panel)).toContain("mutual-exclusion: holds in this run");
    await enter(page, "trace");
    await eventually(() => screen(panel)).toContain("Space goes on, q stops");
    await page.keyboard.press("q");
    await panel.getByRole("button", { name: "Step", exact: true }).click();
    await eventually(() => screen(panel)).toContain("› goto 0");
    await panel.locator(".xterm-helper-textarea").focus();
    await page.keyboard.press("ArrowUp");
    await eventually(() => screen(panel)).toMatch(/\$ trace$/m);
  });

  test("is left by Escape, and has no accessibility fault", async ({ open }) => {
    const { page } = await open(lesson);
    await openTerminal(page);
    await page.keyboard.press("Escape");
    const focused = page.locator(":focus");
    await eventually(() => focused.innerText()).toBe("Close the terminal");
    expect(await accessibilityFaults(page, ".cluster-panel")).toEqual([]);
    await page.keyboard.press("Enter");
    await page.locator(".xterm").waitFor({ state: "hidden" });
  });
});

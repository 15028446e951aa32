// The exported site from a plain file server below a path, then without any server.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { accessibilityFaults } from "../support/accessibility.ts";
import { type FileServer, serveFiles } from "../support/file-server.ts";
import { openEditor, openFirstRun, openTab, writeProgram } from "../support/notebook.ts";
import { runTiebreak } from "../support/run-tiebreak.ts";
import { eventually, test } from "./browser-test.ts";

const base = "/course/tiebreak";
const lesson = "lessons/ricart-agrawala/";
const kept = /^Kept for offline use: (\d+) of \1 lessons\.$/;
let folder: string;
let server: FileServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tiebreak-export-"));
  const args = ["export", join(folder, "site"), "--base", base];
  const { code, errors } = await runTiebreak(args, { cwd: projectRoot });
  expect([code, errors]).toEqual([0, expect.stringContaining("to be served at /course/tiebreak")]);
  server = await serveFiles(join(folder, "site"), base);
});
afterAll(async () => {
  server?.stop();
  await rm(folder, { recursive: true });
});

/** Edits, searches one of the lesson's programs and grades: all of it in this tab. */
async function work(page: Page): Promise<void> {
  await openFirstRun(page);
  await page.getByRole("button", { name: "Step", exact: true }).first().click();
  const named = page.getByRole("region", { name: /^Explore .*the mistake/ }).first();
  await named.getByRole("button", { name: "Explore", exact: true }).click();
  await named.getByText("is violated.").waitFor();
  const exercise = await openEditor(page);
  const solution = join(projectRoot, "lessons/ricart-agrawala/solution.ts");
  await writeProgram(page, await readFile(solution, "utf8"));
  await exercise.getByRole("button", { name: "Run", exact: true }).click();
  await page.locator("section.grader").getByRole("button", { name: "Grade" }).first().click();
  await page
    .getByText(/^(\d+) of \1 points$/)
    .first()
    .waitFor();
}

const policyOf = (page: Page) =>
  page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");

describe("the exported site", () => {
  test("is read, run, searched and graded from plain files below a path", async ({ open }) => {
    const { page, complaints } = await open(server.address + lesson);
    expect(await policyOf(page)).toContain("default-src 'none'");
    await work(page);
    await page.keyboard.press("Control+k");
    await page.getByRole("searchbox").fill("deadlock");
    await page.locator(".search-results a").first().click();
    await page.waitForURL(`${server.address}**`);
    expect(complaints).toEqual([]);
    expect(server.missing).toEqual([]);
  });

  test("works without network after one visit, and says so", async ({ open }) => {
    const ours = await serveFiles(join(folder, "site"), base);
    const visit = await open(`${ours.address}lessons/`, { serviceWorkers: "allow" });
    const line = visit.page.locator(".offline-line");
    await eventually(() => line.textContent()).toMatch(kept);
    expect(await accessibilityFaults(visit.page)).toEqual([]);
    ours.stop();
    const page = await openTab(visit, ours.address + lesson);
    await eventually(() => page.locator(".offline-badge").textContent()).toBe("Offline");
    await work(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${ours.address}lessons`);
    await eventually(() => page.locator(".offline-line").textContent()).toMatch(/^No network\. /);
    await page.goto(`${ours.address}nowhere`);
    await page.getByText("This page is not here without network").waitFor();
  });
});

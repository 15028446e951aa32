import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect } from "vitest";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import { formats } from "../../lib/grading/formats/format.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { spaceTimeOf } from "../../lib/view/space-time.ts";
import { drawSpaceTime } from "../../lib/view/space-time-svg.ts";
import { svgText } from "../../lib/view/svg.ts";
import { gradedClass, replayed } from "../grading/formats/graded-class.ts";
import { accessibilityFaults } from "../support/accessibility.ts";
import { runOf } from "../support/build.ts";
import { test } from "./browser-test.ts";

const folder = mkdtempSync(join(tmpdir(), "tiebreak-report-"));
const pages: string[] = [];

beforeAll(() => {
  const files = formats.html(gradedClass, { replayed: withDrawings() });
  for (const { name, text } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
    if (name.endsWith(".html")) pages.push(pathToFileURL(join(folder, name)).href);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Real runs in place of the stand-ins, each with ids of its own. */
function withDrawings() {
  const run = runOf(RicartAgrawala, { processes: 3, workload: heavyLoad(3, 2) }, 4);
  while (run.advance());
  const { cluster } = run;
  const spaceTime = spaceTimeOf(cluster.trace, cluster.scenario, "order");
  return new Map(
    [...replayed].map(([criterion, standIn], place) => {
      const drawing = drawSpaceTime(spaceTime, { id: `run-${place}`, title: "A run", unit: 24 });
      return [criterion, { ...standIn, drawing: svgText(drawing) }];
    }),
  );
}

const linksOnPage = `[...document.querySelectorAll("main a")].map((one) => one.href)`;

/** The class, a failure with its drawing, and a program that could not be run. */
function samplePages(): readonly string[] {
  return [0, 1, 5].flatMap((place) => pages[place] ?? []);
}

describe("a report", () => {
  test.for(["light", "dark"] as const)(
    "can be read by everybody when it is %s",
    async (colorScheme, { browser }) => {
      const page = await browser.newPage({ colorScheme });
      for (const address of samplePages()) {
        await page.goto(address);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
      await page.close();
    },
  );

  test("needs no script, asks for no other file, and fits on a phone", async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("console", (message) => asked.push(message.text()));
    for (const address of pages) {
      await page.goto(address);
      const box = await page.locator("body").boundingBox();
      expect(box?.width).toBe(360);
      const main = await page.locator("main").boundingBox();
      expect(main?.width).toBeLessThanOrEqual(360);
    }
    expect(asked).toEqual(pages);
    await context.close();
  });

  test("leads from the class to each student", async ({ browser }) => {
    const page = await browser.newPage();
    const [overview = "", ...students] = pages;
    await page.goto(overview);
    const links = await page.evaluate(linksOnPage);
    expect(links).toEqual(students);
    await page.close();
  });

  test("shows on paper what is folded on the screen", async ({ browser }) => {
    const page = await browser.newPage();
    await page.goto(pages[0] ?? "");
    const steps = page.locator("details pre").first();
    const heightOf = async () => (await steps.boundingBox())?.height ?? 0;
    expect(await heightOf()).toBe(0);
    await page.emulateMedia({ media: "print" });
    expect(await heightOf()).toBeGreaterThan(10);
    await page.close();
  });
});

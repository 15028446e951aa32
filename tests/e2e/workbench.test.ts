import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { mistakeOf } from "../support/mistakes.ts";
import { openFirstRun, shownProgram, writeProgram } from "../support/notebook.ts";
import { eventually, test } from "./browser-test.ts";

const address = inject("pageAddress");
const lesson = `${address}/lessons/ricart-agrawala`;
const folder = "lessons/ricart-agrawala";
const solution = readFileSync(`${folder}/solution.ts`, "utf8");
const unsafe = mistakeOf(folder, "replies-to-everyone").source;

const laptop = { viewport: { width: 1280, height: 720 } };
const desk = { viewport: { width: 1440, height: 900 } };

function bench(page: Page): Locator {
  return page.locator(".workbench");
}

function button(page: Page, name: string): Locator {
  return bench(page).getByRole("button", { name, exact: true });
}

async function write(page: Page, program: string): Promise<void> {
  await bench(page).locator(".code-place").hover();
  await bench(page).locator('[data-editor="monaco"]').first().waitFor();
  await writeProgram(page, program);
}

function strip(page: Page): Locator {
  return bench(page).locator(".result-strip");
}

/** All of it, in the window, without a page that scrolls. */
async function isInView(page: Page, part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  const size = page.viewportSize();
  if (box === null || size === null) return false;
  const isBelow = box.y >= 0 && box.y + box.height <= size.height + 1;
  return isBelow && box.x >= 0 && box.x + box.width <= size.width + 1;
}

describe.for([
  ["a laptop", laptop],
  ["a desk", desk],
] as const)("the workbench on %s", ([, screen]) => {
  test("edits, runs, shows and grades, and the page stays where it is", async ({ open }) => {
    const { page, complaints } = await open(lesson, screen);
    const top = () => page.evaluate(() => window.scrollY);
    await write(page, unsafe);
    await page.keyboard.press("ControlOrMeta+Enter");
    const diagram = bench(page).locator(".bench-time canvas");
    await diagram.waitFor();
    expect(await isInView(page, diagram)).toBe(true);
    expect(await isInView(page, bench(page).locator(".graph-process").first())).toBe(true);
    await eventually(() => strip(page).getAttribute("data-tone")).toBe("bad");
    expect(await isInView(page, strip(page))).toBe(true);

    await page.keyboard.press("ControlOrMeta+Shift+Enter");
    await eventually(() => strip(page).innerText()).toMatch(/0 of 10 points/);
    const first = bench(page).locator(".criterion").first();
    await eventually(() => first.getAttribute("data-status")).toBe("failed");
    expect(await isInView(page, first.locator("h4"))).toBe(true);
    await strip(page).getByRole("button", { name: "See it" }).click();
    await eventually(() => bench(page).locator(".panel-mark").innerText()).toContain("both inside");
    expect(await isInView(page, diagram)).toBe(true);
    expect(await top()).toBe(0);

    await writeProgram(page, solution);
    await page.keyboard.press("ControlOrMeta+Shift+Enter");
    await eventually(() => strip(page).innerText()).toMatch(/10 of 10 points/);
    await eventually(() => strip(page).getAttribute("data-tone")).toBe("good");
    // A green grade closes the red replay.
    await eventually(() => bench(page).locator(".panel-mark").count()).toBe(0);
    expect(await button(page, "Back to your program").count()).toBe(0);
    expect(await top()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe("cells of the text", () => {
  test("show their run on the workbench, and the way back is there", async ({ open }) => {
    const { page, complaints } = await open(lesson, laptop);
    const figure = page.locator("figure.run").first();
    await openFirstRun(page);
    await eventually(() => bench(page).locator(".bench-story").innerText()).toContain("A tie");
    await button(page, "Step").click();
    await button(page, "Step").click();
    await eventually(() => bench(page).locator(".transport-place").innerText()).toMatch(/^step 1 /);
    await figure.locator("svg").first().waitFor(); // the small picture stays
    // Everybody has started; now p0 and p1 ask, and the pseudocode shows where they stand.
    for (let step = 0; step < 3; step++) await button(page, "Step").click();
    const asking = page.locator(".pseudocode .line").first();
    await eventually(() => asking.innerText()).toMatch(/wants in:\s.*p0\s*p1/s);
    expect(await page.locator(".pseudocode").innerText()).not.toContain("⟵");
    await button(page, "Back to your program").click();
    await bench(page).getByText("Run your program, or step through").waitFor();
    expect(complaints).toEqual([]);
  });

  test("that explore open what they found there", async ({ open }) => {
    const { page } = await open(lesson, laptop);
    const cell = page.locator(".explore").nth(1);
    await cell.getByRole("button", { name: "Explore", exact: true }).click();
    await cell.getByText("is violated.").waitFor();
    await bench(page).locator('[aria-current="step"][data-marked="true"]').waitFor();
    expect(await cell.locator("canvas").count()).toBe(0);
  });

  test("lead to their exercise, and reading about one puts it on the workbench", async ({
    open,
  }) => {
    const { page } = await open(`${address}/lessons/maekawa`, laptop);
    const chosen = bench(page).getByLabel("Exercise");
    await eventually(() => chosen.inputValue()).toBe("quorums");
    await page.locator("#exercise-basic").scrollIntoViewIfNeeded();
    await eventually(() => chosen.inputValue()).toBe("basic");
    await chosen.selectOption("deadlock-free");
    await eventually(() => shownProgram(page)).toContain("class");
    await page
      .locator("#exercise-basic")
      .getByRole("button", { name: "Open in the workbench" })
      .click();
    await eventually(() => chosen.inputValue()).toBe("basic");
    await page.locator(".code-pane:not([hidden]) .monaco-editor.focused").waitFor();
  });
});

describe("while somebody types", () => {
  test("the run follows, a search beside it finds what breaks, one click replays it", async ({
    open,
  }) => {
    const { page } = await open(lesson, desk);
    await write(page, unsafe); // nobody presses Run
    await bench(page).locator(".bench-time canvas").waitFor();
    await eventually(() => strip(page).innerText()).toMatch(/^breaks after \d+ choices: .*inside/);
    await strip(page).getByRole("button", { name: "See it" }).click();
    await eventually(() =>
      bench(page)
        .getByRole("button", { name: /inside.*to blame/ })
        .count(),
    ).toBe(2);
    await writeProgram(page, solution); // the replay follows as well, and says that it is mended
    await bench(page).getByText("These choices do not break it any more.").waitFor();
    await eventually(() => strip(page).innerText()).toMatch(
      /nothing (found|breaks it) in [\d,]+ states/,
    );
  });

  test("a run goes the same way as far as it can, and says where it leaves it", async ({
    open,
  }) => {
    const { page } = await open(lesson, desk);
    await write(page, solution);
    await page.keyboard.press("ControlOrMeta+Enter");
    await eventually(() => strip(page).innerText()).toContain("This run breaks nothing");
    await writeProgram(page, solution.replace(/this\.send\(peer, \{ type: "reply" \}\);?/, ""));
    await bench(page).getByText("Goes another way from").waitFor();
  });

  test("with that switched off, what is shown says at once that it is of an earlier text", async ({
    open,
  }) => {
    const { page } = await open(lesson, desk);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Follow while I type").uncheck();
    await page.keyboard.press("Escape");
    await write(page, solution);
    await page.waitForTimeout(1200); // long enough for a run that nobody asked for
    expect(await bench(page).locator(".bench-time canvas").count()).toBe(0);
    await page.keyboard.press("ControlOrMeta+Enter");
    await bench(page).locator(".bench-time canvas").waitFor();
    await page.keyboard.press("ControlOrMeta+Shift+Enter");
    await eventually(() => strip(page).innerText()).toMatch(/10 of 10/);
    await bench(page).locator(".monaco-editor .view-line").first().click();
    await page.keyboard.type("// one more");
    await bench(page).getByText("Made of an earlier text").waitFor();
    await eventually(() => strip(page).innerText()).toContain("For an earlier text.");
    await eventually(() => strip(page).getAttribute("data-old")).toBe("true");
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe("the panes", () => {
  test("are resized, folded and moved by keyboard, and stay so after a reload", async ({
    open,
  }) => {
    const { page } = await open(lesson, desk);
    const code = bench(page).locator('[data-pane="code"]');
    const before = await code.boundingBox();
    await page.getByRole("separator", { name: "Width of the left pane" }).focus();
    for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowLeft");
    await eventually(async () => (await code.boundingBox())?.width).toBeLessThan(
      (before?.width ?? 0) - 50,
    );
    await button(page, "Fold: Time").click();
    await button(page, "Unfold: Findings").click();
    await button(page, "Move: Cluster").click();
    const boxes = () =>
      bench(page)
        .locator(".pane")
        .evaluateAll((panes) =>
          panes.map((pane) => {
            const { x, y, width, height } = pane.getBoundingClientRect();
            return [pane.getAttribute("data-pane"), x, y, width, height].join(" ");
          }),
        );
    const arranged = await boxes();
    await page.reload({ waitUntil: "commit" });
    await bench(page).locator(".pane").first().waitFor();
    await eventually(boxes).toEqual(arranged);
  });

  test("are reached one after the other by F6", async ({ open }) => {
    const { page } = await open(lesson, laptop);
    const focused = () =>
      page.evaluate(() => {
        const place = document.activeElement?.closest(".pane, .bench-toolbar, main");
        return place?.getAttribute("data-pane") ?? place?.className ?? "";
      });
    const seen: string[] = [];
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press("F6");
      if (press === 2) await bench(page).locator(".monaco-editor.focused").waitFor();
      seen.push(await focused());
    }
    expect(seen).toEqual(["lesson", "bench-toolbar", "code", "cluster", "time"]);
    await page.keyboard.press("Shift+F6");
    expect(await focused()).toBe("cluster");
  });

  test("have no accessibility fault, in light and in dark", async ({ open }) => {
    const { page } = await open(lesson, laptop);
    await write(page, unsafe);
    await page.keyboard.press("ControlOrMeta+Shift+Enter");
    await eventually(() => strip(page).innerText()).toMatch(/of 10 points/);
    await button(page, "Unfold: Cluster").click();
    await bench(page).locator(".step-lines button").first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe("a lesson on a wide window", () => {
  test("does not shift while it opens and is read", async ({ open }) => {
    const { page } = await open(`${address}/glossary`, laptop);
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, "hadRecentInput") === true) continue;
          Reflect.set(
            window,
            "shifted",
            Reflect.get(window, "shifted") + Reflect.get(entry, "value"),
          );
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(lesson, { waitUntil: "networkidle" });
    for (let press = 0; press < 12; press++) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(60);
    }
    expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toBeLessThan(0.02);
  });

  test("is the notebook on paper and without scripts", async ({ open }) => {
    const { page } = await open(lesson, desk);
    await write(page, "// mine, on paper\n");
    await page.emulateMedia({ media: "print" });
    await eventually(() => bench(page).isVisible()).toBe(false);
    await eventually(() => page.locator(".exercise pre.print-only").innerText()).toContain(
      "mine, on paper",
    );
    const still = await open(lesson, { ...desk, javaScriptEnabled: false });
    expect(await bench(still.page).isVisible()).toBe(false);
    await eventually(() => still.page.locator(".exercise pre.code").innerText()).toContain(
      "extends MutexProcess",
    );
  });
});

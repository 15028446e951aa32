import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleRun } from "../../app/_home/example-run.ts";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { Cluster } from "../../lib/sim/cluster.ts";
import type { Run } from "../../lib/sim/run.ts";
import { spaceTimeOf } from "../../lib/view/space-time.ts";
import { drawSpaceTime } from "../../lib/view/space-time-svg.ts";
import type { SvgElement } from "../../lib/view/svg.ts";
import { svg, svgText } from "../../lib/view/svg.ts";
import { runOf } from "../support/build.ts";
import { Hostile } from "../support/hostile-program.ts";
import { randomRun } from "../support/random-run.ts";
import { isRewriting } from "../support/rewriting.ts";
import { readSource } from "../support/source-files.ts";

function draw({ trace, scenario }: Cluster): SvgElement {
  const drawing = { id: "one", title: "One run", unit: 20 };
  return drawSpaceTime(spaceTimeOf(trace, scenario, "order"), drawing);
}

function withClass(element: SvgElement, name: string): readonly SvgElement[] {
  const own = (element.attributes.class ?? "").split(" ").includes(name) ? [element] : [];
  const children = element.children.filter((child) => typeof child !== "string");
  return [...own, ...children.flatMap((child) => withClass(child, name))];
}

describe("a drawn space-time diagram", () => {
  test("is made of whole numbers and tenths, never of NaN, whatever the run", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster }: Run) => {
        const text = svgText(draw(cluster));
        expect(text).not.toMatch(/NaN|Infinity|undefined/);
        expect(text).not.toMatch(/\d\.\d{2,}/);
      }),
    );
  });

  test("draws every lane, arrow and stay of its data", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster }: Run) => {
        const drawing = draw(cluster);
        const { arrows, stays, lanes } = spaceTimeOf(cluster.trace, cluster.scenario, "order");
        const [legendArrows, legendStays] = [
          new Set(arrows.map(({ type }) => type)).size,
          new Set(stays.map(({ kind }) => kind)).size,
        ];
        expect(withClass(drawing, "st-arrow")).toHaveLength(arrows.length + legendArrows);
        const bars = [...withClass(drawing, "st-inside"), ...withClass(drawing, "st-waiting")];
        expect(bars).toHaveLength(stays.length + legendStays);
        expect(withClass(drawing, "st-down")).toHaveLength(lanes.length);
      }),
    );
  });

  test("never draws a message that travels back in time", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster }: Run) => {
        const ways = withClass(draw(cluster), "st-arrow").map(({ attributes }) => attributes.d);
        for (const way of ways) {
          const curve = /^M([\d.]+) [\d.-]+Q([\d.]+) [\d.-]+ ([\d.]+) [\d.-]+$/.exec(way ?? "");
          if (curve === null) continue; // a sample of the legend
          const [start = 0, bend = 0, end = 0] = curve.slice(1).map(Number);
          expect(bend).toBeGreaterThanOrEqual(start);
          expect(end).toBeGreaterThanOrEqual(bend);
        }
        const drawn = ways.filter((way) => way?.includes("Q") === true);
        const { arrows } = spaceTimeOf(cluster.trace, cluster.scenario, "order");
        expect(drawn).toHaveLength(arrows.length);
      }),
    );
  });

  test("has a name and a description, found by their ids", () => {
    const drawing = draw(runOf(Hostile, { processes: 2 }).cluster);
    const [title, description] = drawing.children;
    expect(drawing.attributes.role).toBe("img");
    expect(title).toMatchObject({ attributes: { id: drawing.attributes["aria-labelledby"] } });
    expect(description).toMatchObject({
      attributes: { id: drawing.attributes["aria-describedby"] },
    });
  });

  test("shows names as text, whatever the learner chose", () => {
    const run = runOf(Hostile, { processes: 2, workload: heavyLoad(1, 1) });
    run.toEnd();
    const text = svgText(draw(run.cluster));
    expect(text).not.toContain("<script");
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cs}/u);
    expect(text).toContain("&lt;/title&gt;&lt;script&gt;");
  });
});

describe("the text of a drawing", () => {
  test("escapes attributes and content, and closes what it opens", () => {
    const drawing = svg("g", { id: 'a"<b' }, "x & y", svg("path", { x: 1.26 }));
    expect(svgText(drawing)).toBe('<g id="a&quot;&lt;b">x &amp; y<path x="1.3"/></g>');
  });

  test("replaces what XML cannot say", () => {
    expect(svgText(svg("text", {}, "a\u0000b\u{1f600}\ud800\ufffe"))).toBe(
      "<text>a�b\u{1f600}��</text>",
    );
  });
});

test("the picture in the README is the figure of the start page as it is drawn now", () => {
  const path = "tests/golden/space-time.svg";
  const { drawing } = exampleRun({ processes: 3, seed: "4", network: "reordering" });
  const drawn = `${svgText(drawing)}\n`;
  if (isRewriting(process.env)) writeFileSync(join(projectRoot, path), drawn);
  expect(drawn, "REWRITE=1 rewrites it").toBe(readSource(path));
  expect(readSource("README.md")).toContain(`](${path})`);
});

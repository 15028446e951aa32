import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { TraceViews } from "../../app/_workbench/panel/trace-views.ts";
import { viewsOfHead } from "../../lib/lessons/field-views.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { Trace } from "../../lib/sim/trace.ts";
import { trustedTrace } from "../support/trusted-run.ts";

/** The solution of a lesson, run by its first scenario or the one that is named. */
async function viewsOf(lesson: string, exercise: string | null = null, scenario?: string) {
  const { exercises, parsed } = await loadLesson(`lessons/${lesson}`, process.cwd());
  const found = exercises.find(({ name }) => name === exercise) ?? exercises[0];
  if (found === undefined) throw new Error("no exercise");
  const { rubric } = found;
  const named = rubric.scenarios[scenario ?? Object.keys(rubric.scenarios)[0] ?? ""];
  if (named === undefined) throw new Error("no scenario");
  const folder = found.name === null ? lesson : `${lesson}/${found.name}`;
  const report = trustedTrace({
    source: readFileSync(`lessons/${folder}/solution.ts`, "utf8"),
    problem: rubric.problem,
    scenario: named,
    seed: 1,
    fields: viewsOfHead(parsed.head),
  });
  return new TraceViews(report, Trace.from(report.trace));
}

/** What is drawn at any moment of the run. */
function everDrawn(views: TraceViews) {
  return views.stops.map(({ cursor }) => views.drawnAt(cursor));
}

describe("what a lesson's picture draws", () => {
  test("the coordinator is crowned by everybody who trusts it", async () => {
    const views = await viewsOf("bully");
    const last = views.drawnAt(views.trace.length);
    const highest = views.processes - 1;
    expect(last.processes.map(({ trustedBy }) => trustedBy > 0)).toEqual(
      last.processes.map((_, process) => process === highest),
    );
    expect(last.pointers.every(({ kind, to }) => kind === "leader" && to === highest)).toBe(true);
    expect(views.drawnAt(0).pointers).toEqual([]);
  });

  test("a queue is one, in its order", async () => {
    const views = await viewsOf("lamport-mutex");
    const queues = everDrawn(views).flatMap(({ processes }) => processes[0]?.queues ?? []);
    const longest = Math.max(...queues.map(({ items }) => items.length));
    expect(longest).toBeGreaterThan(1);
    for (const { items } of queues) for (const item of items) expect(item).toMatch(/^p\d \d+$/);
  });

  test("votes are arrows, quorums rows of a grid", async () => {
    const views = await viewsOf("maekawa", "basic");
    const moments = everDrawn(views);
    expect(moments.some(({ pointers }) => pointers.some(({ kind }) => kind === "vote"))).toBe(true);
    const [first] = views.drawnAt(views.trace.length).quorums;
    expect(first).toContain(0);
  });

  test("the token is at one process or on its way, and pointers form a tree to it", async () => {
    const views = await viewsOf("neilsen-mizuno");
    for (const { processes, pointers } of everDrawn(views).slice(views.processes)) {
      expect(processes.filter(({ hasToken }) => hasToken).length).toBeLessThanOrEqual(1);
      for (const { from, to } of pointers) expect(from).not.toBe(to);
    }
    expect(everDrawn(views).some(({ processes }) => processes.some((one) => one.hasToken))).toBe(
      true,
    );
  });

  test("a tainted process is dark until the marker has passed", async () => {
    const views = await viewsOf("termination-detection", "marker");
    const dark = everDrawn(views).map(({ processes }) => processes.map(({ isDark }) => isDark));
    expect(dark.flat()).toContain(true);
    expect(dark.at(-1)).not.toContain(true);
  });

  test("snapshots show what they recorded of channels", async () => {
    const views = await viewsOf("chandy-lamport", "single");
    const channels = views.channelsAt(views.trace.length);
    expect(channels.length).toBe(views.processes * (views.processes - 1));
    expect(views.channelsAt(0)).toEqual([]);
  });

  test("values are told by kind and type", async () => {
    const views = await viewsOf("ricart-agrawala");
    const told = new Set(
      views.stops.flatMap(({ cursor }) =>
        views.fields.at(cursor).rows.map((row) => {
          const cell = row?.get("deferred");
          return cell === undefined ? "" : views.tellField("deferred", cell.text);
        }),
      ),
    );
    expect([...told].sort()).toEqual(["", "p0", "p1", "–"].filter((one) => told.has(one)).sort());
    expect(told.size).toBeGreaterThan(1);
  });
});

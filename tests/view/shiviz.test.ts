/** The rules ShiViz enforces when it opens a log, as found by running its own parser on samples. */

import fc from "fast-check";
import { expect, test } from "vitest";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { vectorClocks } from "../../lib/sim/clocks.ts";
import type { Run } from "../../lib/sim/run.ts";
import { chosenSteps } from "../../lib/view/chosen-steps.ts";
import { shivizLog } from "../../lib/view/shiviz.ts";
import { runOf } from "../support/build.ts";
import { Hostile } from "../support/hostile-program.ts";
import { randomRun } from "../support/random-run.ts";

interface LogEvent {
  readonly event: string;
  readonly host: string;
  readonly clock: { readonly [host: string]: number };
}

/** Reads a log as ShiViz does: line 1 is the parser, line 2 the delimiter, the rest the log. */
function parseLog(log: string): readonly LogEvent[] {
  const [parser = "", delimiter = "", ...rest] = log.split("\n");
  expect(delimiter).toBe("");
  const body = rest.join("\n");
  const events = [...body.matchAll(new RegExp(`^${parser}$`, "gm"))];
  expect(events.map(([whole]) => `${whole}\n`).join(""), "nothing is left over").toBe(body);
  return events.map(({ groups = {} }) => ({
    event: groups.event ?? "",
    host: groups.host ?? "",
    clock: JSON.parse(groups.clock ?? ""),
  }));
}

function mustObeyTheRules(events: readonly LogEvent[]): void {
  const seen = new Map<string, number>();
  for (const { host, clock } of events) {
    expect(clock[host], `the own counter of ${host}`).toBe((seen.get(host) ?? 0) + 1);
    seen.set(host, clock[host] ?? 0);
  }
  for (const { clock } of events) {
    for (const [host, value] of Object.entries(clock)) {
      expect(value).toBeGreaterThan(0);
      expect(value, `the event ${value} of ${host} exists`).toBeLessThanOrEqual(
        seen.get(host) ?? 0,
      );
    }
  }
}

test("every log of every run obeys the rules of ShiViz", () => {
  fc.assert(
    fc.property(randomRun, ({ cluster }: Run) => {
      mustObeyTheRules(parseLog(shivizLog(cluster.trace, cluster.count)));
    }),
  );
});

test("the clocks order events exactly as the kernel's own clocks do", () => {
  fc.assert(
    fc.property(randomRun, ({ cluster }: Run) => {
      const { trace, count } = cluster;
      const events = parseLog(shivizLog(trace, count));
      const groups = chosenSteps(trace).filter(({ chosen }) => chosen.process >= 0);
      expect(events).toHaveLength(groups.length);
      const local = groups.map(({ chosen }) =>
        ["start", "deliver", "fire", "call", "recover"].includes(chosen.kind),
      );
      const clocks = vectorClocks(trace, count);
      groups.forEach((first, a) => {
        groups.forEach((second, b) => {
          if (a === b || local[a] !== true || local[b] !== true) return;
          // A delivery depends on the whole handler that sent, so its last step is what counts.
          const host = events[a]?.host ?? "";
          const logged = (events[b]?.clock[host] ?? 0) >= (events[a]?.clock[host] ?? 0);
          expect(logged).toBe(clocks.happenedBefore(first.chosen.index, second.chosen.index));
        });
      });
    }),
    { numRuns: 50 },
  );
});

test("names cannot break a log apart, whatever the learner chose", () => {
  const run = runOf(Hostile, { processes: 2, workload: heavyLoad(1, 1) });
  run.toEnd();
  mustObeyTheRules(parseLog(shivizLog(run.cluster.trace, 2)));
});

test("a broadcast is one event, and each delivery carries its clock", () => {
  const run = runOf(RicartAgrawala, { processes: 3, workload: heavyLoad(1, 1) });
  run.toEnd();
  const lines = shivizLog(run.cluster.trace, 3).split("\n").slice(2);
  expect(lines.slice(6, 8)).toEqual([
    'call p0 acquire "main"; send p0→p1 #1 request {timestamp: 1}; ' +
      "send p0→p2 #1 request {timestamp: 1}",
    'p0 {"p0":2}',
  ]);
  expect(lines).toContain('p1 {"p0":2,"p1":2}');
});

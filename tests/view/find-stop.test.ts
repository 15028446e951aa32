import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { Run } from "../../lib/sim/run.ts";
import { Trace } from "../../lib/sim/trace.ts";
import { cursorStops, namesIn } from "../../lib/view/cursor-stops.ts";
import { readCondition } from "../../lib/view/field-condition.ts";
import { FieldTimeline } from "../../lib/view/field-timeline.ts";
import { findStop, type SearchedRun, type Target } from "../../lib/view/find-stop.ts";
import { LineTimeline } from "../../lib/view/line-timeline.ts";
import { randomRun } from "../support/random-run.ts";
import { trustedTrace } from "../support/trusted-run.ts";

const noLines = { sets: [], moments: [] };

function runOf(trace: Trace): SearchedRun {
  const stops = cursorStops(trace);
  const fields = new FieldTimeline([], 3);
  return { trace, stops, fields, lines: new LineTimeline(noLines), processes: 3 };
}

describe("moments of any run", () => {
  test("lead to every event of a process, and to nothing else", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster: { trace } }: Run) => {
        const stops = cursorStops(trace);
        const target = { kind: "process", process: 0 } as const;
        const found: number[] = [];
        let cursor: number | null = findStop(runOf(trace), 0, target, 1);
        while (cursor !== null) {
          found.push(cursor);
          cursor = findStop(runOf(trace), cursor, target, 1);
        }
        const expected = stops.filter(({ chosen, cursor: end }) => {
          for (let step = chosen; step < end; step++) {
            if (trace.process(step) === 0 && trace.kind(step) !== "drop") return true;
          }
          return false;
        });
        expect(found).toEqual(expected.map(({ cursor: end }) => end));
        const last = expected.at(-2)?.cursor ?? null;
        const from = expected.at(-1)?.cursor ?? 0;
        expect(findStop(runOf(trace), from, target, -1)).toBe(last);
      }),
    );
  });

  test("can be looked for by every name the run offers", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster: { trace } }: Run) => {
        for (const name of namesIn(trace)) {
          expect(findStop(runOf(trace), 0, { kind: "name", name }, 1)).not.toBeNull();
        }
      }),
    );
  });
});

const source = `import { MutexProcess } from "tiebreak";
export default class Counter extends MutexProcess {
  count = 0;
  onMessage = {
    ask: (message, from) => {
      this.count += 1;
      this.send(from, { type: "answer" });
    },
    answer: () => {
      this.enter();
    },
  };
  onAcquire() {
    this.send(this.peers[0], { type: "ask" });
  }
  onExit() {}
}
`;

function counted(): SearchedRun {
  const scenario = { processes: 2, workload: heavyLoad(2, 3) };
  const report = trustedTrace({ source, problem: "mutex", scenario, seed: 3 });
  const trace = Trace.from(report.trace);
  return {
    trace,
    stops: cursorStops(trace),
    fields: new FieldTimeline(report.states, 2),
    lines: new LineTimeline(report.lines),
    processes: 2,
  };
}

/** All the moments that are found one after the other. */
function all(run: SearchedRun, target: Target, direction: 1 | -1): readonly number[] {
  const found: number[] = [];
  const start = direction > 0 ? 0 : run.trace.length + 1;
  let cursor = findStop(run, start, target, direction);
  while (cursor !== null) {
    found.push(cursor);
    cursor = findStop(run, cursor, target, direction);
  }
  return direction > 0 ? found : found.reverse();
}

describe("a moment of a run of a program", () => {
  const run = counted();
  const line = (text: string) => source.split("\n").findIndex((one) => one.includes(text)) + 1;
  const asked = run.stops.filter(
    ({ chosen }) => run.trace.kind(chosen) === "deliver" && run.trace.step(chosen).name === "ask",
  );

  test("is found by the line that it ran, in both directions", () => {
    expect(asked.length).toBe(6);
    const target: Target = { kind: "line", line: line("this.count += 1") };
    expect(all(run, target, 1)).toEqual(asked.map(({ cursor }) => cursor));
    expect(all(run, target, -1)).toEqual(asked.map(({ cursor }) => cursor));
  });

  test("is found by the field that it changed, of that process only", () => {
    const own = asked.filter(({ chosen }) => run.trace.process(chosen) === 1);
    // The start of the run sets all fields.
    const [, ...changes] = all(run, { kind: "field", process: 1, name: "count" }, 1);
    expect(changes).toEqual(own.map(({ cursor }) => cursor));
    expect(run.fields.changesAt(own[1]?.cursor ?? 0)).toEqual([
      { process: 1, name: "count", before: "1", after: "2" },
    ]);
    expect(run.fields.lastChange(1, "count", run.trace.length)).toBe(own.at(-1)?.cursor);
  });

  test("is found by what it sent, not by what it got", () => {
    const sent = all(run, { kind: "send", type: "answer" }, 1);
    expect(sent).toEqual(asked.map(({ cursor }) => cursor));
  });

  test("is found by a condition that becomes true there", () => {
    const read = readCondition("p0.count >= 2 and p1.count >= 1");
    if (read.kind === "unclear") throw new Error(read.why);
    const [only, ...others] = all(run, read, 1);
    expect(others).toEqual([]);
    const { rows } = run.fields.at(only ?? 0);
    expect(rows.map((row) => Number(row?.get("count")?.text))).toEqual(expect.arrayContaining([2]));
  });
});

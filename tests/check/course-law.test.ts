import fc from "fast-check";
import { MutexProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import type { Stretch } from "../../lib/check/course.ts";
import { courseOf } from "../../lib/check/course.ts";
import { evaluate } from "../../lib/check/evaluate.ts";
import type { StepProperty, TraceJudgement, TraceProperty } from "../../lib/check/property.ts";
import { stepProperty } from "../../lib/check/property.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { runOf } from "../support/build.ts";

/** Goes in when its own message comes back: calls, sends, deliveries and announcements. */
class LetsIn extends MutexProcess<{ type: "go" }> {
  onAcquire() {
    this.send(this.id, { type: "go" });
  }
  onExit() {}
  onMessage = { go: () => this.enter() };
}

function finished(rounds: number) {
  const run = runOf(LetsIn, { processes: 2, workload: heavyLoad(2, rounds) });
  return { ending: run.toEnd(), cluster: run.cluster };
}

/** A property that is a table: what holds after so many steps that it has counted. */
interface Table {
  readonly kind: "always" | "eventually";
  readonly watches: readonly ("call" | "deliver" | "announce")[];
  /** In every round of as many, what is the matter; null where nothing is. */
  readonly matters: readonly (string | null)[];
  readonly relevantFrom: number;
  /** Every so many steps leave the memory as it is. */
  readonly blindTo: number;
  readonly explanation: string | null;
}

const table: fc.Arbitrary<Table> = fc.record({
  kind: fc.constantFrom("always", "eventually"),
  watches: fc.subarray(["call", "deliver", "announce"] as const),
  matters: fc.array(fc.constantFrom(null, null, "ill", "worse"), { minLength: 1, maxLength: 5 }),
  relevantFrom: fc.nat(4),
  blindTo: fc.integer({ min: 2, max: 4 }),
  explanation: fc.constantFrom(null, "for a reason"),
});

function matterOf({ matters }: Table, count: number): string | null {
  return matters[count % matters.length] ?? null;
}

function propertyOf(one: Table): StepProperty {
  const { kind, watches, relevantFrom, blindTo, explanation } = one;
  const explain = { explain: () => ({ text: explanation ?? "", processes: [] }) };
  return stepProperty<number>({
    name: "table",
    kind,
    statement: "",
    watches,
    begin: () => 0,
    observe: (count, { index }) => (index % blindTo === 0 ? count : count + 1),
    judge: (count) => {
      const text = matterOf(one, count);
      return text === null || { text, processes: [] };
    },
    relevant: (count) => count >= relevantFrom,
    ...(explanation === null ? {} : explain),
  });
}

const run = finished(4);

/** What the words of the table say of every step, one after the other. */
function everyState(one: Table): Stretch[] {
  const { trace } = run.cluster;
  const after = (count: number, from: number): Stretch => {
    const text = matterOf(one, count);
    if (text !== null) return { from, state: one.kind === "always" ? "broken" : "waiting", text };
    return { from, state: count >= one.relevantFrom ? "holds" : "idle", text: "" };
  };
  const states = [after(0, 0)];
  let count = 0;
  for (let index = 0; index < trace.length; index++) {
    if (!one.watches.some((kind) => kind === trace.kind(index))) continue;
    if (index % one.blindTo === 0) continue;
    count += 1;
    states.push(after(count, index));
  }
  return states;
}

describe("the course of any property", () => {
  test("is what holds after every step, with equal neighbours as one stretch", () => {
    fc.assert(
      fc.property(table, (one) => {
        const states = everyState(one);
        const wanted = states.filter(({ state, text }, at) => {
          const before = states[at - 1];
          return before?.state !== state || before.text !== text;
        });
        const property = propertyOf(one);
        expect(courseOf(property, run.cluster, "limit")).toEqual(wanted);
        const last = wanted.at(-1);
        if (last?.state === "waiting") {
          const text = one.explanation ?? last.text;
          wanted.splice(-1, 1, { ...last, state: "broken", text });
        }
        expect(courseOf(property, run.cluster, "quiescent")).toEqual(wanted);
      }),
      { numRuns: 200 },
    );
  });

  test("agrees with the verdict: on its kind, its step and its words", () => {
    fc.assert(
      fc.property(table, fc.constantFrom("limit", "quiescent"), (one, ending) => {
        const verdict = evaluate(propertyOf(one), { ...run, ending });
        const [first, ...later] = everyState(one);
        const states = one.kind === "always" ? later : [later.at(-1) ?? first];
        const broken = states.find((state) => state?.text !== "");
        const isRelevant = [first, ...later].length > one.relevantFrom;
        if (broken === undefined) expect(verdict.kind).toBe(isRelevant ? "holds" : "vacuous");
        else if (one.kind === "always") {
          const text = `${broken.text}, since step ${broken.from}`;
          expect(verdict).toMatchObject({ kind: "violated", step: broken.from, reason: { text } });
        } else if (ending === "quiescent") {
          const text = one.explanation ?? broken.text;
          const step = run.cluster.trace.length - 1;
          expect(verdict).toMatchObject({ kind: "violated", step, reason: { text } });
        } else expect(verdict.kind).toBe("inconclusive");
      }),
      { numRuns: 200 },
    );
  });

  test("that changes with every step is cut at two thousand stretches", () => {
    const long = finished(400);
    const { trace } = long.cluster;
    const unsteady = propertyOf({
      kind: "always",
      watches: ["call", "deliver", "announce"],
      matters: [null, "ill"],
      relevantFrom: 0,
      blindTo: Infinity,
      explanation: null,
    });
    const course = courseOf(unsteady, long.cluster, "quiescent");
    expect(trace.length).toBeGreaterThan(2_500);
    expect(course).toHaveLength(2_000);
    expect(course.map(({ text }) => text === "ill")).toEqual(course.map((_, at) => at % 2 === 1));
  });

  test("of a whole trace is what was judged, and breaks where that says", () => {
    const told = (judgement: TraceJudgement) => {
      const judged: TraceProperty = {
        over: "trace",
        name: "told",
        kind: "eventually",
        statement: "",
        judgeTrace: () => judgement,
      };
      return courseOf(judged, run.cluster, "quiescent");
    };
    const holds = { from: 0, state: "holds", text: "" };
    const broken = { from: 0, state: "broken", text: "no" };
    const reason = { text: "no", processes: [] };
    expect(told({ kind: "holds" })).toEqual([holds]);
    expect(told({ kind: "vacuous", why: "x" })).toEqual([{ ...holds, state: "idle", text: "x" }]);
    expect(told({ kind: "inconclusive", why: "x" })).toEqual([
      { ...holds, state: "waiting", text: "x" },
    ]);
    expect(told({ kind: "violated", reason, step: 0 })).toEqual([broken]);
    expect(told({ kind: "violated", reason, step: 3 })).toEqual([holds, { ...broken, from: 3 }]);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { formatMessage, formatValue, shorten } from "../../lib/view/format-value.ts";
import { transcript } from "../../lib/view/transcript.ts";
import { clusterOf, runOf } from "../support/build.ts";
import { Hostile } from "../support/hostile-program.ts";
import { randomRun } from "../support/random-run.ts";

describe("a value as people read it", () => {
  test.each([
    [{ timestamp: 1, ids: [0, 2] }, "{timestamp: 1, ids: [0, 2]}"],
    [new Map([["a", [1]]]), 'Map {"a" → [1]}'],
    [new Set([1, null]), "Set {1, null}"],
    ["p1", '"p1"'],
    [undefined, "undefined"],
    [{ "two words": true, größe: -1.5 }, '{"two words": true, größe: -1.5}'],
    [{}, "{}"],
  ])("%o", (value, text) => {
    expect(formatValue(value)).toBe(text);
  });

  test("a message without fields is its bare type", () => {
    expect(formatMessage({ type: "reply" })).toBe("reply");
    expect(formatMessage({ type: "request", timestamp: 3 })).toBe("request {timestamp: 3}");
  });

  test("a label that is cut short shows it, and no letter is cut in half", () => {
    expect(shorten("abcdef", 6)).toBe("abcdef");
    expect(shorten("abcdefg", 6)).toBe("abcde…");
    expect(shorten("😀😀😀", 2)).toBe("😀…");
  });
});

describe("a transcript", () => {
  test("with numbers and ticks names the steps that verdicts speak of", () => {
    const run = runOf(RicartAgrawala, { processes: 2, workload: heavyLoad(2, 1) }, 3);
    run.toEnd();
    const lines = transcript(run.cluster.trace, { numbered: true, timed: true }).split("\n");
    expect(lines.slice(0, 5)).toEqual([
      " 0  0: start p0 p1",
      ' 2  0: call p0 acquire "main"',
      " 3       send p0→p1 #1 request {timestamp: 1}",
      ' 4  0: call p1 acquire "main"',
      " 5       send p1→p0 #1 request {timestamp: 1}",
    ]);
  });

  test("has exactly one line for each step, but idle starts share one", () => {
    fc.assert(
      fc.property(randomRun, ({ cluster: { trace } }) => {
        const lines = transcript(trace, { numbered: true }).split("\n").slice(0, -1);
        const numbers = lines.flatMap((line) => {
          const [first = 0, ...words] = line.trim().split(" ");
          const idle = words[0] === "start" ? words.length - 1 : 1;
          return Array.from({ length: idle }, (_, index) => Number(first) + index);
        });
        expect(numbers).toEqual(Array.from({ length: trace.length }, (_, index) => index));
      }),
    );
  });

  test("can begin anywhere: what is printed piece by piece is what is printed at once", () => {
    const cluster = clusterOf(RicartAgrawala, { processes: 2 });
    const pieces = [transcript(cluster.trace)];
    for (const process of [0, 1]) {
      const from = cluster.trace.length;
      cluster.apply({ kind: "call", process, name: "acquire", argument: "main" });
      pieces.push(transcript(cluster.trace, { from }));
    }
    expect(pieces.join("")).toBe(transcript(cluster.trace));
  });

  test("keeps one line a step whatever the learner's names are", () => {
    const run = runOf(Hostile, { processes: 2, workload: heavyLoad(1, 1) });
    run.toEnd();
    const { trace } = run.cluster;
    const text = transcript(trace, { numbered: true });
    expect(text.split(/[\n\r\u2028\u2029]/)).toHaveLength(trace.length); // two starts share a line
  });

  test("of nothing is nothing", () => {
    const { trace } = clusterOf(RicartAgrawala, { processes: 1 });
    expect(transcript(trace, { from: trace.length })).toBe("");
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { Run } from "../../lib/sim/run.ts";
import { mermaidDiagram } from "../../lib/view/mermaid.ts";
import { choose, clusterOf, runOf } from "../support/build.ts";
import { Hostile } from "../support/hostile-program.ts";
import { randomRun } from "../support/random-run.ts";

/** The few forms of line we write. Text has no newline, bare `#` or `;`, `<`, or word `end`. */
const text = "(?:(?!\\bend\\b)(?:[^#;<>&\\n\\r\\u2028]|#\\d+;))*";
const lineForms = new RegExp(
  "^ {2}(?:participant p\\d+" +
    `|p\\d+(?:-\\)|-x|--\\))p\\d+: ${text}` +
    `|Note over p\\d+(?:,p\\d+)?: ${text})$`,
  "i",
);

function mustBeWellFormed(diagram: string): void {
  const [first, ...lines] = diagram.split("\n");
  expect(first).toBe("sequenceDiagram");
  expect(lines.pop()).toBe("");
  for (const line of lines) expect(line).toMatch(lineForms);
}

test("every diagram of every run is well formed", () => {
  fc.assert(
    fc.property(randomRun, ({ cluster }: Run) => {
      mustBeWellFormed(mermaidDiagram(cluster.trace, cluster.count));
    }),
  );
});

test("names cannot break a diagram apart, whatever the learner chose", () => {
  const run = runOf(Hostile, { processes: 2, workload: heavyLoad(1, 1) });
  run.toEnd();
  mustBeWellFormed(mermaidDiagram(run.cluster.trace, 2));
});

test("messages stand where they arrive, crossed when lost, dashed when in flight", () => {
  const cluster = clusterOf(RicartAgrawala, { processes: 3 });
  choose(cluster, 'call p0 acquire "main"\ndeliver p0→p2 #1\ndrop p0→p1 #1\ncut p1→p2\ncrash p1');
  expect(mermaidDiagram(cluster.trace, 3)).toBe(`sequenceDiagram
  participant p0
  participant p1
  participant p2
  Note over p0: acquire "main"
  p0-)p2: request {timestamp: 1}
  p0-xp1: request {timestamp: 1}
  Note over p1,p2: cut p1→p2
  Note over p1: crash
  p2--)p0: reply (in flight)
`);
});

/** What the lesson on termination says it costs, measured afresh. */

import { expect, test } from "vitest";
import Marker from "../../lessons/termination-detection/marker/solution.ts";
import Snapshot from "../../lessons/termination-detection/snapshot/solution.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { measureTermination } from "../../lib/problems/termination/measures.ts";
import { termination } from "../../lib/problems/termination/problem.ts";
import { allAtOnce, oneJob, randomLoad } from "../../lib/problems/termination/workload.ts";
import type { Workload } from "../../lib/problems/workload.ts";
import { unitNetwork } from "../../lib/sim/network.ts";
import { Random } from "../../lib/sim/random.ts";
import type { Topology } from "../../lib/sim/topology.ts";
import { runOf } from "../support/build.ts";
import { readSource } from "../support/source-files.ts";

const full: Topology = { kind: "full" };
const ring: Topology = { kind: "ring" };

function measured(
  learnerClass: LearnerClass,
  topology: Topology,
  workload: Workload,
  processes: number,
) {
  const source = { processes, topology, network: unitNetwork, workload };
  const run = runOf(learnerClass, source, 1, termination);
  expect(run.toEnd()).toBe("quiescent");
  return measureTermination(run.cluster.trace);
}

test.each([3, 5, 8])("the table of delays and messages is right for %i processes", (n) => {
  const cells = (
    [
      [Snapshot, full],
      [Marker, ring],
    ] as const
  ).flatMap(([program, topology]) => {
    const { detectionTicks, controlMessages, messagesAfterEnd } = measured(
      program,
      topology,
      allAtOnce(n),
      n,
    );
    return [`${detectionTicks} T`, controlMessages, messagesAfterEnd];
  });
  const text = readSource("lessons/termination-detection/lesson.mdx");
  expect(text).toContain(`| ${[n, ...cells].join(" | ")} |`);
});

test("a good snapshot costs N² − 1 messages and 3T, a single job on the ring 2N − 1", () => {
  for (const n of [3, 4, 6, 10]) {
    expect(measured(Snapshot, full, oneJob(0), n)).toMatchObject({
      controlMessages: n * n - 1,
      detectionTicks: 3,
    });
    expect(measured(Marker, ring, oneJob(0), n)).toMatchObject({
      controlMessages: 2 * n - 1,
      detectionTicks: 2 * n - 1,
    });
  }
});

test("the end is known after 6T at most by snapshots, after 2N T by the marker", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const work = randomLoad(5, 2, "successor", new Random(seed));
    if (work.every((script) => script.length === 0)) continue;
    expect(measured(Snapshot, full, work, 5).detectionTicks, `seed ${seed}`).toBeLessThanOrEqual(6);
    expect(measured(Marker, ring, work, 5).detectionTicks, `seed ${seed}`).toBeLessThanOrEqual(10);
  }
});

import { describe, expect, test } from "vitest";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import { allAtOnce } from "../../lib/problems/mutex/workload.ts";
import { pseudocodePlaces } from "../../lib/view/pseudocode-places.ts";
import { choose, clusterOf } from "../support/build.ts";

const lines = [
  { events: ["call acquire"] },
  { events: [] },
  { events: ["request"] },
  { events: ["reply", "recover"] },
];

/** Where the three stand after a story, and after so many of its steps. */
function places(story: string, cursor = Number.POSITIVE_INFINITY) {
  const { trace, scenario } = placed(story);
  return pseudocodePlaces(lines, trace, cursor, scenario.processes);
}

function placed(story: string) {
  const cluster = clusterOf(RicartAgrawala, { processes: 3, workload: allAtOnce(3) });
  choose(cluster, story);
  return cluster;
}

describe("a process stands", () => {
  test("nowhere before its first event", () => {
    expect(places("")).toEqual([null, null, null]);
  });

  test("at the line of its last event", () => {
    const story = 'call p0 acquire "main"\ndeliver p0->p1 #1 request\n';
    expect(places(story)).toEqual([0, 2, null]);
    expect(places(`${story}deliver p1->p0 #1 reply\n`)).toEqual([3, 2, null]);
  });

  test("where it stood at the moment of the cursor", () => {
    const story = 'call p0 acquire "main"\ndeliver p0->p1 #1 request\n';
    const { trace } = placed(story);
    const delivered = Array.from({ length: trace.length }, (_, step) => step).find(
      (step) => trace.kind(step) === "deliver",
    );
    expect(places(story, delivered)).toEqual([0, null, null]);
  });

  test("nowhere while it is down", () => {
    expect(places('call p0 acquire "main"\ncrash p0\n')).toEqual([null, null, null]);
    expect(places('call p0 acquire "main"\ncrash p0\nrecover p0\n')).toEqual([3, null, null]);
  });
});

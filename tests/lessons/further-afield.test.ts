/** What the lesson on elections further afield says of its examples, tried and measured. */

import { describe, expect, test } from "vitest";
import SeveralSources from "../../lessons/further-afield/examples/several-sources.ts";
import SuperPeers from "../../lessons/further-afield/examples/super-peers.ts";
import rubric from "../../lessons/further-afield/rubric.ts";
import SpanningTree from "../../lessons/further-afield/solution.ts";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { bestValued } from "../../lib/problems/election/best-valued.ts";
import { measureElection } from "../../lib/problems/election/measures.ts";
import { election } from "../../lib/problems/election/problem.ts";
import { agreement, termination } from "../../lib/problems/election/properties.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import type { Trace } from "../../lib/sim/trace.ts";
import { runOf } from "../support/build.ts";
import { readSource } from "../support/source-files.ts";
import { verdictOf } from "../support/verdicts.ts";

function scenario(name: string) {
  const source = rubric.scenarios[name];
  if (source === undefined) throw new Error(`there is no scenario ${name}`);
  return source;
}

test("two elections at once end in one, in every schedule", () => {
  const all = [agreement("settled"), termination, bestValued];
  const { end, outcomes } = explore(
    programOf(() => SeveralSources),
    scenarioOf(election, scenario("rivals")),
    all,
  );
  expect(end).toBe("exhausted");
  expect(outcomes.map(({ verdict }) => verdict.kind)).toEqual(["holds", "holds", "holds"]);
});

test("the election in the field takes 2E + N − 1 messages, and p4 wins whatever the seed", () => {
  for (let seed = 1; seed <= 10; seed++) {
    const run = runOf(SpanningTree, scenario("field"), seed, election);
    run.toEnd();
    expect(measureElection(run.cluster.trace).messages.total).toBe(2 * 12 + 8);
    expect(verdictOf(bestValued, run.cluster)).toBe("holds in this run");
  }
});

describe("the table of super-peers", () => {
  test.each([
    ["one-super-peer", 1],
    ["two-super-peers", 2],
    ["four-super-peers", 4],
    ["only-super-peers", 8],
  ] as const)("is right for %s", (name, superPeers) => {
    const run = runOf(SuperPeers, scenario(name), 1, election);
    run.toEnd();
    const { trace } = run.cluster;
    const total = measureElection(trace).messages.total;
    expect(total).toBe(8 - superPeers + superPeers * (superPeers - 1));
    const text = readSource("lessons/further-afield/lesson.mdx");
    expect(text).toContain(`| ${superPeers} | ${total} | ${mostArriving(trace, 8)} |`);
  });
});

test("whoever is worth less than another is found out", () => {
  class Modest extends SpanningTree {
    override decide() {
      super.decide(this.id);
    }
  }
  const run = runOf(Modest, scenario("triangle"), 1, election);
  run.toEnd();
  expect(verdictOf(bestValued, run.cluster)).toMatch(/p\d trusts p\d, worth \d, but p1 is worth 9/);
});

function mostArriving(trace: Trace, processes: number): number {
  const arrivals = Array.from({ length: processes }, () => 0);
  for (let index = 0; index < trace.length; index++) {
    const process = trace.process(index);
    if (trace.kind(index) === "deliver") arrivals[process] = (arrivals[process] ?? 0) + 1;
  }
  return Math.max(...arrivals);
}

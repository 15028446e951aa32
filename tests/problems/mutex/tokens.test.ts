/** Properties of tokens, on rings small enough to follow by hand. */

import { expect, test } from "vitest";
import Recovery from "../../../lessons/misra-token-recovery/recover/solution.ts";
import TokenRing from "../../../lessons/token-ring/solution.ts";
import { boundedNumbers, largestNumber } from "../../../lib/problems/message-numbers.ts";
import { messagesBetweenEntries } from "../../../lib/problems/mutex/measures.ts";
import { recovery, singleToken } from "../../../lib/problems/mutex/tokens.ts";
import { acquisition, heavyLoad } from "../../../lib/problems/mutex/workload.ts";
import { forSome, rounds } from "../../../lib/problems/workload.ts";
import type { Fault } from "../../../lib/sim/fault.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import { expectVerdict, finish } from "../../support/judge.ts";
import { classOf, mistakeOf } from "../../support/mistakes.ts";

const TwoTokens = classOf(mistakeOf("lessons/token-ring", "everyone-starts-with-a-token"));

const ring = { processes: 3, topology: { kind: "ring" }, network: unitNetwork } as const;
const busy = { ...ring, workload: heavyLoad(3, 5) };
const limits = { stepLimit: 5000, tickLimit: 200 };

function lose(type: string, nth: number): Fault {
  return { kind: "on", event: { kind: "send", type }, nth, effect: { kind: "drop" } };
}

test("a second token on its way is a violation, one token is not", () => {
  const property = singleToken("token");
  expectVerdict(property, { program: TokenRing, source: busy, limits }, "holds");
  const { text } = expectVerdict(
    property,
    { program: TwoTokens, source: busy, limits },
    "violated",
  );
  expect(text).toContain("2 messages `token` are on their way");
  expectVerdict(singleToken("y"), { program: TokenRing, source: busy, limits }, "vacuous");
});

test("a token that replaces a lost one is not a second one", () => {
  const source = { ...busy, faults: [lose("y", 2)] };
  expectVerdict(singleToken("y"), { program: Recovery, source, limits }, "holds");
  expectVerdict(singleToken("x"), { program: Recovery, source, limits }, "holds");
});

test("recovery is violated when nobody gets in after a loss", () => {
  const source = { ...busy, faults: [lose("token", 4)] };
  const property = recovery({ losses: 1, patienceTicks: 50 });
  const { text } = expectVerdict(property, { program: TokenRing, source, limits }, "violated");
  expect(text).toMatch(/1 message was lost; p\d waited/);
  const survived = { ...busy, faults: [lose("x", 4)] };
  expectVerdict(property, { program: Recovery, source: survived, limits }, "holds");
});

test("recovery says nothing about a run in which nothing was lost", () => {
  const source = { ...busy, faults: [lose("envelope", 1)] };
  const property = recovery({ losses: 1, patienceTicks: 50 });
  const { text } = expectVerdict(property, { program: Recovery, source, limits }, "vacuous");
  expect(text).toContain("0 of 1");
});

test("the largest number in a message is found whatever its sign", () => {
  const trial = { program: Recovery, source: busy, limits };
  const largest = largestNumber(finish(trial).run.cluster.trace);
  expect(largest).toBeGreaterThan(2);
  const limit = (atMost: number) => boundedNumbers({ atMost, formula: "so much" });
  expectVerdict(limit(largest ?? 0), trial, "holds");
  const { text } = expectVerdict(limit((largest ?? 0) - 1), trial, "violated");
  expect(text).toContain(`a message carries the number ${largest}`);
  const plain = { program: TokenRing, source: busy, limits };
  expectVerdict(limit(0), plain, "vacuous");
  expect(largestNumber(finish(plain).run.cluster.trace)).toBeNull();
});

test.each([3, 5, 8])("between entries of a ring of %i lie 1 or N messages", (processes) => {
  const entries = (workload: typeof busy.workload) => {
    const source = { ...ring, processes, workload };
    const { trace } = finish({ program: TokenRing, source, limits }).run.cluster;
    return new Set(messagesBetweenEntries(trace));
  };
  expect(entries(heavyLoad(processes, 3))).toEqual(new Set([1]));
  expect(entries(forSome([1], () => rounds(3, () => acquisition(0))))).toEqual(
    new Set([processes]),
  );
});

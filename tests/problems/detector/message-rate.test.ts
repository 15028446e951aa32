import { expect, test } from "vitest";
import HeartbeatDetector from "../../../lessons/who-is-alive/adaptive/solution.ts";
import { busiestPeriod, messageRate } from "../../../lib/problems/detector/message-rate.ts";
import { detector } from "../../../lib/problems/detector/problem.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import type { Trial } from "../../support/judge.ts";
import { expectVerdict, finish } from "../../support/judge.ts";
import { Idle } from "./wrong-programs.ts";

function trial(program: Trial["program"], processes: number): Trial {
  const source = { processes, network: unitNetwork };
  const limits = { stepLimit: 100_000, tickLimit: 200 };
  return { program, problem: detector, source, seed: 1, limits };
}

function limit(processes: number, periodTicks = 10) {
  return { periodTicks, atMost: processes * (processes - 1), formula: "N(N − 1)" };
}

test("everybody telling everybody once a period costs N(N − 1) messages a period", () => {
  for (const processes of [2, 3, 5, 8]) {
    const heartbeats = trial(HeartbeatDetector, processes);
    expectVerdict(messageRate(limit(processes)), heartbeats, "holds");
    const { trace } = finish(heartbeats).run.cluster;
    const scenario = scenarioOf(detector, heartbeats.source);
    expect(busiestPeriod(trace, scenario, limit(processes))).toBe(processes * (processes - 1));
  }
});

test("a rate above the limit is violated, and the busy period is named", () => {
  const { text } = expectVerdict(
    messageRate(limit(4, 20)),
    trial(HeartbeatDetector, 4),
    "violated",
  );
  expect(text).toContain(
    "24 messages were sent from tick 0 to 19 among 4 processes, but N(N − 1) allows 12",
  );
});

test("a detector that sends nothing is not cheap, but idle", () => {
  expectVerdict(messageRate(limit(4)), trial(Idle, 4), "vacuous");
});

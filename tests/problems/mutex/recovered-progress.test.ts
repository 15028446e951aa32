import { expect, test } from "vitest";
import CentralMutex from "../../../lessons/central-server/queue/solution.ts";
import Restarting from "../../../lessons/central-server/restart/solution.ts";
import { recoveredProgress } from "../../../lib/problems/mutex/recovered-progress.ts";
import { acquisition } from "../../../lib/problems/mutex/workload.ts";
import { forSome } from "../../../lib/problems/workload.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import { expectVerdict } from "../../support/judge.ts";

const crash = { kind: "at", tick: 4, choices: [{ kind: "crash", process: 0 }] } as const;
const back = { kind: "at", tick: 8, choices: [{ kind: "recover", process: 0 }] } as const;
const calm = {
  processes: 3,
  network: unitNetwork,
  workload: forSome([1, 2], () => [acquisition(0)]),
};

test("recovered progress asks nothing while a process is down", () => {
  expectVerdict(recoveredProgress, { program: CentralMutex, source: calm }, "holds");
  const source = { ...calm, faults: [crash] };
  expectVerdict(recoveredProgress, { program: CentralMutex, source }, "holds");
});

test("recovered progress is violated when somebody waits though all are up again", () => {
  const source = { ...calm, faults: [crash, back] };
  expectVerdict(recoveredProgress, { program: Restarting, source }, "holds");
  const { text } = expectVerdict(recoveredProgress, { program: CentralMutex, source }, "violated");
  expect(text).toContain("p2 still waits for the critical section");
});

test("recovered progress is vacuous when nobody asks", () => {
  const source = { ...calm, workload: [], faults: [crash, back] };
  expectVerdict(recoveredProgress, { program: CentralMutex, source }, "vacuous");
});

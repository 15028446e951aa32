import { expect, test } from "vitest";
import CentralMutex from "../../../lessons/central-server/queue/solution.ts";
import RicartAgrawala from "../../../lessons/ricart-agrawala/solution.ts";
import { measureMutex } from "../../../lib/problems/mutex/measures.ts";
import { mutex } from "../../../lib/problems/mutex/problem.ts";
import { acquisition, allAtOnce, oneRequest } from "../../../lib/problems/mutex/workload.ts";
import { forSome } from "../../../lib/problems/workload.ts";
import { unitNetwork } from "../../../lib/sim/network.ts";
import { expectVerdict, finish } from "../../support/judge.ts";
import { LastComeFirst, ShutDoor } from "./wrong-programs.ts";

const network = unitNetwork;

test("a single request has its messages by type, its wait, and no contention", () => {
  const source = { processes: 4, workload: oneRequest(2), network };
  const { trace } = finish({ program: RicartAgrawala, source }).run.cluster;
  expect(measureMutex(trace)).toEqual({
    messages: { total: 6, byType: { request: 3, reply: 3 } },
    entries: 1,
    messagesPerEntry: 6,
    waitTicks: [2],
    clientDelayTicks: [2],
    syncDelayTicks: [],
    bypasses: [0],
  });
});

test("requests that meet have waits and sync delays, and no client delay", () => {
  const source = { processes: 3, workload: allAtOnce(3), network };
  const { trace } = finish({ program: RicartAgrawala, source }).run.cluster;
  const measured = measureMutex(trace);
  expect(measured.clientDelayTicks).toEqual([]);
  expect(measured.waitTicks).toEqual([2, 5, 8]); // two ticks inside, one from exit to entry
  expect(measured.syncDelayTicks).toEqual([1, 1]);
});

test("a request that is overtaken is counted once for each that passes it", () => {
  const workload = forSome([1, 2, 3, 4], (id) => [acquisition(id, "main", 20)]);
  const source = { processes: 5, workload, network };
  const { trace } = finish({ program: LastComeFirst, source }).run.cluster;
  expect(measureMutex(trace).bypasses).toEqual([0, 2, 1, 0]);
  const { trace: fair } = finish({ program: CentralMutex, source }).run.cluster;
  expect(measureMutex(fair).bypasses).toEqual([0, 0, 0, 0]);
});

test("resources are measured apart from each other", () => {
  const workload = forSome([1, 2], (id) => [acquisition(0, `row:${id}`, 9)]);
  const source = { processes: 3, workload, network };
  const { trace } = finish({ program: CentralMutex, source }).run.cluster;
  expect(measureMutex(trace)).toMatchObject({ clientDelayTicks: [2, 2], syncDelayTicks: [] });
});

test("without entries there is no number per entry", () => {
  const source = { processes: 3, workload: allAtOnce(3), network };
  const { trace } = finish({ program: ShutDoor, source }).run.cluster;
  expect(measureMutex(trace)).toMatchObject({ entries: 0, messagesPerEntry: null, waitTicks: [] });
});

test("the average price of an entry can be graded, and nobody earns it without an entry", () => {
  const { make } = mutex.properties["messages-per-entry"];
  const source = { processes: 4, workload: allAtOnce(4), network };
  const trial = { program: RicartAgrawala, source };
  expectVerdict(make({ atMost: 6, formula: "2(N − 1)" }), trial, "holds");
  const { text } = expectVerdict(make({ atMost: 5, formula: "5" }), trial, "violated");
  expect(text).toContain("the average price of an entry is 6 message(s) among 4 processes");
  const nobody = { program: ShutDoor, source };
  expectVerdict(make({ atMost: 6, formula: "2(N − 1)" }), nobody, "vacuous");
});

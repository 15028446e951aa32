import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";
import { expect, test } from "vitest";
import ChangRoberts from "../../../lessons/chang-roberts/solution.ts";
import RicartAgrawala from "../../../lessons/ricart-agrawala/solution.ts";
import type { Extreme } from "../../../lib/explore/search/extremes.ts";
import { extremes } from "../../../lib/explore/search/extremes.ts";
import { programOf } from "../../../lib/learner/adapter.ts";
import { election } from "../../../lib/problems/election/problem.ts";
import { everyoneAtOnce } from "../../../lib/problems/election/workload.ts";
import { mutex } from "../../../lib/problems/mutex/problem.ts";
import { heavyLoad, oneRequest } from "../../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import { isQuiescent } from "../../../lib/sim/choices.ts";
import type { Program } from "../../../lib/sim/program.ts";
import { replay } from "../../../lib/sim/replay.ts";
import type { Scenario } from "../../../lib/sim/scenario.ts";

const stateLimit = 500_000;

function messagesIn(program: Program, where: Scenario, extreme: Extreme | null): number {
  if (extreme === null) throw new Error("no schedule");
  const { cluster, divergence } = replay(program, where, extreme.schedule);
  expect(divergence).toBe(null);
  expect(isQuiescent(cluster)).toBe(true);
  const { trace } = cluster;
  const steps = Array.from({ length: trace.length }, (_, step) => trace.kind(step));
  return steps.filter((kind) => kind === "send").length;
}

test("Ricart and Agrawala send 2(N − 1) messages an entry in every schedule", () => {
  const where = scenarioOf(mutex, { processes: 3, workload: heavyLoad(3, 1) });
  const found = extremes(
    programOf(() => RicartAgrawala),
    where,
    stateLimit,
  );
  expect(found).toMatchObject({ kind: "found", least: { total: 12 }, most: { total: 12 } });
});

test("the cheapest and the dearest election are found, with their schedules", () => {
  const program = programOf(() => ChangRoberts);
  const where = scenarioOf(election, {
    processes: 3,
    topology: { kind: "ring", order: [2, 1, 0] },
    workload: everyoneAtOnce(3),
  });
  const found = extremes(program, where, stateLimit);
  if (found.kind !== "found" || found.most === null) throw new Error(found.kind);
  expect(found.least.total).toBeLessThan(found.most.total);
  expect(messagesIn(program, where, found.least)).toBe(found.least.total);
  expect(messagesIn(program, where, found.most)).toBe(found.most.total);
});

test("a number of messages that a cycle can add to has no most", () => {
  type Message = { type: "ping" } | { type: "stop" };
  class Chatter extends MutexProcess<Message> {
    stopped = false;
    onAcquire() {
      this.broadcast({ type: "ping" });
      this.send(this.id, { type: "stop" });
    }
    onExit() {}
    onMessage: Handlers<Message> = {
      ping: (_, from) => {
        if (!this.stopped) this.send(from, { type: "ping" });
      },
      stop: () => {
        this.stopped = true;
      },
    };
  }
  const where = scenarioOf(mutex, { processes: 2, workload: oneRequest(0) });
  const found = extremes(
    programOf(() => Chatter),
    where,
    stateLimit,
  );
  expect(found).toMatchObject({ kind: "found", least: { total: 3 }, most: null });
});

test("says so when there are more states than it may look at", () => {
  const where = scenarioOf(mutex, { processes: 3, workload: heavyLoad(3, 1) });
  const program = programOf(() => RicartAgrawala);
  expect(extremes(program, where, 50).kind).toBe("inconclusive");
});

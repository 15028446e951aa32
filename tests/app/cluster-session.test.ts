import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ClusterSession, type TraceRequest } from "../../app/_workbench/session/cluster-session.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { JobResult, TraceReport } from "../../lib/sandbox/job.ts";
import { trustedTrace } from "../support/trusted-run.ts";

const source = readFileSync("lessons/ricart-agrawala/solution.ts", "utf8");
const scenario = { processes: 3, workload: heavyLoad(3, 1) };
const setup = { scenarioName: "trio", scenario, seed: 5 };

function openSession(answer = trace) {
  const cancelled: boolean[] = [];
  const session = new ClusterSession(
    (request) => ({ result: answer(request), cancel: () => cancelled.push(true) }),
    setup,
    { trio: scenario, duel: { processes: 2, workload: heavyLoad(2, 1) } },
  );
  return { session, cancelled };
}

async function trace(request: TraceRequest): Promise<JobResult<TraceReport>> {
  const { scenario: wanted, seed, schedule } = request;
  const asked = { source, problem: "mutex", scenario: wanted, seed };
  const report = trustedTrace({ ...asked, ...(schedule !== undefined && { schedule }) });
  return { kind: "done", report };
}

describe("a cluster on the page", () => {
  test("shows a run from its end, and the cursor stays within it", async () => {
    const { session } = openSession();
    await session.run();
    const { trace: shown, cursor } = session.store.get();
    expect(cursor).toBe(shown?.length);
    session.moveTo(-5);
    expect(session.store.get().cursor).toBe(0);
    session.moveTo(1e9);
    expect(session.store.get().cursor).toBe(shown?.length);
  });

  test("replays its own schedule to the same trace", async () => {
    const { session } = openSession();
    await session.run();
    const { report } = session.store.get();
    await session.replay(report?.schedule ?? "");
    expect(session.store.get().report?.traceHash).toBe(report?.traceHash);
    expect(session.store.get().report?.divergence).toBeNull();
  });

  test("goes on from the cursor with a choice made by hand", async () => {
    const { session } = openSession();
    await session.choose('call p1 acquire "main"');
    expect(session.store.get().report?.possible).toContain("deliver p1→p0 #1 request");
    await session.choose("deliver p1→p0 #1 request");
    await session.choose("crash p2");
    const { report } = session.store.get();
    expect(report?.schedule.split("\n").filter(Boolean)).toEqual([
      '0: call p1 acquire "main"',
      "0: deliver p1→p0 #1 request",
      "0: crash p2",
    ]);
    expect(report?.states.at(-1)).toMatchObject({ process: 2, fields: null });
  });

  test("tells the fields of every process at the start, and then only what changed", async () => {
    const { session } = openSession();
    await session.choose('call p1 acquire "main"');
    const states = session.store.get().report?.states ?? [];
    expect(states.slice(0, 3).map(({ process }) => process)).toEqual([0, 1, 2]);
    expect(states[3]).toMatchObject({
      process: 1,
      fields: { clock: "1", requestedAt: "1", missing: "[0, 2]" },
    });
    expect(states).toHaveLength(4);
  });

  test("keeps the last trace while a later run is refused, and says why", async () => {
    const diagnostic = { line: 3, column: 1, message: "No.", slug: "no" };
    let refuse = false;
    const { session } = openSession(async (request) =>
      refuse ? { kind: "refused", diagnostics: [diagnostic] } : trace(request),
    );
    await session.run();
    refuse = true;
    await session.run();
    const state = session.store.get();
    expect(state.diagnostics).toEqual([diagnostic]);
    expect(state.trace?.length).toBeGreaterThan(0);
    expect(state.running).toBe(false);
  });

  test("gives up the run under way for a later one, and shows that", async () => {
    const { session, cancelled } = openSession();
    const first = session.run();
    session.chooseScenario("duel");
    await Promise.all([first, session.run()]);
    expect(cancelled).toHaveLength(1);
    expect(session.store.get().report?.scenario.processes).toBe(2);
  });
});

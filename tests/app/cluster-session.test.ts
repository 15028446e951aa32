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

/** A program whose text somebody changes; without replies nobody is let in. */
function openChanging() {
  let text = source;
  const make = (request: TraceRequest) => {
    const { scenario: wanted, seed, schedule, onward } = request;
    const asked = { source: text, problem: "mutex", scenario: wanted, seed };
    const report = trustedTrace({
      ...asked,
      ...(schedule !== undefined && { schedule }),
      ...(onward !== undefined && { onward }),
    });
    const result: JobResult<TraceReport> = { kind: "done", report };
    return { result: Promise.resolve(result), cancel: () => {} };
  };
  const session = new ClusterSession(make, setup, { trio: scenario }, () => text);
  const change = (changed: string) => {
    text = changed;
  };
  return { session, change, follow: () => session.follow(make).result };
}

describe("a run that follows its text", () => {
  const mute = source.replace('this.send(peer, { type: "reply" });', "this.log('mute');");

  test("is the same again while nothing that matters changes, at its moment", async () => {
    const { session, change, follow } = openChanging();
    await session.run();
    const before = session.store.get();
    session.moveTo(6); // after a choice with all that followed
    change(`// a comment\n${source}`);
    expect(session.store.get().source).toBe(source);
    await follow();
    const after = session.store.get();
    expect(after.report?.traceHash).toBe(before.report?.traceHash);
    expect(after.report?.divergence).toBeNull();
    expect(after.cursor).toBe(6);
    expect(after.source).toBe(`// a comment\n${source}`);
  });

  test("goes the old way as far as it can, says where it leaves it, and comes back", async () => {
    const { session, change, follow } = openChanging();
    await session.run();
    const { report } = session.store.get();
    change(mute);
    await follow();
    const changed = session.store.get().report;
    expect(changed?.divergence?.choice).toMatch(/^deliver .* reply$/);
    const kept = changed?.schedule.split("\n").slice(0, changed.divergence?.index);
    expect(kept).toEqual(report?.schedule.split("\n").slice(0, kept?.length));
    change(source);
    await follow();
    expect(session.store.get().report?.traceHash).toBe(report?.traceHash);
  });

  test("is dropped when the text has changed again meanwhile", async () => {
    const { session, change, follow } = openChanging();
    await session.run();
    const { report } = session.store.get();
    change(mute);
    const late = follow();
    change(source);
    await late;
    expect(session.store.get().report).toBe(report);
  });
});

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

describe("going another way", () => {
  test("keeps the old way, which is there again when somebody asks for it", async () => {
    const { session } = openSession();
    await session.run();
    const old = session.store.get().report;
    session.moveTo(3); // everybody has started
    await session.choose("crash p2");
    const { ways, report } = session.store.get();
    expect(report?.schedule).not.toBe(old?.schedule);
    expect(ways.list).toHaveLength(2);
    await session.takeWay(1);
    const after = session.store.get();
    expect(after.report?.traceHash).toBe(old?.traceHash);
    expect(after.ways.current).toBe(1);
    // At the first choice that it makes otherwise: the first after the starts.
    expect(after.cursor).toBeGreaterThan(3);
    expect(after.cursor).toBeLessThan(after.trace?.length ?? 0);
  });

  test("is no way where the choice was not possible, nor where a text is followed", async () => {
    const { session, change, follow } = openChanging();
    await session.run();
    await session.choose("deliver p0→p1 #99 request");
    expect(session.store.get().report?.divergence).not.toBeNull();
    change(`// a comment\n${source}`);
    await follow();
    expect(session.store.get().ways.list).toHaveLength(1);
  });

  test("in another scenario leads back to the scenario of the way", async () => {
    const { session } = openSession();
    await session.run();
    session.chooseScenario("duel");
    await session.run();
    expect(session.store.get().ways.list).toHaveLength(2);
    await session.takeWay(1);
    expect(session.store.get().setup).toMatchObject({ scenarioName: "trio", scenario });
    session.forgetWay(2);
    expect(session.store.get().ways.list.map(({ id }) => id)).toEqual([1]);
  });
});

import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LiveSession } from "../../app/_workbench/live/live-session.ts";
import { ExerciseSession } from "../../app/_workbench/session/exercise-session.ts";
import type { Job, Sandbox } from "../../lib/sandbox/job.ts";
import { MemoryStorage } from "../support/memory-storage.ts";
import { trustedTrace } from "../support/trusted-run.ts";

const source = readFileSync("lessons/ricart-agrawala/solution.ts", "utf8");
const afterPauseMs = 1000;

/** A sandbox that makes traces, and remembers what it was asked for and what was dropped. */
function listening() {
  const asked: Job[] = [];
  const dropped: Job[] = [];
  const start = (job: Job) => {
    asked.push(job);
    const report = job.kind === "trace" ? trustedTrace(job) : null;
    const result = Promise.resolve({ kind: "done", report });
    return { result, cancel: () => dropped.push(job) };
  };
  return { asked, dropped, sandbox: { start } as unknown as Sandbox };
}

function openLive(isOn: () => boolean) {
  const asked = listening();
  const beside = listening();
  const exercise = new ExerciseSession(
    {
      lesson: "a",
      lessonVersion: "1",
      name: "main",
      problem: "mutex",
      starter: source,
      scenarios: { duel: { processes: 2 } },
      programs: "open",
      promised: {},
    },
    {
      storage: new MemoryStorage(),
      sandbox: () => asked.sandbox,
      beside: () => beside.sandbox,
      announce: () => {},
    },
  );
  const live = new LiveSession(exercise, isOn);
  return { exercise, live, stop: live.start(), asked: asked.asked, beside };
}

describe("what goes on beside the typing", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no rubric here")));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("begins after a pause, once for many letters, and never where somebody waits", async () => {
    const { exercise, asked, beside } = openLive(() => true);
    for (const letter of "abc") exercise.edit(`// ${letter}\n${source}`);
    expect(beside.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(afterPauseMs);
    expect(beside.asked.map(({ kind }) => kind)).toEqual(["trace"]);
    expect(asked).toEqual([]);
    expect(exercise.cluster.store.get().source).toBe(`// c\n${source}`);
    expect(exercise.cluster.store.get().running).toBe(false);
  });

  test("is dropped by the next letter", async () => {
    const { exercise, beside } = openLive(() => true);
    exercise.edit(`// a\n${source}`);
    await vi.advanceTimersByTimeAsync(afterPauseMs);
    exercise.edit(`// b\n${source}`);
    expect(beside.dropped).toEqual(beside.asked);
  });

  test("does not begin when switched off, stopped, or with somebody else's text", async () => {
    const off = openLive(() => false);
    off.exercise.edit("// a\n");
    const stopped = openLive(() => true);
    stopped.exercise.edit("// a\n");
    stopped.stop();
    const foreign = openLive(() => true);
    foreign.exercise.edit("// a\n");
    foreign.exercise.open({ source: "// theirs\n", scenario: { processes: 2 } } as never);
    await vi.advanceTimersByTimeAsync(afterPauseMs);
    for (const { beside } of [off, stopped, foreign]) expect(beside.asked).toEqual([]);
  });
});

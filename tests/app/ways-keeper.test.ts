import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ExerciseSession } from "../../app/_workbench/session/exercise-session.ts";
import { keepWays, type TabMemory } from "../../app/_workbench/session/ways-keeper.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { JobResult, Sandbox, TraceJob, TraceReport } from "../../lib/sandbox/job.ts";
import { MemoryStorage } from "../support/memory-storage.ts";
import { trustedTrace } from "../support/trusted-run.ts";

const source = readFileSync("lessons/ricart-agrawala/solution.ts", "utf8");

/** A sandbox that makes traces here and now. */
const sandbox = {
  start: (job: TraceJob) => {
    const result: JobResult<TraceReport> = { kind: "done", report: trustedTrace(job) };
    return { result: Promise.resolve(result), cancel: () => {} };
  },
} as unknown as Sandbox;

function openExercise() {
  return new ExerciseSession(
    {
      lesson: "a",
      lessonVersion: "1",
      name: "main",
      problem: "mutex",
      starter: source,
      scenarios: { duel: { processes: 2, workload: heavyLoad(2, 1) } },
      promised: {},
      programs: "open",
    },
    {
      storage: new MemoryStorage(),
      sandbox: () => sandbox,
      beside: () => sandbox,
      announce: () => {},
    },
  );
}

function tabMemory(): TabMemory & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => all.set(key, value),
  };
}

async function twoWays(exercise: ExerciseSession): Promise<void> {
  await exercise.cluster.run();
  exercise.cluster.moveTo(2);
  await exercise.cluster.choose("crash p1");
}

const shape = ({ cluster }: ExerciseSession) =>
  cluster.store.get().ways.list.map(({ parent, shared, lines }) => [parent, shared, lines]);

describe("the ways of a tab", () => {
  test("are there again after a reload, and nothing has run", async () => {
    const memory = tabMemory();
    const before = openExercise();
    keepWays(before, memory);
    await twoWays(before);
    const after = openExercise();
    keepWays(after, memory);
    expect(shape(after)).toEqual(shape(before));
    expect(after.cluster.store.get().report).toBeNull();
    await after.cluster.takeWay(2);
    expect(after.cluster.store.get().report?.schedule).toMatch(/crash p1/);
  });

  test("that a link brought are not kept as one's own", async () => {
    const memory = tabMemory();
    const from = openExercise();
    await twoWays(from);
    const to = openExercise();
    keepWays(to, memory);
    to.open(from.share());
    expect(shape(to)).toEqual(shape(from));
    expect(memory.all.size).toBe(0);
  });

  test("are none where the memory is full, closed or holds something else", async () => {
    const closed: TabMemory = {
      getItem: () => {
        throw new Error("closed");
      },
      setItem: () => {
        throw new Error("full");
      },
    };
    const exercise = openExercise();
    keepWays(exercise, closed);
    await twoWays(exercise);
    expect(exercise.cluster.store.get().ways.list).toHaveLength(2);
    for (const text of [
      "",
      "no json",
      "{}",
      '[["{}",null]]',
      '[[1,2],["{\\"processes\\":2}",{}]]',
    ]) {
      const memory = tabMemory();
      memory.setItem("tiebreak-ways a/main", text);
      const other = openExercise();
      keepWays(other, memory);
      expect(other.cluster.store.get().ways.list).toEqual([]);
    }
  });
});

describe("ways in a link", () => {
  test("that nobody can have made are refused, and the draft stays", () => {
    const exercise = openExercise();
    const work = { ...exercise.share(), ways: { ways: [[7, 0, "crash p0"]], current: 0 } };
    expect(() => exercise.open(work)).toThrow("This link is damaged");
    expect(exercise.store.get().shared).toBeNull();
  });
});

import { MutexProcess } from "tiebreak";
import { describe, expect, test } from "vitest";
import { acquisition } from "../../lib/problems/mutex/workload.ts";
import { choose, clusterOf, runOf, stepsOf } from "../support/build.ts";

/** Enters at once; the trace then shows the application's own pace. */
class OpenDoor extends MutexProcess<never> {
  onAcquire(resource: string) {
    this.enter(resource);
  }
  onExit() {}
  onMessage = {};
}

/** Never lets anybody in. */
class ShutDoor extends OpenDoor {
  override onAcquire() {}
}

function calls(run: ReturnType<typeof runOf>) {
  return stepsOf(run.cluster, "call").map(({ name, time, value }) => [name, time, value]);
}

describe("application", () => {
  test("A1 A2 the next operation begins after the last is done, exits follow the stay", () => {
    const workload = [[acquisition(3, "main", 4), acquisition(5, "main", 1)]];
    const run = runOf(OpenDoor, { processes: 1, workload });
    expect(run.toEnd()).toBe("quiescent");
    expect(calls(run)).toEqual([
      ["acquire", 3, "main"],
      ["exit", 7, "main"],
      ["acquire", 12, "main"],
      ["exit", 13, "main"],
    ]);
    expect(run.cluster.processes[0]?.application.done).toBe(true);
  });

  test("A1 an operation that overlaps does not wait for the one before", () => {
    const workload = [
      [acquisition(0, "printer", 9), { ...acquisition(0, "table"), overlaps: true }],
    ];
    const run = runOf(OpenDoor, { processes: 1, workload });
    run.toEnd();
    expect(calls(run).slice(0, 2)).toEqual([
      ["acquire", 0, "printer"],
      ["acquire", 0, "table"],
    ]);
  });

  test("A2 an operation stays open until it is answered", () => {
    const workload = [[acquisition(0), acquisition(0)]];
    const run = runOf(ShutDoor, { processes: 1, workload });
    expect(run.toEnd()).toBe("quiescent");
    expect(calls(run)).toHaveLength(1);
    expect(run.cluster.processes[0]?.application.open).toMatchObject([{ phase: "waiting" }]);
    expect(run.cluster.processes[0]?.application.done).toBe(false);
  });

  test("A4 somebody may ask by hand, out of turn", () => {
    const workload = [[acquisition(0, "printer")]];
    const cluster = clusterOf(OpenDoor, { processes: 1, workload });
    choose(cluster, 'call p0 acquire "attic"\ncall p0 exit "attic"\ncall p0 acquire "printer"');
    expect(cluster.processes[0]?.application.save()).toMatchObject({
      next: 1,
      open: [{ argument: "printer", phase: "inside" }],
    });
  });

  test("A5 a process that recovers goes on with its next operation", () => {
    const workload = [[acquisition(0), acquisition(0, "second")]];
    const cluster = clusterOf(ShutDoor, { processes: 1, workload });
    choose(cluster, 'call p0 acquire "main"\ncrash p0\nrecover p0');
    expect(cluster.processes[0]?.application.ready()).toMatchObject([
      { name: "acquire", argument: "second" },
    ]);
  });

  test("A5 a process that is down is asked nothing", () => {
    const faults = [{ kind: "at", tick: 0, choices: [{ kind: "crash", process: 0 }] }] as const;
    const run = runOf(OpenDoor, { processes: 1, workload: [[acquisition(5)]], faults });
    expect(run.toEnd()).toBe("quiescent");
    expect(calls(run)).toEqual([]);
  });
});

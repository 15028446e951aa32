import { expect, test } from "vitest";
import { MutexProcess } from "../../../lib/problems/mutex/process.ts";
import { acquisition, oneRequest } from "../../../lib/problems/mutex/workload.ts";
import { finish } from "../../support/judge.ts";
import { OpenDoor } from "./wrong-programs.ts";

function failureOf(program: new () => MutexProcess<never>) {
  const { run } = finish({ program, source: { processes: 1, workload: oneRequest(0) } });
  return run.cluster.failure;
}

test("entering twice is refused under its own name", () => {
  class Twice extends OpenDoor {
    override onAcquire(resource: string) {
      this.enter(resource);
      this.enter(resource);
    }
  }
  expect(failureOf(Twice)).toMatchObject({ slug: "enter-twice", handler: "onAcquire" });
});

test("entering unasked is refused, for each resource on its own", () => {
  class Unasked extends OpenDoor {
    override onAcquire() {
      this.enter("printer");
    }
  }
  const failure = failureOf(Unasked);
  expect(failure).toMatchObject({ slug: "enter-without-acquire", process: 0 });
  expect(failure?.message).toContain("p0 entered `printer` unasked.");
});

test("a resource is a name", () => {
  class Numbered extends OpenDoor {
    override onAcquire() {
      const wrong: unknown = 3;
      this.enter(wrong as string);
    }
  }
  expect(failureOf(Numbered)).toMatchObject({ slug: "wrong-argument" });
});

test("a process without `onExit` is told so", () => {
  class NoExit extends MutexProcess<never> {
    declare onExit: () => void;
    onAcquire(resource: string) {
      this.enter(resource);
    }
    onMessage = {};
  }
  expect(failureOf(NoExit)).toMatchObject({ slug: "hook-missing", handler: "onExit" });
});

test("a process may hold one resource and ask for another", () => {
  const workload = [
    [acquisition(0, "printer", 9), { ...acquisition(1, "scanner", 2), overlaps: true }],
  ];
  const { run, ending } = finish({ program: OpenDoor, source: { processes: 1, workload } });
  expect(ending).toBe("quiescent");
  expect(run.cluster.failure).toBeNull();
});

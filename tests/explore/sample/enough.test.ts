/**
 * Running out of steps is no verdict against anybody: whatever there is, what was seen counts, and
 * nothing else does. Looked at for any number of steps, right programs and wrong ones.
 */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluate } from "../../../lib/check/evaluate.ts";
import type { Verdict } from "../../../lib/check/verdict.ts";
import { sample } from "../../../lib/explore/sample/sample.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { programOf } from "../../../lib/learner/adapter.ts";
import type { Handlers, ProcessId } from "../../../lib/learner/process.ts";
import { mutex } from "../../../lib/problems/mutex/problem.ts";
import { MutexProcess } from "../../../lib/problems/mutex/process.ts";
import { mutualExclusion, progress } from "../../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import type { Program } from "../../../lib/sim/program.ts";
import { Run } from "../../../lib/sim/run.ts";

type Message = { type: "want" } | { type: "go" } | { type: "done" };

/** p0 lets one after the other in, and everybody keeps a timer going for ever. */
class RightAndRestless extends MutexProcess<Message, "clock"> {
  line: ProcessId[] = [];
  override onStart() {
    this.startTimer("clock", 3);
  }
  onAcquire() {
    this.send(this.first(), { type: "want" });
  }
  onExit() {
    this.send(this.first(), { type: "done" });
  }
  first() {
    return this.processes[0] ?? this.id;
  }
  onMessage: Handlers<Message> = {
    want: (_, from) => {
      this.line.push(from);
      if (this.line.length === 1) this.send(from, { type: "go" });
    },
    go: () => this.enter(),
    done: () => {
      this.line.shift();
      const [next] = this.line;
      if (next !== undefined) this.send(next, { type: "go" });
    },
  };
  override onTimer = { clock: () => this.startTimer("clock", 3) };
}

/** Forgets whoever is second in line, and goes on ticking. */
class Forgetful extends RightAndRestless {
  override onMessage: Handlers<Message> = {
    want: (_, from) => {
      this.line.push(from);
      if (this.line.length === 1) this.send(from, { type: "go" });
    },
    go: () => this.enter(),
    done: () => {
      this.line = [];
    },
  };
}

const scenario = scenarioOf(mutex, { processes: 3, workload: heavyLoad(3, 2) });
const properties = [mutualExclusion, progress];

/** Every event takes a step; whoever has none left is stopped there and then. */
function judged(program: LearnerClass, steps: number, seeds: number): readonly Verdict[] {
  const purse = { left: steps };
  const work = {
    left: () => purse.left,
    goesOn: () => purse.left > 0,
    attempt: <Result>(make: () => Result): Result | null => {
      try {
        return make();
      } catch (thrown) {
        if (thrown instanceof RangeError) return null;
        throw thrown;
      }
    },
    asides: 0,
  };
  const options = { seeds: Array.from({ length: seeds }, (_, index) => index + 1), work };
  const outcomes = sample(
    paying(
      programOf(() => program),
      purse,
    ),
    scenario,
    properties,
    options,
  );
  return outcomes.map(({ verdict }) => verdict);
}

function paying(program: Program, purse: { left: number }): Program {
  const pay = (): void => {
    purse.left -= 1;
    if (purse.left < -20) throw new RangeError("spent");
  };
  return {
    spawn: (...how) => {
      const { deliver, fire, call, ...others } = withMethods(program.spawn(...how));
      return {
        ...others,
        deliver: (message, from) => [pay(), deliver(message, from)],
        fire: (timer) => [pay(), fire(timer)],
        call: (name, argument) => [pay(), call(name, argument)],
      };
    },
  };
}

function withMethods(process: ReturnType<Program["spawn"]>): ReturnType<Program["spawn"]> {
  return {
    start: () => process.start(),
    deliver: (message, from) => process.deliver(message, from),
    fire: (timer) => process.fire(timer),
    call: (name, argument) => process.call(name, argument),
    recover: (stable) => process.recover(stable),
    save: () => process.save(),
    load: (fields) => process.load(fields),
    end: () => process.end(),
  };
}

/** Events until all six have been inside and nobody is asked any more. */
const needed = (() => {
  const run = new Run(
    programOf(() => RightAndRestless),
    scenario,
    1,
  );
  let events = 0;
  const isDone = () =>
    run.isLeftAlone &&
    evaluate(progress, { cluster: run.cluster, ending: "limit" }).kind === "holds";
  while (!isDone() && run.advance()) events += 1;
  return events;
})();

describe("with any number of steps", () => {
  test("a right program that never rests is found fault with by nobody", () => {
    const anything = fc.record({
      steps: fc.integer({ min: 3, max: 2000 }),
      seeds: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(anything, ({ steps, seeds }) => {
        const [exclusion, live] = judged(RightAndRestless, steps, seeds);
        expect(exclusion?.kind).toBe("holds");
        expect(["holds", "vacuous", "inconclusive"]).toContain(live?.kind);
        // Twice what one run takes is enough for one of many.
        if (steps > 2 * needed) expect(live?.kind).toBe("holds");
      }),
    );
  });

  test("a promise that is not kept is never said to hold", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 1, max: 9 }),
        (steps, seeds) => {
          expect(judged(Forgetful, steps, seeds)[1]?.kind).not.toBe("holds");
        },
      ),
    );
  });

  test("each of many runs has its share", () => {
    const [, live] = judged(RightAndRestless, 40 * needed, 10);
    expect(live).toMatchObject({ kind: "holds", coverage: "10 seeds" });
  });

  test("a claim holds for what has happened, and says that it was the beginning", () => {
    const [exclusion, live] = judged(RightAndRestless, 30, 5);
    expect(exclusion).toMatchObject({ kind: "holds", coverage: "the beginning of 1 of 5 seeds" });
    expect(live?.kind).toBe("inconclusive");
  });
});

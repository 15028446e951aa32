/** What becomes of a search that reaches its budget: it goes on by sampling, and says so. */

import { describe, expect, test } from "vitest";
import type { Schedules } from "../../lib/explore/judge-schedules.ts";
import { judgeSchedules } from "../../lib/explore/judge-schedules.ts";
import { walk } from "../../lib/explore/sample/walk.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import type { Handlers, ProcessId } from "../../lib/learner/process.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { MutexProcess } from "../../lib/problems/mutex/process.ts";
import { mutualExclusion, progress } from "../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";

type Token = { type: "token"; round: number };

/** A token ring that numbers its rounds: it is right, and no state ever comes again. */
class NumberedRing extends MutexProcess<Token> {
  round = 0;
  wants = false;

  override onStart(): void {
    if (this.isFirst()) this.send(this.next(), { type: "token", round: 1 });
  }
  onAcquire(): void {
    this.wants = true;
  }
  onExit(): void {
    this.pass();
  }

  onMessage: Handlers<Token> = {
    token: ({ round }) => {
      this.round = round;
      this.take();
    },
  };

  take(): void {
    const enters = this.wants;
    this.wants = false;
    if (enters) this.enter();
    else this.pass();
  }
  pass(): void {
    this.send(this.next(), { type: "token", round: this.round + 1 });
  }
  isFirst(): boolean {
    return this.id === this.processes[0];
  }
  next(): ProcessId {
    const place = this.processes.indexOf(this.id) + 1;
    return this.processes[place % this.processes.length] ?? this.id;
  }
}

/** After a while there are two tokens. */
class SecondToken extends NumberedRing {
  override pass(): void {
    super.pass();
    if (this.round === 6) this.send(this.id, { type: "token", round: 100 });
  }
}

class NeverStops extends NumberedRing {
  override take(): void {
    this.pass();
  }
}

const scenario = scenarioOf(mutex, { processes: 3, workload: heavyLoad(3, 2) });
const properties = [mutualExclusion, progress];

function judge(program: LearnerClass, stateLimit: number, more: Partial<Schedules> = {}) {
  const schedules = { kind: "every", stateLimit, ...more } as Schedules;
  return judgeSchedules(
    programOf(() => program),
    scenario,
    properties,
    schedules,
  );
}

describe("a search that is cut", () => {
  test("lets a right program that never repeats a state pass, and says how much was seen", () => {
    const judged = judge(NumberedRing, 500);
    for (const { verdict, isCut } of judged) {
      expect(isCut).toBe(true);
      expect(verdict).toMatchObject({ kind: "holds", exhaustive: false });
      const words = /^5\d\d states and \d+ walks of .*; not every schedule was tried$/;
      expect(verdict.kind === "holds" && verdict.coverage).toMatch(words);
    }
  });

  test("finds by walking what lies beyond its budget", () => {
    const [exclusion] = judge(SecondToken, 20);
    expect(exclusion?.verdict).toMatchObject({ kind: "violated" });
  });

  test("tells a crash that lies beyond its budget, but a violation rather", () => {
    class Stumbles extends NumberedRing {
      override pass(): void {
        if (this.round === 9) throw new Error("nine");
        super.pass();
      }
    }
    class StumblesLater extends SecondToken {
      override pass(): void {
        if (this.round > 112) throw new Error("late");
        super.pass();
      }
    }
    const [exclusion, live] = judge(Stumbles, 20);
    expect([exclusion, live].map((one) => one?.verdict.kind)).toEqual(["crashed", "crashed"]);
    expect(judge(StumblesLater, 20)[0]?.verdict.kind).toBe("violated");
  });

  test("says how many walks and runs there were: each of them once", () => {
    const walks = 14; // as many as the choices in all allow
    const [exclusion] = judge(NumberedRing, 500);
    const [first] = judge(NumberedRing, 500, { firings: 1 });
    const countOf = (one: typeof exclusion) => {
      const { verdict } = one ?? {};
      return Number(/and (\d+) walks/.exec(verdict?.kind === "holds" ? verdict.coverage : "")?.[1]);
    };
    const runs = 10; // in time, where timers are news
    expect([countOf(first), countOf(exclusion)]).toEqual([walks, walks + runs]);
  });

  test("does not take endless running for progress", () => {
    const [, live] = judge(NeverStops, 500);
    expect(live?.verdict).toMatchObject({ kind: "inconclusive" });
  });

  test("says nothing where only every schedule counts, and says that", () => {
    const [exclusion] = judge(NumberedRing, 500, { exhaustive: true });
    expect(exclusion?.verdict).toMatchObject({ kind: "inconclusive" });
    const { verdict } = exclusion ?? {};
    expect(verdict?.kind === "inconclusive" && verdict.why).toContain("every schedule counts");
  });

  test("gives the same answer again", () => {
    const again = judge(NumberedRing, 700);
    expect(JSON.stringify(judge(NumberedRing, 700))).toBe(JSON.stringify(again));
  });
});

test("a walk whose timers have fired as often as they may is not at rest", () => {
  class Ticks extends MutexProcess<Token, "tick"> {
    override onStart(): void {
      this.startTimer("tick", 1);
    }
    onAcquire(): void {
      this.enter();
    }
    onExit(): void {}
    onMessage: Handlers<Token> = { token: () => {} };
    override onTimer = { tick: () => this.startTimer("tick", 1) };
  }
  const program = programOf(() => Ticks);
  const idle = scenarioOf(mutex, { processes: 2 });
  const { cluster, ending } = walk(program, idle, 1, { choiceLimit: 100, faults: {}, firings: 3 });
  const fired = Array.from({ length: cluster.trace.length }, (_, index) =>
    cluster.trace.kind(index),
  ).filter((kind) => kind === "fire");
  expect(fired).toHaveLength(2 * 3);
  expect(ending).toBe("limit");
});

/** That nothing happens in any schedule is said only where nothing happens in any schedule. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluate } from "../../lib/check/evaluate.ts";
import type { Schedules } from "../../lib/explore/judge-schedules.ts";
import { judgeSchedules } from "../../lib/explore/judge-schedules.ts";
import { walk } from "../../lib/explore/sample/walk.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import type { Handlers } from "../../lib/learner/process.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { MutexProcess } from "../../lib/problems/mutex/process.ts";
import { mutualExclusion, progress } from "../../lib/problems/mutex/properties.ts";
import { oneRequest } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import type { Program } from "../../lib/sim/program.ts";
import { Run } from "../../lib/sim/run.ts";

type Message = { readonly type: "round"; readonly left: number };

/** Whoever asks gets in, but only after so many rounds of messages, and so many timers. */
function late(rounds: number, firings: number, chatter: boolean): Program {
  class Late extends MutexProcess<Message, "wait" | "noise"> {
    waits = firings;
    noise = 0;
    override onStart(): void {
      if (chatter) this.startTimer("noise", 3);
    }
    onAcquire(): void {
      this.send(this.id, { type: "round", left: rounds });
    }
    onExit(): void {}
    onMessage: Handlers<Message> = {
      round: ({ left }) => {
        if (left > 0) this.send(this.id, { type: "round", left: left - 1 });
        else this.goOn();
      },
    };
    override onTimer = {
      wait: () => this.goOn(),
      noise: () => {
        this.noise += 1;
        if (this.noise < 200) this.startTimer("noise", 3);
      },
    };
    goOn(): void {
      if (this.waits === 0) this.enter();
      else this.startTimer("wait", 1);
      this.waits -= 1;
    }
  }
  return programOf(() => Late);
}

const scenario = scenarioOf(mutex, { processes: 2, workload: oneRequest(0) });
const properties = [mutualExclusion, progress];
const anySchedule = ", in any schedule";

function wordsOf(program: Program, schedules: Schedules): readonly string[] {
  return judgeSchedules(program, scenario, properties, schedules).map(({ verdict }) =>
    verdict.kind === "vacuous" ? verdict.why : verdict.kind,
  );
}

/** What runs and walks show, whatever the search says. */
function isEverInside(program: Program): boolean {
  const seeds = [1, 2, 3];
  return seeds.some((seed) => {
    const run = new Run(program, scenario, seed);
    const ending = run.toEnd({ stepLimit: 10_000, tickLimit: 1_000_000 });
    const walked = walk(program, scenario, seed, { choiceLimit: 5_000, faults: {} });
    return [{ cluster: run.cluster, ending }, walked].some(
      (one) => evaluate(mutualExclusion, one).kind !== "vacuous",
    );
  });
}

const small = { numRuns: 60 };

describe("a search in which nothing happens", () => {
  test("says so of every schedule only if it is true of every schedule", () => {
    const cases = fc.record({
      rounds: fc.integer({ min: 0, max: 60 }),
      firings: fc.integer({ min: 0, max: 6 }),
      chatter: fc.boolean(),
      stateLimit: fc.constantFrom(5, 50, 5_000),
      allowed: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
      losses: fc.integer({ min: 0, max: 1 }),
    });
    fc.assert(
      fc.property(cases, ({ rounds, firings, chatter, stateLimit, allowed, losses }) => {
        const program = late(rounds, firings, chatter);
        const limits = { stateLimit, ...(allowed !== undefined && { firings: allowed }) };
        const said = wordsOf(program, { kind: "every", faults: { losses }, ...limits });
        if (isEverInside(program)) expect(said.join()).not.toContain(anySchedule);
      }),
      small,
    );
  });

  test("goes on in time where timers had not fired often enough", () => {
    const [exclusion] = wordsOf(late(2, 5, false), { kind: "every", firings: 2 });
    expect(exclusion).toBe("holds");
  });

  test("goes on by walking where it was cut before anything happened", () => {
    const [exclusion] = wordsOf(late(30, 0, true), { kind: "every", stateLimit: 20, firings: 0 });
    expect(exclusion).toBe("holds");
  });

  test("speaks of what was tried, where not everything was", () => {
    class Idle extends MutexProcess<Message> {
      count = 0;
      onAcquire(): void {
        this.send(this.id, { type: "round", left: 0 });
      }
      onExit(): void {}
      onMessage: Handlers<Message> = {
        round: () => {
          this.count += 1;
          this.send(this.id, { type: "round", left: 0 });
        },
      };
    }
    const endless = programOf(() => Idle);
    const [exclusion] = wordsOf(endless, { kind: "every", stateLimit: 50 });
    expect(exclusion).toMatch(/^nobody entered in what was tried: 5\d states and \d+ walks of /);
  });

  test("still says of every schedule what is true of every schedule", () => {
    class Silent extends MutexProcess<Message> {
      onAcquire(): void {}
      onExit(): void {}
      onMessage: Handlers<Message> = { round: () => {} };
    }
    const [exclusion] = wordsOf(
      programOf(() => Silent),
      { kind: "every" },
    );
    expect(exclusion).toBe(`nobody entered${anySchedule}`);
  });
});

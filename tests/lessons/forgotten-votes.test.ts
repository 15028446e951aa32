/**
 * The experiment of the lesson on majority voting: a holder has exactly m of N votes, some of its
 * voters crash and come back with no memory, then somebody else asks. How many must forget before
 * two are inside, and how often does that happen when each forgets with probability p?
 */

import { expect, test } from "vitest";
import MajorityVoting from "../../lessons/majority-voting/vote/solution.ts";
import { evaluate } from "../../lib/check/evaluate.ts";
import type { ProcessId } from "../../lib/learner/process.ts";
import { mutualExclusion } from "../../lib/problems/mutex/properties.ts";
import { acquisition } from "../../lib/problems/mutex/workload.ts";
import { violationOdds } from "../../lib/problems/odds/violation-odds.ts";
import type { ScenarioSource } from "../../lib/problems/problem.ts";
import { forSome } from "../../lib/problems/workload.ts";
import { unitNetwork } from "../../lib/sim/network.ts";
import { Random } from "../../lib/sim/random.ts";
import { finish } from "../support/judge.ts";

/** The lesson's lock among the first `voters` processes; those after them only ask. */
class Replicas extends MajorityVoting {
  override get processes(): readonly [ProcessId, ...ProcessId[]] {
    const [first, ...others] = super.processes;
    return [first, ...others.slice(0, Number(this.setting("voters")) - 1)];
  }

  override get majority() {
    return Number(this.setting("needed"));
  }
}

interface Setting {
  readonly voters: number;
  readonly needed: number;
}

/** Voters come first, then the holder, which reaches only as many as it needs, then the rival. */
function scenarioOf({ voters, needed }: Setting, forgetful: readonly number[]): ScenarioSource {
  const [holder, rival] = [voters, voters + 1];
  const unreached = Array.from({ length: voters - needed }, (_, place) => needed + place);
  const at = (tick: number, kind: "crash" | "recover") => ({
    kind: "at" as const,
    tick,
    choices: forgetful.map((process) => ({ kind, process })),
  });
  return {
    processes: voters + 2,
    network: unitNetwork,
    grants: { voters, needed },
    workload: forSome([holder, rival], (id) => [acquisition(id === rival ? 20 : 1, "main", 30)]),
    faults: [
      {
        kind: "at",
        tick: 0,
        choices: unreached.map((to) => ({ kind: "cut" as const, from: holder, to })),
      },
      at(10, "crash"),
      at(12, "recover"),
    ],
  };
}

function isViolated(setting: Setting, forgetful: readonly number[]): boolean {
  const source = scenarioOf(setting, forgetful);
  const { run, ending } = finish({ program: Replicas, source });
  const found = { cluster: run.cluster, ending, schedule: run.schedule() };
  const verdict = evaluate(mutualExclusion, found);
  expect(["holds", "violated"]).toContain(verdict.kind);
  return verdict.kind === "violated";
}

const settings: readonly Setting[] = [3, 4, 5, 6, 7, 8].flatMap((voters) =>
  Array.from({ length: Math.ceil(voters / 2) }, (_, more) => ({
    voters,
    needed: Math.floor(voters / 2) + 1 + more,
  })).filter(({ needed }) => needed <= voters),
);

test.each(settings)(
  "of $voters votes $needed are needed: two get in when 2m − N are forgotten, not before",
  ({ voters, needed }) => {
    for (let count = 0; count <= needed; count++) {
      const forgetful = Array.from({ length: count }, (_, voter) => voter);
      expect(isViolated({ voters, needed }, forgetful)).toBe(count >= 2 * needed - voters);
    }
  },
);

test.each([
  { voters: 8, needed: 5, seconds: 3, expected: "6.93e-6" },
  { voters: 16, needed: 9, seconds: 3, expected: "2.49e-5" },
  { voters: 32, needed: 17, seconds: 3, expected: "9.37e-5" },
  { voters: 8, needed: 6, seconds: 3, expected: "7.22e-12" },
  { voters: 8, needed: 6, seconds: 30, expected: "7.14e-8" },
  { voters: 8, needed: 5, seconds: 30, expected: "6.83e-4" },
  { voters: 16, needed: 9, seconds: 30, expected: "2.40e-3" },
  { voters: 32, needed: 17, seconds: 30, expected: "8.69e-3" },
])(
  "by the formula: $needed of $voters, $seconds s an hour, $expected",
  ({ seconds, expected, ...setting }) => {
    expect(violationOdds({ ...setting, share: seconds / 3600, trials: 0 }).toExponential(2)).toBe(
      expected,
    );
  },
);

const trials = 2000;

test.each([
  { voters: 8, needed: 5, share: 0.2 },
  { voters: 8, needed: 6, share: 0.4 },
  { voters: 16, needed: 9, share: 0.2 },
  { voters: 32, needed: 17, share: 0.1 },
])(
  "by simulation: $needed of $voters, each forgets with probability $share",
  ({ share, ...setting }) => {
    const random = new Random(`forgotten votes ${setting.voters} ${setting.needed}`);
    const known = new Map<string, boolean>(); // a run is the same whenever the same voters forget
    let violations = 0;
    for (let trial = 0; trial < trials; trial++) {
      const asked = Array.from({ length: setting.needed }, (_, voter) => voter);
      const forgetful = asked.filter(() => random.chance(share));
      const key = forgetful.join(" ");
      const violated = known.get(key) ?? isViolated(setting, forgetful);
      known.set(key, violated);
      if (violated) violations += 1;
    }
    const expected = violationOdds({ ...setting, share, trials });
    const { voters, needed } = setting;
    // So many voters would make 2m − N what the slide has: m − N/2.
    const slide = violationOdds({ voters: needed + voters / 2, needed, share, trials });
    const spread = Math.sqrt((expected * (1 - expected)) / trials);
    expect(Math.abs(violations / trials - expected)).toBeLessThan(3 * spread);
    expect(Math.abs(violations / trials - slide)).toBeGreaterThan(3 * spread);
  },
);

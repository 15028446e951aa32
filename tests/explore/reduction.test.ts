import { describe, expect, test } from "vitest";
import BasicMulticast from "../../lessons/reliable-multicast/reliable/examples/basic.ts";
import RicartAgrawala from "../../lessons/ricart-agrawala/solution.ts";
import Sequencer from "../../lessons/sequencer/solution.ts";
import type { StepProperty } from "../../lib/check/property.ts";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import type { ExploreOptions } from "../../lib/explore/search/exploration.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { multicast } from "../../lib/problems/multicast/problem.ts";
import { agreement, validity } from "../../lib/problems/multicast/properties.ts";
import { allAtOnce, oneMulticast } from "../../lib/problems/multicast/workload.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import { mutualExclusion, progress } from "../../lib/problems/mutex/properties.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";

function search(
  learner: LearnerClass,
  where: Scenario,
  properties: readonly StepProperty[],
  options: ExploreOptions,
) {
  const program = programOf(() => learner);
  const { outcomes, size } = explore(program, where, properties, options);
  return { kinds: outcomes.map(({ verdict }) => verdict.kind), size };
}

const fullAgainstAmple = (
  learner: LearnerClass,
  where: Scenario,
  properties: readonly StepProperty[],
  options: ExploreOptions = {},
) =>
  [
    search(learner, where, properties, options),
    search(learner, where, properties, { ...options, reduction: "ample" }),
  ] as const;

/** Two of so many processes multicast once. */
const twoSpeak = (processes: number) =>
  scenarioOf(multicast, { processes, workload: allAtOnce(2) });

describe("ample sets", () => {
  test.each([
    ["basic multicast to five", BasicMulticast, 5],
    ["a sequencer for four", Sequencer, 4],
  ] as const)("need less than a tenth of the states of %s", (_, learner, processes) => {
    const [full, ample] = fullAgainstAmple(learner, twoSpeak(processes), [agreement, validity]);
    expect(ample.kinds).toEqual(["holds", "holds"]);
    expect(full.kinds).toEqual(["holds", "holds"]);
    expect(ample.size.states * 10).toBeLessThan(full.size.states);
  });

  test("change no verdict of a lock, and need no more states", () => {
    const where = scenarioOf(mutex, { processes: 3, workload: heavyLoad(3, 1) });
    const [full, ample] = fullAgainstAmple(RicartAgrawala, where, [mutualExclusion, progress]);
    expect(ample.kinds).toEqual(full.kinds);
    expect(ample.size.states).toBeLessThan(full.size.states);
  });

  test("leave every order in place while a fault may still strike", () => {
    const options = { faults: { losses: 9 } };
    const where = scenarioOf(multicast, { processes: 3, workload: oneMulticast(0) });
    const [full, ample] = fullAgainstAmple(BasicMulticast, where, [agreement], options);
    expect(ample.size.states).toBe(full.size.states);
  });
});

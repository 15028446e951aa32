import { expect, test } from "vitest";
import RicartAgrawala from "../../../lessons/ricart-agrawala/solution.ts";
import { explore } from "../../../lib/explore/search/every-schedule.ts";
import type { LearnerClass } from "../../../lib/learner/adapter.ts";
import { programOf } from "../../../lib/learner/adapter.ts";
import { mutex } from "../../../lib/problems/mutex/problem.ts";
import { heavyLoad } from "../../../lib/problems/mutex/workload.ts";
import { scenarioOf } from "../../../lib/problems/problem.ts";
import { LoadedModules } from "../../../lib/sandbox/realm/loaded-modules.ts";
import { defaultMeterLimits, Meter } from "../../../lib/sandbox/realm/meter.ts";
import { Constants, constantNumber } from "../../../lib/sim/program-constants.ts";
import { Run } from "../../../lib/sim/run.ts";

function modulesOf(meter: Meter) {
  const loads: LearnerClass[] = [];
  const modules = new LoadedModules((constants) => {
    const learnerClass = class {};
    for (const constant of [learnerClass, { written: "out" }]) constants.add(constant);
    meter.charge(17);
    loads.push(learnerClass);
    return learnerClass;
  }, meter);
  return { modules, loads };
}

test("a module is loaded once for each id, and no two processes of a run share one", () => {
  const { modules, loads } = modulesOf(new Meter());
  const facts = {};
  const [first, second] = [
    modules.of(0, new Constants(facts)),
    modules.of(1, new Constants(facts)),
  ];
  expect(modules.of(0, new Constants(facts))).toBe(first);
  expect(modules.of(1, new Constants(facts))).toBe(second);
  expect(first).not.toBe(second);
  expect(loads).toHaveLength(2);
});

test("who uses a module that is there pays what loading it costs", () => {
  const meter = new Meter();
  const { modules } = modulesOf(meter);
  const spent = [1, 2, 3].map(() => {
    meter.begin(defaultMeterLimits);
    meter.arm();
    modules.of(0, new Constants({}));
    return meter.spent;
  });
  expect(spent).toEqual([17, 17, 17]);
});

test("constants of a module that is there keep their numbers, and others come behind", () => {
  const { modules } = modulesOf(new Meter());
  modules.of(0, new Constants({}));
  const constants = new Constants({});
  const shared = modules.of(0, constants);
  const own = {};
  constants.add(own);
  expect(constantNumber(own)).toBe(constantNumber(shared) + 2);
  expect(constants.at(constantNumber(shared))).toBe(shared);
  expect(constants.at(constantNumber(own))).toBe(own);
});

test("searches check on processes made afresh, and a crash is forgotten by making one", () => {
  const afresh: boolean[] = [];
  const program = programOf((_, __, isAfresh) => {
    afresh.push(isAfresh);
    return RicartAgrawala;
  });
  const scenario = scenarioOf(mutex, { processes: 2, workload: heavyLoad(2, 1) });
  explore(program, scenario, []);
  expect(afresh.filter((one) => one).length).toBeGreaterThan(10);
  afresh.length = 0;
  const faults = (["crash", "recover"] as const).map((kind, index) => {
    return { kind: "at", tick: index, choices: [{ kind, process: 1 }] } as const;
  });
  new Run(program, { ...scenario, faults }, 1).toEnd();
  expect(afresh).toEqual([false, false, true]);
});

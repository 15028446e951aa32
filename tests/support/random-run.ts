/** Runs of generated programs, faults and all: what every view of a trace has to cope with. */

import fc from "fast-check";

import { Run } from "../../lib/sim/run.ts";
import { faultyNetwork, programFrom, ruleTable, scenarioWith } from "./random-program.ts";

const limits = { stepLimit: 600, tickLimit: 600 };

export const randomRun: fc.Arbitrary<Run> = fc
  .tuple(ruleTable, scenarioWith(faultyNetwork, true), fc.nat())
  .map(([table, scenario, seed]) => {
    const run = new Run(programFrom(table), scenario, seed);
    run.toEnd(limits);
    return run;
  });

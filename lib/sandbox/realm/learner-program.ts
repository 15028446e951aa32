/**
 * From a compiled text to a kernel program: evaluates it once, calls it once for each id so that no
 * two processes of a cluster share a variable, and says what went wrong in learner code without
 * trusting it.
 */

import type { LearnerClass } from "../../learner/adapter.ts";
import { programOf } from "../../learner/adapter.ts";
import type { Program } from "../../sim/program.ts";
import type { Constants } from "../../sim/program-constants.ts";
import { constantNumber } from "../../sim/program-constants.ts";
import type { CompiledProgram } from "../compile/compile.ts";
import { walk } from "../compile/syntax-tree.ts";
import type { LoadingModule } from "./guard-functions.ts";
import { LoadedModules } from "./loaded-modules.ts";
import { TripSignal } from "./meter.ts";
import type { Surroundings } from "./module-factory.ts";
import { moduleFactory } from "./module-factory.ts";
import type { OwnBase } from "./own-problem.ts";
import type { LineRecord } from "./ran-lines.ts";
import { describeThrown } from "./thrown.ts";

/** What the kernel does with a state is paid for by whoever has it; small ones are on the house. */
const stepsPerLook = 8;
const stepsPerSave = 8_000;
const stepsPerSavedPart = 60;
const smallState = 64;

/** A program that records its lines leaves its marks in `record`. */
export function learnerProgram(
  compiled: CompiledProgram,
  surroundings: Surroundings,
  record: LineRecord | null = null,
  base: OwnBase | null = null,
): Program {
  const { meter } = surroundings;
  const module: LoadingModule = base?.module ?? { constants: null };
  meter.programLength = compiled.length;
  meter.isUnproved = false;
  meter.growth.begin(longestWord(compiled.tree));
  const api = { ...surroundings.api, ...base?.api };
  const factory = moduleFactory(compiled, surroundings, { module, api, record });
  // The gate saw a class exported by default; the adapter checks that it extends Process.
  const load = (constants: Constants): LearnerClass => {
    module.constants = constants;
    return factory() as LearnerClass;
  };
  const modules = new LoadedModules(load, meter);
  return programOf(
    (constants, process, isAfresh) => {
      if (isAfresh) return load(constants);
      module.constants = constants;
      return modules.of(process, constants);
    },
    {
      beforeHandler: () => {
        module.constants = null; // only what is there before the first handler is a constant
        meter.arm();
      },
      isStateless: (handler) => constantNumber(handler) >= 0,
      afterHandler: () => {
        meter.armed = false; // trusted code is charged by size, not bit by bit
        if (meter.trip !== null) throw new TripSignal();
        const most = meter.growth.most(meter.spent);
        meter.disarm();
        // What an author's class puts into fields, the program's text does not tell.
        const isProved = compiled.storesOnlyStates && !meter.isUnproved && base === null;
        return isProved ? most : Number.POSITIVE_INFINITY;
      },
      remembered: (parts) => meter.spend(stepsPerLook * parts),
      saved: (parts) =>
        meter.spend(stepsPerSave + stepsPerSavedPart * Math.max(0, parts - smallState)),
      describeThrown: (thrown) => describeThrown(thrown, compiled, meter),
    },
  );
}

/** The longest name or text in a program. */
function longestWord(tree: CompiledProgram["tree"]): number {
  let longest = 0;
  walk(tree, (node) => {
    const text =
      node.type === "Identifier"
        ? node.name
        : node.type === "TemplateElement"
          ? node.value.raw
          : node.type === "Literal"
            ? String(node.value)
            : "";
    longest = Math.max(longest, text.length);
  });
  return longest;
}

/**
 * From a compiled text to a kernel program: evaluates it once, calls it once for each id so that no
 * two processes of a cluster share a variable, and says what went wrong in learner code without
 * trusting it.
 */

import type { LearnerClass } from "../../learner/adapter.ts";
import { programOf } from "../../learner/adapter.ts";
import type { Thrown } from "../../learner/describe-thrown.ts";
import { describeFinding } from "../../learner/describe-thrown.ts";
import type { Program } from "../../sim/program.ts";
import type { Constants } from "../../sim/program-constants.ts";
import { constantNumber } from "../../sim/program-constants.ts";
import { StateNotPlain, StateTooLarge } from "../../sim/state.ts";
import type { CompiledProgram } from "../compile/compile.ts";
import { globalNames } from "../compile/learner-names.ts";
import type { LearnerPlace } from "../compile/position-map.ts";
import { walk } from "../compile/syntax-tree.ts";
import { settleMessage } from "./engine-messages.ts";
import type { LoadingModule } from "./guard-functions.ts";
import { guardFunctions } from "./guard-functions.ts";
import type { Place } from "./learner-frames.ts";
import { isStackOverflow, learnerScript, placeOf } from "./learner-frames.ts";
import { LoadedModules } from "./loaded-modules.ts";
import type { Meter } from "./meter.ts";
import { TripSignal } from "./meter.ts";
import type { LineRecord } from "./ran-lines.ts";

/** What a realm keeps for its programs. Made once, frozen, out of learners' reach. */
export interface Surroundings {
  readonly meter: Meter;
  readonly globals: { readonly [name: string]: unknown };
  /** The learner module. */
  readonly api: object;
  /** The engine's own Function, taken before the realm was locked. */
  readonly makeFunction: FunctionConstructor;
}

/** The engine puts a header of two lines before the body of a made function, which has one. */
const bodyLine = 3;
const messageLengthLimit = 500;
/** What the kernel does with a state is paid for by whoever has it; small ones are on the house. */
const stepsPerLook = 8;
const stepsPerSave = 8_000;
const stepsPerSavedPart = 60;
const smallState = 64;
/** A state that is too large is copied until it shows. */
const stepsPerLargeState = 8_000_000;

/** A program that records its lines leaves its marks in `record`. */
export function learnerProgram(
  compiled: CompiledProgram,
  surroundings: Surroundings,
  record: LineRecord | null = null,
): Program {
  const { meter } = surroundings;
  const module: LoadingModule = { constants: null };
  meter.programLength = compiled.length;
  meter.isUnproved = false;
  meter.growth.begin(longestWord(compiled.tree));
  const load = loaderOf(compiled, surroundings, module, record);
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
        const isProved = compiled.storesOnlyStates && !meter.isUnproved;
        return isProved ? most : Number.POSITIVE_INFINITY;
      },
      remembered: (parts) => meter.spend(stepsPerLook * parts),
      saved: (parts) =>
        meter.spend(stepsPerSave + stepsPerSavedPart * Math.max(0, parts - smallState)),
      describeThrown: (thrown) => describeThrown(thrown, compiled, meter),
    },
  );
}

/** Evaluates the text once; what it answers calls it, once for each module that is wanted. */
function loaderOf(
  compiled: CompiledProgram,
  { meter, globals, api, makeFunction }: Surroundings,
  module: LoadingModule,
  record: LineRecord | null,
): (constants: Constants) => LearnerClass {
  const guards = guardFunctions(meter, module);
  const shared: { [name: string]: unknown } = { ...guards, ...globals, $$api: api };
  if (record !== null) shared.$$y = record.words;
  const shadowed = globalNamesToShadow().filter((name) => !(name in shared));
  const text = `${compiled.body}\n//# sourceURL=${learnerScript}`;
  const factory = makeFunction(...Object.keys(shared), ...shadowed, text);
  const parameters = Object.values(shared);
  // The gate saw a class exported by default; the adapter checks that it extends Process.
  return (constants) => {
    module.constants = constants;
    meter.loading = true;
    try {
      return Reflect.apply(factory, undefined, parameters) as LearnerClass;
    } finally {
      meter.loading = false;
    }
  };
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

const identifier = /^[A-Za-z_$][\w$]*$/;
/** Strict code can neither use these as parameters nor reach anything through them. */
const notParameters: ReadonlySet<string> = new Set(["eval", "arguments", ...globalNames]);

/** Every global of the realm becomes a parameter that is undefined. */
function globalNamesToShadow(): string[] {
  const names = new Set<string>();
  for (
    let owner: object | null = globalThis;
    owner !== null;
    owner = Object.getPrototypeOf(owner)
  ) {
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  }
  return [...names].filter(
    (name) => identifier.test(name) && !notParameters.has(name) && !valueLiterals.has(name),
  );
}

const valueLiterals: ReadonlySet<string> = new Set(["undefined", "NaN", "Infinity"]);

function describeThrown(thrown: unknown, compiled: CompiledProgram, meter: Meter): Thrown | null {
  const { trip } = meter;
  meter.disarm(); // nothing below runs learner code
  if (thrown instanceof StateTooLarge) meter.spend(stepsPerLargeState);
  const found = placeOf(thrown);
  const { line, column } = learnerPlace(found, compiled) ?? { line: null, column: null };
  if (trip === null) settleMessage(thrown, () => found?.isDirect === true);
  const said = trip === null ? messageOf(thrown) : trip;
  if (trip?.line) return { ...trip, line: trip.line, column: null };
  if (trip === null && thrown instanceof StateNotPlain) {
    return { ...said, line: compiled.fieldLines.get(thrown.field) ?? line, column: null };
  }
  return { slug: said.slug, message: said.message, line, column };
}

function learnerPlace(place: Place | null, { map }: CompiledProgram): LearnerPlace | null {
  return place?.line === bodyLine ? map.placeOf(place.column - 1) : null;
}

/** Reads no more than own data fields of genuine errors, so that no learner code runs here. */
function messageOf(thrown: unknown): { readonly slug: string; readonly message: string } {
  const found = describeFinding(thrown);
  if (found !== null) return found;
  if (isStackOverflow(thrown)) return { slug: "too-deep", message: "Calls are nested too deeply." };
  return { slug: "threw", message: textOf(thrown).slice(0, messageLengthLimit) };
}

function textOf(thrown: unknown): string {
  if (typeof thrown === "function") return "A function was thrown instead of an Error.";
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  const message = Object.getOwnPropertyDescriptor(thrown, "message");
  const text: unknown = message?.value;
  if (!(thrown instanceof Error) || typeof text !== "string") {
    return "Something was thrown that is not an Error.";
  }
  return `${nameOf(thrown)}: ${text}`;
}

function nameOf(thrown: Error): string {
  const kinds = [TypeError, RangeError, ReferenceError, SyntaxError];
  return kinds.find((kind) => thrown instanceof kind)?.name ?? "Error";
}

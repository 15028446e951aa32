/**
 * From a compiled text to a kernel program: evaluates it once, calls it once for each process so
 * that no two share a variable, and says what went wrong in learner code without trusting it.
 */

import type { LearnerClass, Thrown } from "../learner/adapter.ts";
import { programOf } from "../learner/adapter.ts";
import { LearnerError } from "../learner/errors.ts";
import { TooManyEffects } from "../sim/outbox.ts";
import type { Program } from "../sim/program.ts";
import { StateNotPlain } from "../sim/state.ts";
import type { CompiledProgram } from "./compile.ts";
import { guardFunctions } from "./guard-functions.ts";
import { isStackOverflow, learnerScript, placeOf } from "./learner-frames.ts";
import { globalNames } from "./learner-names.ts";
import type { Meter } from "./meter.ts";
import { TripSignal } from "./meter.ts";
import type { LearnerPlace } from "./position-map.ts";
import { StateSize } from "./state-size.ts";

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

export function learnerProgram(compiled: CompiledProgram, surroundings: Surroundings): Program {
  const { meter, globals, api, makeFunction } = surroundings;
  const shared: { [name: string]: unknown } = { ...guardFunctions(meter), ...globals, $$api: api };
  const shadowed = globalNamesToShadow().filter((name) => !(name in shared));
  const text = `${compiled.body}\n//# sourceURL=${learnerScript}`;
  meter.programLength = compiled.body.length;
  const factory = makeFunction(...Object.keys(shared), ...shadowed, text);
  const parameters = Object.values(shared);
  // The gate saw a class exported by default; the adapter checks that it extends Process.
  const load = (): LearnerClass => Reflect.apply(factory, undefined, parameters) as LearnerClass;
  const size = new StateSize(meter);
  const program = programOf(load, {
    beforeHandler: () => meter.arm(),
    afterHandler: (process, instance) => {
      meter.armed = false; // trusted code is charged by size, not bit by bit
      size.handled(process, instance);
      if (meter.trip !== null) throw new TripSignal();
      meter.disarm();
    },
    describeThrown: (thrown) => describeThrown(thrown, compiled, meter),
  });
  // What processes are told at birth is shared between them, so it must not be memory.
  return { spawn: (facts, outbox) => program.spawn(freezeDeeply(facts), outbox) };
}

function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeeply(part);
  return value;
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
  const { line, column } = learnerPlace(thrown, compiled) ?? { line: null, column: null };
  const said = trip === null ? messageOf(thrown) : trip;
  if (trip === null && thrown instanceof StateNotPlain) return null;
  if (trip?.line) return { ...trip, line: trip.line, column: null };
  return { slug: said.slug, message: said.message, line, column };
}

function learnerPlace(thrown: unknown, { map }: CompiledProgram): LearnerPlace | null {
  const place = placeOf(thrown);
  return place?.line === bodyLine ? map.placeOf(place.column - 1) : null;
}

/** Reads no more than own data fields of genuine errors, so that no learner code runs here. */
function messageOf(thrown: unknown): { readonly slug: string; readonly message: string } {
  const known = LearnerError.read(thrown);
  if (known !== null) return { slug: known.slug, message: known.text };
  if (isStackOverflow(thrown)) return { slug: "too-deep", message: "Calls are nested too deeply." };
  const slug = thrown instanceof TooManyEffects ? "too-many-effects" : "threw";
  return { slug, message: textOf(thrown).slice(0, messageLengthLimit) };
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

/** What went wrong in code that is not trusted, said without running any of it. */

import type { Thrown } from "../../learner/describe-thrown.ts";
import { describeFinding } from "../../learner/describe-thrown.ts";
import { StateNotPlain, StateTooLarge } from "../../sim/state.ts";
import type { CompiledProgram } from "../compile/compile.ts";
import type { LearnerPlace } from "../compile/position-map.ts";
import { settleMessage } from "./engine-messages.ts";
import type { Place } from "./learner-frames.ts";
import { isStackOverflow, placeOf } from "./learner-frames.ts";
import type { Meter } from "./meter.ts";

/** The engine puts a header of two lines before the body of a made function, which has one. */
const bodyLine = 3;
const messageLengthLimit = 500;
/** A state that is too large is copied until it shows. */
const stepsPerLargeState = 8_000_000;

export function describeThrown(thrown: unknown, compiled: CompiledProgram, meter: Meter): Thrown {
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

/**
 * What an author writes in `properties.ts`, imported as "tiebreak/property": claims about moments
 * (fields, messages in flight, steps so far) and measures of whole runs. Here they are only put
 * down; `own-property` makes properties of them, and the sandbox says when their functions run.
 */

import type { StepKind } from "../../sim/trace.ts";
import type { Role } from "../problem.ts";
import type { MomentView, ProcessView, RunView } from "./view.ts";

/** Steps to be counted: of a kind, and of a name (a message's type, a call, an announcement). */
export interface CountedSteps {
  readonly step: StepKind;
  readonly name?: string;
}

interface Stated<Of> {
  /** What is claimed, in one sentence. */
  readonly statement: string;
  /** What happened, with the values of the moment; learners read it in their report. */
  readonly reason?: (moment: MomentView<Of>, processes: readonly number[]) => string;
  /** Who is to blame. */
  readonly blames?: (moment: MomentView<Of>) => readonly number[];
  /** Steps to be counted along the run: the moment has them in `counts`, by these names. */
  readonly counts?: { readonly [name: string]: CountedSteps };
  /** True once what the claim speaks of has happened; else a run says nothing about it. */
  readonly speaksOf?: (moment: MomentView<Of>) => boolean;
  /** What is missing where nothing of that has happened: "nobody asked". */
  readonly absent?: string;
  /** Safety for `always` and `never`, liveness for the others, when absent. */
  readonly role?: Role;
}

export interface AlwaysClaim<Of> extends Stated<Of> {
  readonly holds: (moment: MomentView<Of>) => boolean;
}

export interface HappeningClaim<Of> extends Stated<Of> {
  readonly happens: (moment: MomentView<Of>) => boolean;
}

/** Whenever the first, then later the second; with `each`, for each process that is up. */
export type LeadsToClaim<Of> = Stated<Of> &
  (
    | {
        readonly each?: false;
        readonly from: (moment: MomentView<Of>) => boolean;
        readonly to: (moment: MomentView<Of>) => boolean;
      }
    | {
        readonly each: true;
        readonly from: (moment: MomentView<Of>, process: ProcessView<Of>) => boolean;
        readonly to: (moment: MomentView<Of>, process: ProcessView<Of>) => boolean;
      }
  );

/** A figure that runs show; a rubric says what it should be. */
export interface MeasureClaim {
  /** What is measured, in words: "the longest wait". */
  readonly noun: string;
  readonly unit: string;
  /** Every value that a run shows; none when it shows nothing. */
  readonly read: (run: RunView) => readonly number[];
}

/** The function types of a claim, forgotten: what it is given decides what they are called with. */
export type AnyClaim =
  | { readonly claim: "always"; readonly said: AlwaysClaim<never> }
  | { readonly claim: "never" | "eventually"; readonly said: HappeningClaim<never> }
  | { readonly claim: "leadsTo"; readonly said: LeadsToClaim<never> };

export interface MeasuredClaim {
  readonly claim: "measure";
  readonly said: MeasureClaim;
}

/** The default export of `properties.ts`: claims by the names that rubrics know them by. */
export interface Claims {
  readonly [name: string]: AnyClaim | MeasuredClaim;
}

/** It holds in every moment of every run. `Of` is the learner's class, for the types of fields. */
export function always<Of = unknown>(said: AlwaysClaim<Of>): AnyClaim {
  return { claim: "always", said: said as unknown as AlwaysClaim<never> };
}

/** It happens in no moment of any run. */
export function never<Of = unknown>(said: HappeningClaim<Of>): AnyClaim {
  return { claim: "never", said: said as unknown as HappeningClaim<never> };
}

/** It happens in some moment, before nothing more can happen. */
export function eventually<Of = unknown>(said: HappeningClaim<Of>): AnyClaim {
  return { claim: "eventually", said: said as unknown as HappeningClaim<never> };
}

/** Whenever `from` holds, `to` holds later, or at once. */
export function leadsTo<Of = unknown>(said: LeadsToClaim<Of>): AnyClaim {
  return { claim: "leadsTo", said: said as unknown as LeadsToClaim<never> };
}

export function measure(said: MeasureClaim): MeasuredClaim {
  return { claim: "measure", said };
}

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

interface Stated<Of, Counted extends string> {
  /** What is claimed, in one sentence. */
  readonly statement: string;
  /** What happened, with the values of the moment; learners read it in their report. */
  readonly reason?: (moment: MomentView<Of, Counted>, processes: readonly number[]) => string;
  /** Who is to blame. */
  readonly blames?: (moment: MomentView<Of, Counted>) => readonly number[];
  /** Steps to be counted along the run: the moment has them in `counts`, by these names. */
  readonly counts?: { readonly [name in Counted]: CountedSteps };
  /** True once what the claim speaks of has happened; else a run says nothing about it. */
  readonly speaksOf?: (moment: MomentView<Of, Counted>) => boolean;
  /** What is missing where nothing of that has happened: "nobody asked". */
  readonly absent?: string;
  /** Everybody's part is needed: a counterexample is not told with fewer processes or calls. */
  readonly keepsScenario?: boolean;
  /** Safety for `always` and `never`, liveness for the others, when absent. */
  readonly role?: Role;
}

export interface AlwaysClaim<Of, Counted extends string = string> extends Stated<Of, Counted> {
  readonly holds: (moment: MomentView<Of, Counted>) => boolean;
}

export interface HappeningClaim<Of, Counted extends string = string> extends Stated<Of, Counted> {
  readonly happens: (moment: MomentView<Of, Counted>) => boolean;
}

/** Whenever the first, then later the second; with `each`, for each process that is up. */
export type LeadsToClaim<Of, Counted extends string = string> = Stated<Of, Counted> &
  (
    | {
        readonly each?: false;
        readonly from: (moment: MomentView<Of, Counted>) => boolean;
        readonly to: (moment: MomentView<Of, Counted>) => boolean;
      }
    | {
        readonly each: true;
        readonly from: (moment: MomentView<Of, Counted>, process: ProcessView<Of>) => boolean;
        readonly to: (moment: MomentView<Of, Counted>, process: ProcessView<Of>) => boolean;
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
export function always<Of = unknown, const Counted extends string = string>(
  said: AlwaysClaim<Of, Counted>,
): AnyClaim {
  return { claim: "always", said: said as unknown as AlwaysClaim<never> };
}

/** It happens in no moment of any run. */
export function never<Of = unknown, const Counted extends string = string>(
  said: HappeningClaim<Of, Counted>,
): AnyClaim {
  return { claim: "never", said: said as unknown as HappeningClaim<never> };
}

/** It happens in some moment, before nothing more can happen. */
export function eventually<Of = unknown, const Counted extends string = string>(
  said: HappeningClaim<Of, Counted>,
): AnyClaim {
  return { claim: "eventually", said: said as unknown as HappeningClaim<never> };
}

/** Whenever `from` holds, `to` holds later, or at once. */
export function leadsTo<Of = unknown, const Counted extends string = string>(
  said: LeadsToClaim<Of, Counted>,
): AnyClaim {
  return { claim: "leadsTo", said: said as unknown as LeadsToClaim<never> };
}

export function measure(said: MeasureClaim): MeasuredClaim {
  return { claim: "measure", said };
}

/** What learner code or the kernel threw, as plain text. The sandbox describes the rest itself. */

import { effectLimit, TooManyEffects } from "../sim/outbox.ts";
import type { FailureDetail } from "../sim/program.ts";
import { StateNotPlain, StateTooLarge, statePartLimit } from "../sim/state.ts";
import type { LearnerErrorSlug } from "./errors.ts";
import { LearnerError, learnerErrors } from "./errors.ts";
import { HandlerNotConstant } from "./handler-table.ts";

export type Thrown = Omit<FailureDetail, "handler">;

/** Slug and text of what the API or the kernel found wrong; null for anything else. */
export function describeFinding(thrown: unknown): Pick<Thrown, "slug" | "message"> | null {
  const known = LearnerError.read(thrown);
  if (known !== null) return { slug: known.slug, message: known.text };
  if (thrown instanceof HandlerNotConstant) {
    return found("handler-not-constant", `${thrown.message}.`);
  }
  if (thrown instanceof StateNotPlain) return found("state-not-plain", `${thrown.message}.`);
  if (thrown instanceof StateTooLarge) {
    return found("too-large", `The fields hold more than ${statePartLimit} parts.`);
  }
  return thrown instanceof TooManyEffects
    ? found("too-many-effects", `One handler call asked for more than ${effectLimit} effects.`)
    : null;
}

function found(slug: LearnerErrorSlug, happened: string): Pick<Thrown, "slug" | "message"> {
  return { slug, message: `${happened} ${learnerErrors[slug].remedy}` };
}

/** Good enough for our own code, where nothing hostile is thrown. */
export function describeThrown(thrown: unknown): Thrown {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  const said = describeFinding(thrown) ?? { slug: "threw", message: text };
  return { ...said, line: null, column: null };
}

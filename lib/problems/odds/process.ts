/** The base class for an experiment with votes: a question comes, the learner works it out. */

import { LearnerError } from "../../learner/errors.ts";
import type { AnyMessage, Handlers } from "../../learner/process.ts";
import { contextOf, Process } from "../../learner/process.ts";
import type { VotingCase } from "./violation-odds.ts";

/** A small generator with a whole number for its state (Park and Miller, 1988). */
const modulus = 2 ** 31 - 1;
const factor = 48_271;

/** A process that says how likely it is that forgotten votes let in a second holder. */
export abstract class OddsProcess extends Process<AnyMessage> {
  /** Nothing is sent, so there is nothing to handle. */
  readonly onMessage: Handlers<AnyMessage> = {};
  /** The state of `chance`. A field like any other, so that runs can be repeated. */
  drawn = factor;

  /** How likely is a second holder? Work it out by a formula, and call `answer`. */
  abstract onFormula(voting: VotingCase): void;
  /** How often is there a second holder in `trials` trials? Try it out, and call `answer`. */
  abstract onSimulation(voting: VotingCase): void;

  /** True with this probability; drawn anew at each call. */
  chance(probability: number): boolean {
    if (typeof probability !== "number" || !(probability >= 0 && probability <= 1)) {
      throw new LearnerError(
        "wrong-argument",
        `p${this.id} called \`chance\` with ${shown(probability)}, which is no probability.`,
      );
    }
    this.drawn = (this.drawn * factor) % modulus;
    return this.drawn < probability * modulus;
  }

  /** Gives the answer: a probability, from 0 to 1. */
  answer(probability: number): void {
    const context = contextOf(this);
    context.mustRun("answer");
    if (typeof probability !== "number" || !(probability >= 0 && probability <= 1)) {
      throw new LearnerError(
        "wrong-argument",
        `p${this.id} called \`answer\` with ${shown(probability)}, which is no probability.`,
      );
    }
    context.outbox.announce("answer", probability);
  }
}

/** A number as it is; of anything else only what it is. */
function shown(value: unknown): string {
  return typeof value === "number" ? String(value) : `a value of the type ${typeof value}`;
}

/**
 * How much a process may have come to remember in a handler, at most, without looking at it. What
 * a state is made of was paid for: by steps, by the longest text there is, by the largest message.
 * As long as this says that the limit of parts is not reached, nobody needs to look (rule P5).
 */

import { textShift } from "../../sim/state.ts";

/** The cheapest parts are those of a literal, and elements that are left out in a list. */
const partsPerStep = 6;
/** What a call of the workload is given, and small things that are on the house. */
const partsPerHandler = 200;
/** Keys, numbers, and what the lesson tells. */
const shortText = 32;
/** A message is charged more steps than it has parts, but for long names with long values. */
const partsPerMessageStep = 2;

export class Growth {
  #longestText = shortText;
  #largestMessage = 0;
  #isUnknown = false;

  /** For a new program, whose longest word has so many characters. */
  begin(longestWord: number): void {
    this.#longestText = Math.max(shortText, longestWord);
    this.#largestMessage = 0;
    this.#isUnknown = false;
  }

  /** A text of so many characters was made. */
  noteText(length: number): void {
    if (length > this.#longestText) this.#longestText = length;
  }

  /** A message was sent for so many steps. */
  noteMessage(steps: number): void {
    if (steps > this.#largestMessage) this.#largestMessage = steps;
  }

  /** In the handler that runs, something may have become a list of any length. */
  noteJump(): void {
    this.#isUnknown = true;
  }

  /** Parts that a handler of so many steps can have added; infinite when nobody can tell. */
  most(steps: number): number {
    if (this.#isUnknown) {
      this.#isUnknown = false;
      return Number.POSITIVE_INFINITY;
    }
    const made = partsPerStep * steps * (1 + (this.#longestText >> textShift));
    return made + partsPerMessageStep * this.#largestMessage + partsPerHandler;
  }
}

/**
 * How much a realm may say about one job. A realm of ours stays far below; one that learner code
 * has taken over could otherwise keep its keeper and the page busy with messages alone.
 */

const messageLimit = 10_000;
/** The longest reports are traces of long runs: a few million characters. */
const characterLimit = 2 ** 26;

export class AnswerLimits {
  #messagesLeft = messageLimit;
  #charactersLeft = characterLimit;

  /** Before a job is handed to the realm. */
  begin(): void {
    this.#messagesLeft = messageLimit;
    this.#charactersLeft = characterLimit;
  }

  /** Whether a message is text and within the limits. */
  admit(message: unknown): message is string {
    if (typeof message !== "string") return false;
    this.#messagesLeft -= 1;
    this.#charactersLeft -= message.length;
    return this.#messagesLeft >= 0 && this.#charactersLeft >= 0;
  }
}

/**
 * Lets a suspect job be worked on alone. What was in hand when its worker died may have ended it;
 * the others in the same hands have not, and must not die with it a second time.
 */

export class Quarantine {
  #ordinary = 0;
  #isAlone = false;
  #suspects = 0;
  #waiting: (() => void)[] = [];

  /** Resolves when no suspect is there: nothing else should be taken until then. */
  async untilOpen(): Promise<void> {
    while (this.#suspects > 0) await this.#change();
  }

  async enter(isSuspect: boolean): Promise<void> {
    if (isSuspect) this.#suspects += 1;
    while (this.#isAlone || (isSuspect && this.#ordinary > 0)) await this.#change();
    if (isSuspect) this.#isAlone = true;
    else this.#ordinary += 1;
  }

  leave(isSuspect: boolean): void {
    if (isSuspect) {
      this.#isAlone = false;
      this.#suspects -= 1;
    } else this.#ordinary -= 1;
    for (const resume of this.#waiting.splice(0)) resume();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

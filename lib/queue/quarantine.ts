/**
 * Lets a suspect entry be worked on alone. What was in hand when its worker died may have ended it;
 * the others in the same hands have not, and must not die with it a second time. So a suspect is
 * taken only when nothing else is in hand, and nothing else is taken while it is.
 */

export class Quarantine {
  #ordinary = 0;
  #isAlone = false;
  #waiting: (() => void)[] = [];
  #turn: Promise<unknown> = Promise.resolve();

  /** Nothing is in hand. */
  get isIdle(): boolean {
    return this.#ordinary === 0 && !this.#isAlone;
  }

  /** Takes one entry after the other, so that nobody takes one while a suspect is being taken. */
  inTurn<Value>(take: () => Promise<Value>): Promise<Value> {
    const mine = this.#turn.then(take, take);
    this.#turn = mine.catch(() => {});
    return mine;
  }

  /** No suspect is in hand. */
  async untilOpen(): Promise<void> {
    while (this.#isAlone) await this.#change();
  }

  async untilIdle(): Promise<void> {
    while (!this.isIdle) await this.#change();
  }

  enter(isSuspect: boolean): void {
    if (isSuspect) this.#isAlone = true;
    else this.#ordinary += 1;
  }

  leave(isSuspect: boolean): void {
    if (isSuspect) this.#isAlone = false;
    else this.#ordinary -= 1;
    for (const resume of this.#waiting.splice(0)) resume();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

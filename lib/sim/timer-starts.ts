/** Which step of the trace started each active timer: the cause of its firing. */

export class TimerStarts {
  /** By process and timer, as `3 answer`. */
  #steps = new Map<string, number>();

  set(process: number, timer: string, step: number): void {
    this.#steps.set(`${process} ${timer}`, step);
  }

  /** The step that started an active timer; -1 if none did. */
  get(process: number, timer: string): number {
    return this.#steps.get(`${process} ${timer}`) ?? -1;
  }

  /** The step that started the timer, which is no longer active after this; -1 if none did. */
  take(process: number, timer: string): number {
    const key = `${process} ${timer}`;
    const step = this.#steps.get(key) ?? -1;
    this.#steps.delete(key);
    return step;
  }

  /** A crash stops every timer of a process. */
  forget(process: number): void {
    for (const key of [...this.#steps.keys()]) {
      if (key.startsWith(`${process} `)) this.#steps.delete(key);
    }
  }

  save(): ReadonlyMap<string, number> {
    return new Map(this.#steps);
  }

  load(steps: ReadonlyMap<string, number>): void {
    this.#steps = new Map(steps);
  }
}

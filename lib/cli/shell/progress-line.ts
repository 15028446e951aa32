// How far a long command has come: one line that is redrawn on a terminal, a line now and then
// in a file.

export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const redrawMs = 100;
const lineMs = 10_000;

export class ProgressLine {
  readonly #output: ProgressOutput;
  readonly #now: () => number;
  readonly #startedAt: number;
  readonly #what: string;
  /** Done before the first word of it, which says nothing about the speed. */
  #before: number | null = null;
  #shownAt: number;

  constructor(
    output: ProgressOutput,
    now: () => number = () => performance.now(),
    what = "graded",
  ) {
    this.#output = output;
    this.#what = what;
    this.#now = now;
    this.#startedAt = now();
    this.#shownAt = this.#startedAt;
  }

  show(done: number, total: number): void {
    this.#before ??= done;
    const now = this.#now();
    const isTerminal = this.#output.isTTY === true;
    if (done < total && now - this.#shownAt < (isTerminal ? redrawMs : lineMs)) return;
    if (!isTerminal && this.#shownAt === this.#startedAt && now - this.#startedAt < lineMs) return;
    this.#shownAt = now;
    const text = this.#describe(done, total, now - this.#startedAt);
    this.#output.write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`);
  }

  /** Leaves the terminal's line as it was found. */
  clear(): void {
    if (this.#output.isTTY === true) this.#output.write("\r\u001b[K");
  }

  #describe(done: number, total: number, elapsedMs: number): string {
    const own = done - (this.#before ?? 0);
    const text = `${done} of ${total} ${this.#what}`;
    if (own <= 0 || done >= total) return text;
    const left = ((total - done) * elapsedMs) / own;
    return `${text}, ${((own / elapsedMs) * 1000).toFixed(1)}/s, ${describeTime(left)} left`;
  }
}

function describeTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 90) return `about ${seconds} s`;
  return `about ${Math.ceil(seconds / 60)} min`;
}

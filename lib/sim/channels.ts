/** The one-way links between processes: how much each has carried, and which are cut. */

export interface ChannelsState {
  readonly sent: Int32Array;
  readonly cut: Uint8Array;
}

export class Channels {
  readonly #count: number;
  /** Messages sent so far, by `from * count + to`. */
  #sent: Int32Array;
  #cut: Uint8Array;
  /** How many are cut: mostly none. */
  #cuts = 0;

  constructor(count: number) {
    this.#count = count;
    this.#sent = new Int32Array(count * count);
    this.#cut = new Uint8Array(count * count);
  }

  /** The number of the envelope that is being sent (rule N1). */
  nextNumber(from: number, to: number): number {
    const channel = from * this.#count + to;
    const number = (this.#sent[channel] ?? 0) + 1;
    this.#sent[channel] = number;
    return number;
  }

  /** No link is cut. */
  get areOpen(): boolean {
    return this.#cuts === 0;
  }

  isCut(from: number, to: number): boolean {
    return this.#cuts > 0 && this.#cut[from * this.#count + to] === 1;
  }

  setCut(from: number, to: number, cut: boolean): void {
    if (this.isCut(from, to) === cut) return;
    this.#cut[from * this.#count + to] = cut ? 1 : 0;
    this.#cuts += cut ? 1 : -1;
  }

  save(): ChannelsState {
    return { sent: this.#sent.slice(), cut: this.#cut.slice() };
  }

  load(state: ChannelsState): void {
    this.#sent = state.sent.slice();
    this.#cut = state.cut.slice();
    this.#cuts = this.#cut.reduce((sum, cut) => sum + cut, 0);
  }
}

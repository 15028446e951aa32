/** Gives equal texts the same small number, in the order they come up. */

export class Interner {
  readonly #ids = new Map<string, number>();

  get count(): number {
    return this.#ids.size;
  }

  /** The number of this text; a new one when the text is new. */
  id(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const fresh = this.#ids.size;
    this.#ids.set(text, fresh);
    return fresh;
  }
}

/** Gives equal texts the same small number, in the order they come up. */

/**
 * What a numbered thing takes up besides its text: the entry, the object it stands for, what is
 * worked out about it. Measured on searches of lessons and of programs whose states never end.
 */
const bytesEach = 900;
/** The text itself, and the values that it encodes. */
const bytesPerCharacter = 6;

/** An estimate of what so many things take up whose texts are so long; everywhere the same. */
export function estimatedBytes(count: number, characters: number): number {
  return count * bytesEach + characters * bytesPerCharacter;
}

export class Interner {
  readonly #ids = new Map<string, number>();
  #characters = 0;

  get count(): number {
    return this.#ids.size;
  }

  get bytes(): number {
    return estimatedBytes(this.#ids.size, this.#characters);
  }

  /** The number of this text; a new one when the text is new. */
  id(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const fresh = this.#ids.size;
    this.#ids.set(text, fresh);
    this.#characters += text.length;
    return fresh;
  }
}

/**
 * Finds which of many thousand fragments are in a text, in one pass over it: a rolling hash of the
 * first signs, and a closer look only where it fits one of theirs (Rabin and Karp, 1987).
 */

const factor = 257;

export class FragmentFinder {
  readonly #width: number;
  /** What a sign weighs when it leaves the window. */
  readonly #leaving: number;
  readonly #byHash = new Map<number, string[]>();

  /** No fragment may be shorter than `width`. */
  constructor(fragments: Iterable<string>, width: number) {
    this.#width = width;
    let leaving = 1;
    for (let count = 1; count < width; count++) leaving = Math.imul(leaving, factor);
    this.#leaving = leaving;
    for (const fragment of new Set(fragments)) {
      const hash = this.#hashOf(fragment);
      const alike = this.#byHash.get(hash);
      if (alike === undefined) this.#byHash.set(hash, [fragment]);
      else alike.push(fragment);
    }
  }

  in(text: string): ReadonlySet<string> {
    const found = new Set<string>();
    let hash = this.#hashOf(text);
    for (let start = 0; start + this.#width <= text.length; start++) {
      for (const fragment of this.#byHash.get(hash) ?? []) {
        if (text.startsWith(fragment, start)) found.add(fragment);
      }
      const rest = (hash - Math.imul(text.charCodeAt(start), this.#leaving)) | 0;
      hash = (Math.imul(rest, factor) + text.charCodeAt(start + this.#width)) | 0;
    }
    return found;
  }

  /** Of the first signs. */
  #hashOf(text: string): number {
    let hash = 0;
    for (let place = 0; place < this.#width; place++) {
      hash = (Math.imul(hash, factor) + text.charCodeAt(place)) | 0;
    }
    return hash;
  }
}

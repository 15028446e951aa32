/**
 * Reads back the text of a field, which is how values leave the sandbox: `Map {0 → [1, 2]}`. What
 * was cut off, or is no value we know, is null: it is then shown as it stands.
 */

export type ReadValue =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly value: string }
  /** `true`, `null`, `undefined` and whatever else is a word. */
  | { readonly kind: "word"; readonly value: string }
  | { readonly kind: "list" | "set"; readonly items: readonly ReadValue[] }
  | { readonly kind: "map" | "object"; readonly entries: readonly Entry[] };

export type Entry = readonly [key: ReadValue, value: ReadValue];

const token =
  /\s*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|[\p{L}_$][\p{L}\p{N}_$]*|→|[[\]{},:])/uy;
const depthMax = 12;

export function readValue(text: string): ReadValue | null {
  try {
    const reader = new Reader(text);
    const value = reader.value(0);
    return reader.isOver ? value : null;
  } catch {
    return null;
  }
}

class Unreadable extends Error {}

class Reader {
  readonly #words: readonly string[];
  #place = 0;

  constructor(text: string) {
    const words: string[] = [];
    token.lastIndex = 0;
    let end = 0;
    for (let found = token.exec(text); found !== null; found = token.exec(text)) {
      words.push(found[1] ?? "");
      end = token.lastIndex;
    }
    if (text.slice(end).trim() !== "") throw new Unreadable();
    this.#words = words;
  }

  get isOver(): boolean {
    return this.#place === this.#words.length;
  }

  value(depth: number): ReadValue {
    if (depth > depthMax) throw new Unreadable();
    const word = this.#next();
    if (word === "[") return { kind: "list", items: this.#items("]", depth) };
    if (word === "{") return { kind: "object", entries: this.#entries(":", depth) };
    const isOpened = this.#words[this.#place] === "{";
    if ((word === "Set" || word === "Map") && isOpened) {
      this.#place += 1;
      return word === "Set"
        ? { kind: "set", items: this.#items("}", depth) }
        : { kind: "map", entries: this.#entries("→", depth) };
    }
    return simple(word);
  }

  #items(close: string, depth: number): ReadValue[] {
    const items: ReadValue[] = [];
    while (!this.#take(close)) {
      if (items.length > 0) this.#must(",");
      items.push(this.value(depth + 1));
    }
    return items;
  }

  #entries(between: string, depth: number): Entry[] {
    const entries: Entry[] = [];
    while (!this.#take("}")) {
      if (entries.length > 0) this.#must(",");
      const key = this.value(depth + 1);
      this.#must(between);
      entries.push([key, this.value(depth + 1)]);
    }
    return entries;
  }

  #next(): string {
    const word = this.#words[this.#place];
    if (word === undefined) throw new Unreadable();
    this.#place += 1;
    return word;
  }

  #take(word: string): boolean {
    if (this.#words[this.#place] !== word) return false;
    this.#place += 1;
    return true;
  }

  #must(word: string): void {
    if (!this.#take(word)) throw new Unreadable();
  }
}

function simple(word: string): ReadValue {
  if (word.startsWith('"')) return { kind: "text", value: JSON.parse(word) };
  if (/^-?\d/.test(word)) return { kind: "number", value: Number(word) };
  if (/^[\p{L}_$]/u.test(word)) return { kind: "word", value: word };
  throw new Unreadable();
}

/**
 * A small language for moments that a reader looks for: `p1.clock > 3 and p0.state = "held"`. Its
 * values are fields as texts, as the table of fields shows them, so that nothing of a program runs
 * here. `any.clock` and `all.clock` speak of some process, or of every one.
 */

/** The text of a field at the moment that is judged; null where there is none. */
export type ReadField = (process: number, field: string) => string | null;

export type Condition = (read: ReadField, processes: number) => boolean;

export type ReadCondition =
  | { readonly kind: "condition"; readonly holds: Condition }
  | { readonly kind: "unclear"; readonly why: string };

type Operand =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "field"; readonly process: number; readonly field: string }
  | { readonly kind: "some"; readonly quantity: "any" | "all"; readonly field: string };

type Comparison = (left: string, right: string) => boolean;

const conditionExample = '`p1.clock > 3 and p0.state = "held"`';

const name = "[\\p{L}_$][\\p{L}\\p{N}_$]*";
/** Texts, fields and names, numbers, comparisons, brackets. */
const words = new RegExp(
  `"[^"]*"|${name}(?:\\.${name})?|-?\\d+(?:\\.\\d+)?|[<>!=]=*|[()[\\]{},]`,
  "gu",
);

/** As the program writes a value, or as the page does: `1` and `p1`, `"idle"` and `idle`. */
function equal(left: string, right: string): boolean {
  return left === right || canonical(left) === canonical(right);
}

function canonical(text: string): string {
  if (text === "nobody") return "null";
  return text
    .replace(/^Set /, "")
    .replace(/\bp(\d+)\b/g, "$1")
    .replace(/^"(.*)"$/, "$1")
    .replace(/[[{]/g, "(")
    .replace(/[\]}]/g, ")");
}

const comparisons: { readonly [operator: string]: Comparison } = {
  "=": equal,
  "==": equal,
  "===": equal,
  "!=": (left, right) => !equal(left, right),
  "!==": (left, right) => !equal(left, right),
  "<": (left, right) => Number(left) < Number(right),
  "<=": (left, right) => Number(left) <= Number(right),
  ">": (left, right) => Number(left) > Number(right),
  ">=": (left, right) => Number(left) >= Number(right),
};

/** Longer ones are no longer small. */
const lengthLimit = 200;

export function readCondition(text: string): ReadCondition {
  const written = text.slice(0, lengthLimit).replaceAll("&&", " and ").replaceAll("||", " or ");
  const found = written.match(words) ?? [];
  if (found.join("") !== written.replace(/\s+/g, "")) return unclear("it has signs I do not know");
  try {
    const parser = new Parser(found);
    return { kind: "condition", holds: parser.whole() };
  } catch (thrown) {
    return unclear(thrown instanceof Unclear ? thrown.message : "I cannot read it");
  }
}

function unclear(why: string): ReadCondition {
  return { kind: "unclear", why: `${why}. A condition looks like ${conditionExample}.` };
}

class Unclear extends Error {}

class Parser {
  readonly #words: readonly string[];
  #place = 0;

  constructor(found: readonly string[]) {
    this.#words = found;
  }

  whole(): Condition {
    const condition = this.#either();
    if (this.#place < this.#words.length) throw new Unclear(`\`${this.#next}\` is one too many`);
    return condition;
  }

  get #next(): string {
    return this.#words[this.#place] ?? "";
  }

  #take(word: string): boolean {
    if (this.#next !== word) return false;
    this.#place += 1;
    return true;
  }

  #either(): Condition {
    const left = this.#both();
    if (!this.#take("or")) return left;
    const right = this.#either();
    return (read, processes) => left(read, processes) || right(read, processes);
  }

  #both(): Condition {
    const left = this.#single();
    if (!this.#take("and")) return left;
    const right = this.#both();
    return (read, processes) => left(read, processes) && right(read, processes);
  }

  #single(): Condition {
    if (this.#take("not") || this.#take("!")) {
      const inner = this.#single();
      return (read, processes) => !inner(read, processes);
    }
    if (this.#take("(")) {
      const inner = this.#either();
      if (!this.#take(")")) throw new Unclear("a `)` is missing");
      return inner;
    }
    const left = this.#operand();
    const compare = comparisons[this.#next];
    if (compare === undefined) return compared(left, { kind: "text", text: "true" }, equal);
    this.#place += 1;
    return compared(left, this.#operand(), compare);
  }

  #operand(): Operand {
    const word = this.#next;
    this.#place += 1;
    const [, who = "", field = ""] = /^(p\d{1,4}|any|all)\.(.+)$/.exec(word) ?? [];
    if (who === "any" || who === "all") return { kind: "some", quantity: who, field };
    if (who !== "") return { kind: "field", process: Number(who.slice(1)), field };
    if (word === "" || comparisons[word] !== undefined) throw new Unclear("a value is missing");
    if (word.includes(".") && !/^-?\d/.test(word)) {
      throw new Unclear(`\`${word}\` names no field: say whose, as in \`p0.clock\``);
    }
    if (word === "Set" && this.#take("{"))
      return { kind: "text", text: `Set ${this.#bracketed("{")}` };
    return { kind: "text", text: opening.has(word) ? this.#bracketed(word) : word };
  }

  /** `[1, 2]` and `Set {}` as the table shows them. */
  #bracketed(first: string): string {
    const parts = [first];
    for (let depth = 1; depth > 0; this.#place++) {
      const word = this.#next;
      if (word === "") throw new Unclear("a bracket is not closed");
      if (opening.has(word)) depth += 1;
      if (closing.has(word)) depth -= 1;
      parts.push(word);
    }
    return parts.join("").replaceAll(",", ", ");
  }
}

const opening: ReadonlySet<string> = new Set(["[", "{"]);
const closing: ReadonlySet<string> = new Set(["]", "}"]);

/** A field that is not there makes every comparison false. */
function compared(left: Operand, right: Operand, compare: Comparison): Condition {
  return (read, processes) => {
    const first = textsOf(left, read, processes);
    const second = textsOf(right, read, processes);
    const one = (text: string | null): boolean =>
      text !== null && outcome(right, second, (other) => other !== null && compare(text, other));
    return outcome(left, first, one);
  };
}

type Texts = readonly (string | null)[];

function outcome(operand: Operand, texts: Texts, test: (text: string | null) => boolean): boolean {
  const isAll = operand.kind === "some" && operand.quantity === "all";
  return isAll ? texts.every(test) : texts.some(test);
}

function textsOf(operand: Operand, read: ReadField, processes: number): Texts {
  switch (operand.kind) {
    case "text":
      return [operand.text];
    case "field":
      return [read(operand.process, operand.field)];
    case "some":
      return Array.from({ length: processes }, (_, process) => read(process, operand.field));
  }
}

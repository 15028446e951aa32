/**
 * From a tree to the text that runs. Nothing of the learner's text gets past the tree: texts and
 * numbers are written from their values, comments are gone, and everything stands on one line. So
 * whoever reads the printed text (as a module, as a script, by whatever rules for comments and
 * line ends) reads the tree that was checked. `printed-code.test.ts` holds us to it.
 */

import type {
  AnyNode,
  AssignmentExpression,
  ChainExpression,
  ForOfStatement,
  Literal,
  Program,
  TemplateLiteral,
} from "acorn";
import type { State } from "astring";
import { GENERATOR, generate } from "astring";

export interface PrintedCode {
  /** One line. */
  readonly text: string;
  /**
   * Pairs, ascending: an offset in the text, and the offset of the node that begins there in the
   * text that was parsed; behind a node, the offset of its end, as `~end`.
   */
  readonly marks: readonly number[];
}

type Printer = (node: never, state: State) => void;
type Printers = { [type: string]: Printer };

export function printCode(program: Program): PrintedCode {
  const marks: number[] = [];
  const generator: Printers = {};
  for (const [type, print] of Object.entries<Printer>({ ...GENERATOR, ...ours })) {
    generator[type] = (node: { readonly start: number; readonly end: number }, state: State) => {
      marks.push(state.output.length, node.start);
      print.call(generator, node as never, state);
      marks.push(state.output.length, ~node.end);
    };
  }
  const options = { generator: generator as unknown as typeof GENERATOR, indent: "", lineEnd: "" };
  const text = generate(program, options);
  if (readDifferently.test(text)) throw new Error("the printed program could be read in two ways");
  return { text, marks };
}

/** What is a comment or the end of a line to one reader and not to another. */
const readDifferently = /<!--|-->|\/\/|\/\*|[\n\r\u2028\u2029]/;

/** What is printed otherwise than by astring, or where it would print something else (1.9.0). */
const ours: Printers = {
  Literal({ value }: Literal, state) {
    state.write(typeof value === "string" ? `"${escaped(value)}"` : plain(value));
  },
  TemplateLiteral(this: Printers, { quasis, expressions }: TemplateLiteral, state) {
    state.write("`");
    for (const [index, quasi] of quasis.entries()) {
      state.write(escaped(quasi.value.cooked ?? ""));
      const expression = expressions[index];
      if (expression === undefined) continue;
      state.write("${");
      printPart(this, expression, state);
      state.write("}");
    }
    state.write("`");
  },
  /** `(a?.b).c` is not `a?.b.c`, and `new (a?.b)` needs its parentheses, too. */
  ChainExpression(this: Printers, { expression }: ChainExpression, state) {
    state.write("(");
    printPart(this, expression, state);
    state.write(")");
  },
  /** V8 (Node 24) refuses `f([1], [a] = c)`, wrongly; it takes `f([1], ([a] = c))`. */
  AssignmentExpression(this: Printers, node: AssignmentExpression, state) {
    const isPattern = node.left.type === "ArrayPattern" || node.left.type === "ObjectPattern";
    if (isPattern) state.write("(");
    GENERATOR.AssignmentExpression.call(this, node as never, state);
    if (isPattern) state.write(")");
  },
  /** `for (async of …)` is not allowed, `for ((async) of …)` is. */
  ForOfStatement(this: Printers, node: ForOfStatement, state) {
    if (node.left.type !== "Identifier" || node.left.name !== "async") {
      GENERATOR.ForOfStatement.call(this, node as never, state);
      return;
    }
    state.write("for ((async) of ");
    printPart(this, node.right, state);
    state.write(") ");
    printPart(this, node.body, state);
  },
};

function printPart(printers: Printers, node: AnyNode, state: State): void {
  const print = printers[node.type];
  if (print === undefined) throw new Error(`the gate let a ${node.type} through`);
  print(node as never, state);
}

/** Letters, digits and what nobody takes for an end or a comment; the rest by its code. */
const doubtful = /[^ !#%&()*+,\-.0-9:;=?@A-Z[\]^_a-z{|}~]/g;

function escaped(text: string): string {
  return text.replace(doubtful, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function plain(value: Literal["value"]): string {
  if (value === Number.POSITIVE_INFINITY) return "1e400";
  if (typeof value === "number" || typeof value === "boolean" || value === null) {
    return String(value);
  }
  throw new Error("the gate let a literal through that has no value");
}

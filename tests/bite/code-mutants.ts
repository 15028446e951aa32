/**
 * Small mistakes in our own code, made by rule: a condition that never or always holds, a bound
 * that is off by one, a step that is left out. Words are left alone, and so is what runs while a
 * module is loaded: a mutant is switched on for one test, when that is over.
 */

import { parseSync, Visitor } from "oxc-parser";

export interface CodeMutant {
  readonly start: number;
  readonly end: number;
  /** What takes the place of the text between; null leaves a statement out. */
  readonly text: string | null;
  readonly what: string;
}

type Visits = ConstructorParameters<typeof Visitor>[0];
type NodeOf<Kind extends keyof Visits> = Parameters<NonNullable<Visits[Kind]>>[0];

interface Place {
  readonly start: number;
  readonly end: number;
}

interface Body extends Place {
  readonly type: string;
}

export interface CodeMutants {
  readonly mutants: readonly CodeMutant[];
  /** Bodies of loops and functions, where endless work can be noticed. */
  readonly bodies: readonly (Place & { readonly isBlock: boolean })[];
}

const opposite: { readonly [operator: string]: string } = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "+",
  "/": "*",
  "%": "+",
  "&&": "||",
  "||": "&&",
};

const otherMethod = new Map([
  ["some", "every"],
  ["every", "some"],
  ["min", "max"],
  ["max", "min"],
  ["find", "findLast"],
  ["findIndex", "findLastIndex"],
  ["push", "unshift"],
  ["startsWith", "endsWith"],
  ["floor", "ceil"],
  ["ceil", "floor"],
]);

/** Without these calls their object is left as it is. */
const leftOut = new Set(["filter", "slice", "toSorted", "toReversed", "reverse", "sort", "concat"]);

export function codeMutants(file: string, source: string): CodeMutants {
  const reader = new CodeReader(source);
  new Visitor(reader.visitor()).visit(parseSync(file, source).program);
  return reader;
}

class CodeReader implements CodeMutants {
  readonly mutants: CodeMutant[] = [];
  readonly bodies: (Place & { readonly isBlock: boolean })[] = [];
  readonly #source: string;
  /** How many functions we are in. */
  #depth = 0;
  /** Where types hold literals. */
  readonly #types = new Set<number>();

  constructor(source: string) {
    this.#source = source;
  }

  visitor(): ConstructorParameters<typeof Visitor>[0] {
    const loop = ({ body }: { readonly body: Body }) => this.#body(body);
    const operator = (node: NodeOf<"BinaryExpression" | "LogicalExpression">) =>
      this.#add(node, operatorMutants(node, this.#textOf));
    const condition = ({ test }: { readonly test: Place }) =>
      this.#add(test, ["true", "false"], "if ");
    const jump = (node: Place) => this.#add(node, [null]);
    const enter = ({ body }: { readonly body: Body | null }) => {
      this.#depth += 1;
      if (body?.type === "BlockStatement") this.#body(body);
    };
    const leave = () => {
      this.#depth -= 1;
    };
    return {
      FunctionDeclaration: enter,
      "FunctionDeclaration:exit": leave,
      FunctionExpression: enter,
      "FunctionExpression:exit": leave,
      ArrowFunctionExpression: enter,
      "ArrowFunctionExpression:exit": leave,
      PropertyDefinition: () => enter({ body: null }),
      "PropertyDefinition:exit": leave,
      TSLiteralType: ({ literal }) => void this.#types.add(literal.start),
      ForStatement: loop,
      ForOfStatement: loop,
      ForInStatement: loop,
      WhileStatement: loop,
      DoWhileStatement: loop,
      BinaryExpression: operator,
      LogicalExpression: operator,
      UnaryExpression: (node) => {
        if (node.operator === "!") this.#add(node, [`(${this.#textOf(node.argument)})`]);
      },
      Literal: (node) => this.#add(node, literalMutants(node.value)),
      IfStatement: condition,
      ConditionalExpression: condition,
      CallExpression: (node) => this.#add(node, callMutants(node, this.#textOf)),
      ExpressionStatement: (node) => {
        if (!isSuperCall(node)) this.#add(node, [null]);
      },
      ReturnStatement: jump,
      ContinueStatement: jump,
      BreakStatement: jump,
      ThrowStatement: jump,
    };
  }

  readonly #textOf = ({ start, end }: Place): string => this.#source.slice(start, end);

  #body({ start, end, type }: Body): void {
    if (this.#depth > 0) this.bodies.push({ start, end, isBlock: type === "BlockStatement" });
  }

  #add({ start, end }: Place, texts: readonly (string | null)[], where = ""): void {
    if (this.#depth === 0 || this.#types.has(start)) return;
    for (const text of texts) {
      const what = `${where}${brief(this.#textOf({ start, end }))} → ${text ?? "nothing"}`;
      this.mutants.push({ start, end, text, what });
    }
  }
}

type TextOf = (place: Place) => string;

function operatorMutants(
  node: NodeOf<"BinaryExpression" | "LogicalExpression">,
  textOf: TextOf,
): string[] {
  const [left, right] = [textOf(node.left), textOf(node.right)];
  if (node.operator === "??") return [`(${left})!`];
  const operator = opposite[node.operator];
  const isText = node.operator === "+" && /["'`]/.test(left + right);
  return operator === undefined || isText ? [] : [`(${left}) ${operator} (${right})`];
}

function literalMutants(value: unknown): string[] {
  if (typeof value === "boolean") return [String(!value)];
  return typeof value === "number" ? [String(value + 1)] : [];
}

function callMutants({ callee, arguments: given }: NodeOf<"CallExpression">, textOf: TextOf) {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return [];
  const object = textOf(callee.object);
  if (callee.optional || object.includes("?.")) return []; // brackets would cut the chain
  if (leftOut.has(callee.property.name)) return [object];
  const other = otherMethod.get(callee.property.name);
  return other === undefined ? [] : [`${object}.${other}(${given.map(textOf).join(", ")})`];
}

function isSuperCall({ expression }: NodeOf<"ExpressionStatement">): boolean {
  return expression.type === "CallExpression" && expression.callee.type === "Super";
}

function brief(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}

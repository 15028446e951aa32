/**
 * The nodes that guards are made of. Every one counts as written where the learner's node `at`
 * stands, so that whatever goes wrong in it is shown there.
 */

import type {
  AnyNode,
  BinaryExpression,
  BlockStatement,
  CallExpression,
  EmptyStatement,
  Expression,
  ExpressionStatement,
  Identifier,
  IfStatement,
  Literal,
  MemberExpression,
  Node,
  ReturnStatement,
  SequenceExpression,
  Statement,
  TryStatement,
  VariableDeclaration,
} from "acorn";
import { isNode } from "./syntax-tree.ts";

/** Names that guards bind, other than those they call: the two never meet. */
export const localNames = ["$$i", "$$j", "$$v", "$$e", "$$c"] as const;

function place({ start, end, loc }: Node): Pick<Node, "start" | "end" | "loc"> {
  return { start, end, loc: loc ?? null };
}

export function name(text: string, at: Node): Identifier {
  return { type: "Identifier", ...place(at), name: text };
}

/** Not negative: that would be an operator before a number. */
export function number(value: number, at: Node): Literal {
  return { type: "Literal", ...place(at), value };
}

export function text(value: string, at: Node): Literal {
  return { type: "Literal", ...place(at), value };
}

export function self(at: Node): Expression {
  return { type: "ThisExpression", ...place(at) };
}

export function nothing(at: Node): Expression {
  const argument = number(0, at);
  return { type: "UnaryExpression", ...place(at), operator: "void", prefix: true, argument };
}

/** `callee(...values)` */
export function call(callee: string, values: Expression[], at: Node): CallExpression {
  const parts = { callee: name(callee, at), arguments: values, optional: false };
  return { type: "CallExpression", ...place(at), ...parts };
}

/** `object.property` */
export function member(object: string, property: string, at: Node): MemberExpression {
  const parts = { object: name(object, at), property: name(property, at) };
  return { type: "MemberExpression", ...place(at), ...parts, computed: false, optional: false };
}

export function compare(
  left: Expression,
  operator: "<" | ">",
  right: Expression,
): BinaryExpression {
  return { type: "BinaryExpression", ...place(left), left, operator, right };
}

export function either(left: Expression, right: Expression): Expression {
  return { type: "LogicalExpression", ...place(left), left, operator: "||", right };
}

/** `target += amount` or `target -= amount` */
export function change(
  target: MemberExpression,
  operator: "+=" | "-=",
  amount: number,
): Expression {
  const right = number(amount, target);
  return { type: "AssignmentExpression", ...place(target), left: target, operator, right };
}

/** `--target` */
export function decrement(target: MemberExpression): Expression {
  const parts = { operator: "--", prefix: true, argument: target } as const;
  return { type: "UpdateExpression", ...place(target), ...parts };
}

export function statement(expression: Expression): ExpressionStatement {
  return { type: "ExpressionStatement", ...place(expression), expression };
}

export function empty(at: Node): EmptyStatement {
  return { type: "EmptyStatement", ...place(at) };
}

export function constant(id: Identifier, init: Expression, at: Node): VariableDeclaration {
  const declarator = { type: "VariableDeclarator", ...place(at), id, init } as const;
  return { type: "VariableDeclaration", ...place(at), kind: "const", declarations: [declarator] };
}

export function block(body: Statement[], at: Node): BlockStatement {
  return { type: "BlockStatement", ...place(at), body };
}

export function when(test: Expression, consequent: Statement): IfStatement {
  return { type: "IfStatement", ...place(test), test, consequent, alternate: null };
}

export function attempt(body: Statement[], last: Statement[], at: Node): TryStatement {
  const parts = { block: block(body, at), handler: null, finalizer: block(last, at) };
  return { type: "TryStatement", ...place(at), ...parts };
}

export function answer(argument: Expression): ReturnStatement {
  return { type: "ReturnStatement", ...place(argument), argument };
}

/** `(() => { ...body })()`: `this` and `super` stay what they are. */
export function inPlace(body: Statement[], at: Node): CallExpression {
  const flags = { expression: false, generator: false, async: false, id: null } as const;
  const callee: Expression = {
    type: "ArrowFunctionExpression",
    ...place(at),
    ...flags,
    params: [],
    body: block(body, at),
  };
  return { type: "CallExpression", ...place(at), callee, arguments: [], optional: false };
}

/** `first, …, last` */
export function sequence(expressions: Expression[], at: Node): SequenceExpression {
  return { type: "SequenceExpression", ...place(at), expressions };
}

/** `$$y[word] |= bit` */
export function markBit(word: number, bit: number, at: Node): Expression {
  const left: MemberExpression = {
    type: "MemberExpression",
    ...place(at),
    object: name("$$y", at),
    property: number(word, at),
    computed: true,
    optional: false,
  };
  const right = number(bit, at);
  return { type: "AssignmentExpression", ...place(at), left, operator: "|=", right };
}

/** A copy of the node with each child replaced; a child in a list may become several. */
export function mapChildren<Kind extends AnyNode>(
  node: Kind,
  map: (child: AnyNode) => AnyNode | AnyNode[],
): Kind {
  const copy: { [key: string]: unknown } = { ...node };
  for (const key of Object.keys(copy)) {
    const value = copy[key];
    if (typeof value !== "object" || value === null) continue;
    if (isNode(value)) copy[key] = map(value);
    else if (Array.isArray(value)) {
      copy[key] = value.flatMap((child: unknown) => (isNode(child) ? map(child) : [child]));
    }
  }
  return copy as unknown as Kind; // the same fields, each of its own kind
}

/** Mistakes about steps: one forgotten, one done twice, two in the wrong order. */

import type { AnyNode, ExpressionStatement } from "acorn";
import { isFunction, walk } from "../../sandbox/compile/syntax-tree.ts";
import type { Mutation, Operator } from "./mutation.ts";
import { atEach, replace } from "./mutation.ts";
import type { ParsedProgram, Place } from "./parsed-program.ts";
import { calledName, calledOwn, ownMember, textIn } from "./parsed-program.ts";

/** A step: a statement, or the only expression of an arrow function. */
export function isStep({ node, ancestors }: Place): boolean {
  if (node.type === "ExpressionStatement") {
    return calledOwn(node.expression) !== "log" && node.expression.type !== "Literal";
  }
  const parent = ancestors.at(-1);
  return (
    node.type === "CallExpression" &&
    calledOwn(node) !== null &&
    parent?.type === "ArrowFunctionExpression" &&
    parent.body === node
  );
}

export const dropped: Operator = atEach((place) =>
  isStep(place)
    ? [
        {
          operator: "drop",
          words: "I forgot this step",
          place,
          edits: [replace(place.node, "{}")],
          isPlain: true,
        },
      ]
    : [],
);

/** What changes nothing when it is done once more. */
const idempotent: ReadonlySet<string> = new Set([
  ...["set", "add", "delete", "clear", "log", "stopTimer", "startTimer", "sort"],
  ...["elect", "accept"],
]);

/** A method of the program's own is not doubled: what it does in the end is. */
export const doubled: Operator = atEach((place, { code, methods }) => {
  if (!isStep(place)) return [];
  const { node } = place;
  const step = node.type === "ExpressionStatement" ? node.expression : node;
  const name = calledName(step);
  if (name === null || idempotent.has(name) || methods.has(calledOwn(step) ?? "")) return [];
  const once = textIn(code, node).replace(/;$/, "");
  const edits = [replace(node, `{ ${once}; ${once}; }`)];
  return [{ operator: "double", words: "I did this twice", place, edits, isPlain: true }];
});

export const reordered: Operator = atEach(({ node, ancestors }, program) => {
  if (node.type !== "BlockStatement") return [];
  const found: Mutation[] = [];
  for (const [index, first] of node.body.entries()) {
    const second = node.body[index + 1];
    if (first.type !== "ExpressionStatement" || second === undefined) continue;
    if (second.type !== "ExpressionStatement" && second.type !== "IfStatement") continue;
    if (!orderMatters(first, second, program)) continue;
    const [one, other] = [textIn(program.code, first), textIn(program.code, second)];
    found.push({
      operator: "reorder",
      words: "I did this too late",
      place: { node: first, ancestors: [...ancestors, node] },
      edits: [{ start: first.start, end: second.end, text: `${other} ${one}` }],
    });
  }
  return found;
});

/** Handlers are atomic: only what one step writes and the other one reads can tell the order. */
function orderMatters(first: ExpressionStatement, second: AnyNode, program: ParsedProgram) {
  const [one, other] = [touched(first, program), touched(second, program)];
  const meets = (left: Iterable<string>, right: ReadonlySet<string>): boolean =>
    [...left].some((name) => right.has(name));
  if (one.isOpaque) return other.isOpaque || other.names.size > 0;
  if (other.isOpaque) return one.names.size > 0;
  if (one.sends && other.sends) return true;
  return meets(one.writes, other.names) || meets(other.writes, one.names);
}

interface Touched {
  readonly names: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
  readonly sends: boolean;
  /** Calls a method of the program's own, which may do anything. */
  readonly isOpaque: boolean;
}

const readers: ReadonlySet<string> = new Set(["has", "get", "includes", "every", "some", "map"]);

function touched(root: AnyNode, { fields, methods }: ParsedProgram): Touched {
  const names = new Set<string>();
  const writes = new Set<string>();
  let [sends, isOpaque] = [false, false];
  walk(root, (node) => {
    const name = ownMember(node);
    if (name !== null && fields.has(name)) names.add(name);
    if (node.type === "AssignmentExpression") writes.add(ownMember(node.left) ?? "");
    if (node.type === "UpdateExpression") writes.add(ownMember(node.argument) ?? "");
    const own = calledOwn(node);
    if (own !== null && methods.has(own)) isOpaque = true;
    if (own === "send" || own === "broadcast") sends = true;
    if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return;
    if (!readers.has(calledName(node) ?? "")) writes.add(ownMember(node.callee.object) ?? "");
  });
  return { names, writes, sends, isOpaque };
}

/** Goes on where it should have stopped. */
export const fallsThrough: Operator = atEach((place, { code }) => {
  const { node, ancestors } = place;
  if (node.type !== "ReturnStatement" || !isGuarded(ancestors)) return [];
  if (isLast(ancestors)) return [];
  const value = node.argument ?? null;
  if (value !== null && value.type !== "CallExpression") return [];
  const text = value === null ? "{}" : `${textIn(code, value)};`;
  const words = "I forgot to stop here";
  return [{ operator: "falls-through", words, place, edits: [replace(node, text)] }];
});

/** Behind the last statement of a function there is nothing to go on with. */
function isLast(ancestors: readonly AnyNode[]): boolean {
  const place = ancestors.findLastIndex(({ type }) => type === "IfStatement");
  const [statement, block, owner] = [ancestors[place], ancestors[place - 1], ancestors[place - 2]];
  return block?.type === "BlockStatement" && isFunction(owner) && block.body.at(-1) === statement;
}

function isGuarded(ancestors: readonly AnyNode[]): boolean {
  return ancestors.slice(-2).some(({ type }) => type === "IfStatement");
}

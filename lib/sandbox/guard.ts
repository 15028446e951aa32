/**
 * Writes the budgets into a program: steps are counted at every loop turn and function entry, depth
 * where a function could recurse, sizes where text or lists can grow at once. Lines stay where they
 * are. What happens when a budget is spent is the business of `guard-functions`.
 */

import type { AnyNode, Pattern } from "acorn";
import { boundedFunctions, boundedLevels, implicitNames } from "./bounded-functions.ts";
import { Insertions } from "./insertions.ts";
import type { FunctionNode, SyntaxTree } from "./syntax-tree.ts";
import { childrenOf, containsOwn, countOwn, isFunction, walk } from "./syntax-tree.ts";

/** Names under which a compiled program reaches its meter, in the order the factory takes them. */
export const guardNames = [
  "$$m",
  "$$t",
  "$$p",
  "$$k",
  "$$s",
  "$$a",
  "$$o",
  "$$n",
  "$$x",
  "$$z",
] as const;

/** Calls nested deeper than this are taken for endless recursion. */
export const depthLimit = 500;
/** A function counts as one level for each so many nodes, since large frames fill the stack too. */
const nodesPerLevel = 64;
/** And as one step for each so many, since all of it may allocate: about 16 bytes a node. */
const nodesPerStep = 8;

export function guard(tree: SyntaxTree): Insertions {
  const insertions = new Insertions();
  const arrows = tree.tokens.filter((token) => token.type.label === "=>").map(({ end }) => end);
  const bounded = boundedFunctions(tree.program);
  walk(tree.program, (node, ancestors) => {
    if (isFunction(node)) {
      const texts = bounded.has(node) ? countEntry(node) : entry(node, ancestors.at(-1));
      guardFunction(node, texts, arrows, insertions);
    } else guardNode(node, ancestors.at(-1), insertions);
  });
  return insertions;
}

function guardFunction(
  node: FunctionNode,
  [before, after]: GuardTexts,
  arrows: number[],
  insertions: Insertions,
): void {
  const rests = node.params
    .filter((param) => param.type !== "RestElement")
    .flatMap(restNames)
    .map(chargeRest)
    .join("");
  if (node.body.type !== "BlockStatement") {
    const parameters = Math.max(node.start, ...node.params.map(({ end }) => end));
    const arrow = firstAbove(arrows, parameters) ?? node.body.start;
    insertions.open(arrow, `{${before}${rests}return(`);
    insertions.close(node.end, `)${after}}`);
  } else if (node.body.body.length > 0) {
    insertions.open(node.body.start + 1, before + rests);
    insertions.close(node.body.end - 1, after);
  }
}

/** In an ascending list, by halving. */
function firstAbove(numbers: readonly number[], limit: number): number | undefined {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return numbers[low];
}

type GuardTexts = readonly [before: string, after: string];

function entry(node: AnyNode, parent?: AnyNode): GuardTexts {
  // Behind a call that nobody wrote there may be further calls whose depth is not counted.
  const levels = levelsOf(node) + (isImplicit(parent) ? boundedLevels : 0);
  const test = `if(${spend(node)}||($$m.depth+=${levels})>${depthLimit})$$t(${lineOf(node)});`;
  return [`${test}try{`, `}finally{$$m.depth-=${levels}}`];
}

/** For functions that cannot recurse: a step is counted, depth is not. */
function countEntry(node: AnyNode): GuardTexts {
  return [`if(${spend(node)})$$t(${lineOf(node)});`, ""];
}

function spend(node: AnyNode): string {
  const steps = 1 + Math.floor(countOwn(node) / nodesPerStep);
  return steps === 1 ? "--$$m.fuel<0" : `($$m.fuel-=${steps})<0`;
}

function levelsOf(node: AnyNode): number {
  return 1 + Math.floor(countOwn(node) / nodesPerLevel);
}

function isImplicit(parent: AnyNode | undefined): boolean {
  if (parent?.type === "MethodDefinition" && parent.kind !== "method") return true;
  const key = parent !== undefined && "key" in parent ? parent.key : null;
  return key?.type === "Identifier" && implicitNames.has(key.name);
}

function guardNode(node: AnyNode, parent: AnyNode | undefined, insertions: Insertions): void {
  switch (node.type) {
    case "ForStatement":
    case "WhileStatement":
    case "DoWhileStatement":
      guardBody(node.body, "", lineOf(node), insertions);
      break;
    case "ForOfStatement":
    case "ForInStatement":
      guardBody(node.body, restsOfLoop(node.left), lineOf(node), insertions);
      if (node.type === "ForInStatement") insertions.surround(node.right, "$$o(", ")");
      break;
    case "ClassBody":
      guardFields(node, insertions);
      break;
    case "PropertyDefinition":
      if (node.value) guardInitial(node.value, insertions);
      break;
    case "AssignmentPattern":
      guardInitial(node.right, insertions);
      break;
    case "BinaryExpression":
    case "AssignmentExpression":
    case "TemplateLiteral":
      if (growsText(node) && !growsText(parent)) insertions.surround(node, "$$p(", ")");
      break;
    case "MemberExpression":
      if (node.computed && !isIndex(node.property)) {
        insertions.surround(node.property, "$$k(", ")");
      }
      break;
    case "SpreadElement":
      insertions.surround(node.argument, spreadGuard(parent), ")");
      break;
    case "VariableDeclaration":
      guardDeclaration(node, parent, insertions);
      break;
    case "CatchClause":
      guardCatch(node, insertions);
      break;
    default:
  }
}

function guardBody(body: AnyNode, extra: string, line: number, insertions: Insertions): void {
  const test = `if(${spend(body)})$$t(${line});${extra}`;
  if (body.type === "BlockStatement") insertions.open(body.start + 1, test);
  else insertions.surround(body, `{${test}`, "}");
}

/** Every new object of a class sets all its fields; the first one pays for them. */
function guardFields(node: Extract<AnyNode, { type: "ClassBody" }>, insertions: Insertions): void {
  const fields = node.body.filter((member) => member.type === "PropertyDefinition");
  const [first] = fields;
  const nodes = fields.reduce((sum, field) => sum + countOwn(field), 0);
  const steps = Math.floor(nodes / nodesPerStep);
  if (first?.value) insertions.surround(first.value, `$$n(${steps},`, ")");
  else if (first) insertions.close(first.key.end, `=$$n(${steps},undefined)`);
}

/** Fields and default parameters run outside any function body, and can recurse all the same. */
function guardInitial(value: AnyNode, insertions: Insertions): void {
  if (!containsOwn(value, ({ type }) => type === "CallExpression" || type === "NewExpression")) {
    return;
  }
  const [before, after] = entry(value);
  insertions.surround(value, `(()=>{${before}return(`, `)${after}})()`);
}

function growsText(node: AnyNode | undefined): boolean {
  switch (node?.type) {
    case "BinaryExpression":
      return node.operator === "+";
    case "AssignmentExpression":
      return node.operator === "+=";
    case "TemplateLiteral":
      return node.expressions.length > 0;
    default:
      return false;
  }
}

const arithmetic = new Set(["-", "*", "/", "%", "**", "&", "|", "^", "<<", ">>", ">>>"]);

/** A key that can only be a number needs no look at run time. */
function isIndex(key: AnyNode): boolean {
  if (key.type === "Literal") return typeof key.value === "number";
  if (key.type === "UpdateExpression") return true;
  return key.type === "BinaryExpression" && arithmetic.has(key.operator);
}

function spreadGuard(parent: AnyNode | undefined): string {
  if (parent?.type === "ObjectExpression") return "$$o(";
  return parent?.type === "ArrayExpression" ? "$$s(" : "$$a(";
}

function guardDeclaration(
  node: Extract<AnyNode, { type: "VariableDeclaration" }>,
  parent: AnyNode | undefined,
  insertions: Insertions,
): void {
  const rests = node.declarations.flatMap(({ id }) => restNames(id));
  if (!isLoop(parent) && rests.length > 0) {
    insertions.close(node.end, `;${rests.map(chargeRest).join("")}`);
  }
  if (parent?.type !== "Program") return;
  for (const { init } of node.declarations) if (init) insertions.surround(init, "$$z(", ")");
}

function guardCatch(node: Extract<AnyNode, { type: "CatchClause" }>, insertions: Insertions): void {
  const name = node.param?.type === "Identifier" ? node.param.name : "$$e";
  if (!node.param) insertions.close(node.start + "catch".length, "($$e)");
  insertions.open(node.body.start + 1, `$$x(${name});`);
}

function restsOfLoop(left: AnyNode): string {
  if (left.type !== "VariableDeclaration") return "";
  return left.declarations
    .flatMap(({ id }) => restNames(id))
    .map(chargeRest)
    .join("");
}

function restNames(pattern: Pattern | AnyNode): string[] {
  const own =
    pattern.type === "RestElement" && pattern.argument.type === "Identifier"
      ? [pattern.argument.name]
      : [];
  return [...own, ...childrenOf(pattern).flatMap((child) => restNames(child))];
}

function chargeRest(name: string): string {
  return `$$o(${name});`;
}

function isLoop(node: AnyNode | undefined): boolean {
  return node?.type === "ForOfStatement" || node?.type === "ForInStatement";
}

function lineOf(node: AnyNode): number {
  return node.loc?.start.line ?? 0;
}

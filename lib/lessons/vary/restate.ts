/** The same said with other statements: conditions turned round, loops for calls, helpers. */

import type { AnyNode, Program, Statement } from "acorn";
import { boundNames } from "../../sandbox/compile/bound-names.ts";
import { roleOf } from "../../sandbox/compile/free-names.ts";
import { isFunction } from "../../sandbox/compile/syntax-tree.ts";
import {
  become,
  contains,
  containsHere,
  expressionOf,
  isInProcess,
  membersOf,
  nodesOf,
  onlyProcess,
  statementsOf,
} from "./tree.ts";

/** `if (a) b; else c;` becomes `if (!a) c; else b;`. */
export function invertConditions(program: Program): boolean {
  let changed = false;
  for (const { node } of nodesOf(program)) {
    if (node.type !== "IfStatement" || !node.alternate) continue;
    const { consequent, alternate, test } = node;
    const not = expressionOf("!0");
    if (not.type !== "UnaryExpression") continue;
    node.test = { ...not, argument: test };
    node.consequent = inBlock(alternate);
    node.alternate = inBlock(consequent);
    changed = true;
  }
  return changed;
}

function inBlock(statement: Statement): Statement {
  if (statement.type === "BlockStatement") return statement;
  const { start, end } = statement;
  return { type: "BlockStatement", start, end, body: [statement] };
}

/** `if (a) return; b;` becomes `if (a) return; else { b; }`. */
export function returnsToElse(program: Program): boolean {
  let changed = false;
  for (const { node } of nodesOf(program).toReversed()) {
    if (node.type !== "BlockStatement") continue;
    const at = node.body.findIndex((one) => one.type === "IfStatement" && leaves(one));
    const early = node.body[at];
    const rest = node.body.slice(at + 1);
    const isFree = !rest.some((one) => one.type === "FunctionDeclaration");
    if (early?.type !== "IfStatement" || rest.length === 0 || !isFree) continue;
    const { start, end } = early;
    early.alternate = { type: "BlockStatement", start, end, body: rest };
    node.body = node.body.slice(0, at + 1);
    changed = true;
  }
  return changed;
}

function leaves({ consequent, alternate }: Extract<AnyNode, { type: "IfStatement" }>): boolean {
  if (alternate) return false;
  const last = consequent.type === "BlockStatement" ? consequent.body.at(-1) : consequent;
  return last?.type === "ReturnStatement";
}

/** `for (const x of list) { … }` becomes `[...list].forEach((x) => { … })`. */
export function loopsToCalls(program: Program): boolean {
  let changed = false;
  for (const { node } of nodesOf(program).toReversed()) {
    if (node.type !== "ForOfStatement" || node.left.type !== "VariableDeclaration") continue;
    const [declarator] = node.left.declarations;
    const jumps = containsHere(node.body, ({ type }) => jumpKinds.has(type));
    if (declarator === undefined || jumps || mayGrow(node.right, node.body)) continue;
    const call = expressionOf("[...0].forEach((x) => {})");
    if (call.type !== "CallExpression" || call.callee.type !== "MemberExpression") continue;
    const [arrow] = call.arguments;
    const list = call.callee.object;
    const spread = list.type === "ArrayExpression" ? list.elements[0] : null;
    if (spread?.type !== "SpreadElement" || arrow?.type !== "ArrowFunctionExpression") continue;
    spread.argument = node.right;
    arrow.params = [declarator.id];
    const body = inBlock(node.body);
    if (body.type === "BlockStatement") arrow.body = body;
    const { start, end } = node;
    become(node, { type: "ExpressionStatement", start, end, expression: call });
    changed = true;
  }
  return changed;
}

const jumpKinds: ReadonlySet<string> = new Set([
  ...["BreakStatement", "ContinueStatement", "ReturnStatement"],
]);

/** Whether what is gone through might be changed on the way: then a copy is something else. */
function mayGrow(list: AnyNode, body: AnyNode): boolean {
  const names = new Set<string>();
  contains(list, (one) => {
    if (one.type === "Identifier") names.add(one.name);
    return false;
  });
  return contains(body, (one) => one.type === "Identifier" && names.has(one.name));
}

/** `this.peers.forEach((x) => { … })` becomes a loop. */
export function callsToLoops(program: Program): boolean {
  let changed = false;
  for (const { node } of nodesOf(program).toReversed()) {
    if (node.type !== "ExpressionStatement" || node.expression.type !== "CallExpression") continue;
    const { callee, arguments: given } = node.expression;
    const [arrow] = given;
    if (callee.type !== "MemberExpression" || arrow?.type !== "ArrowFunctionExpression") continue;
    const isForEach = callee.property.type === "Identifier" && callee.property.name === "forEach";
    const [param] = arrow.params;
    if (!isForEach || !isList(callee.object) || arrow.params.length !== 1 || !param) continue;
    if (containsHere(arrow.body, ({ type }) => type === "ReturnStatement")) continue;
    if (mayGrow(callee.object, arrow.body)) continue;
    const [loop] = statementsOf("for (const x of 0) {}");
    if (loop?.type !== "ForOfStatement" || loop.left.type !== "VariableDeclaration") continue;
    const [declarator] = loop.left.declarations;
    if (declarator === undefined || param.type === "RestElement") continue;
    if (param.type === "AssignmentPattern") continue;
    declarator.id = param;
    loop.right = callee.object as typeof loop.right;
    const { body } = arrow;
    const { start, end } = body;
    loop.body =
      body.type === "BlockStatement"
        ? body
        : { type: "ExpressionStatement", start, end, expression: body };
    become(node, loop);
    changed = true;
  }
  return changed;
}

/** A Map would give its values to one and its entries to the other. */
function isList(node: AnyNode): boolean {
  if (node.type === "ArrayExpression") return true;
  if (node.type === "MemberExpression") {
    const { object, property } = node;
    const lists = ["peers", "processes", "quorum", "children", "successors"];
    const isTold = property.type === "Identifier" && lists.includes(property.name);
    return object.type === "ThisExpression" && isTold;
  }
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  const { property } = node.callee;
  return property.type === "Identifier" && ["filter", "map", "slice"].includes(property.name);
}

/** The conditions of the process become methods of their own. */
export function extractHelpers(program: Program): boolean {
  const process = onlyProcess(program);
  if (process === null) return false;
  const outer = new Set(program.body.flatMap(declaredBy));
  let count = 0;
  for (const { node, ancestors } of nodesOf(program)) {
    if (node.type !== "IfStatement" || !isInProcess(ancestors, process)) continue;
    if (contains(node.test, (one) => isFunction(one) || changes.has(one.type))) continue;
    const names = [...new Set(variablesIn(node.test, [...ancestors, node]))].filter(
      (name) => !outer.has(name),
    );
    const name = `isSo${++count}`;
    const [helper] = membersOf(`${name}(${names.join()}) { return 0; }`);
    const body = helper?.type === "MethodDefinition" ? helper.value.body.body[0] : null;
    if (helper === undefined || body?.type !== "ReturnStatement") continue;
    body.argument = node.test;
    process.body.body.push(helper);
    node.test = expressionOf(`this.${name}(${names.join()})`);
  }
  return count > 0;
}

const changes: ReadonlySet<string> = new Set([
  ...["AssignmentExpression", "UpdateExpression", "Super", "ChainExpression"],
]);

function variablesIn(root: AnyNode, above: readonly AnyNode[]): string[] {
  return nodesOf(root).flatMap(({ node, ancestors }) => {
    if (node.type !== "Identifier") return [];
    return roleOf(node, [...above, ...ancestors]) === "uses" ? [node.name] : [];
  });
}

/** What a statement at the top declares; names that everybody sees need not be handed over. */
function declaredBy(node: Program["body"][number]): string[] {
  if (node.type === "ImportDeclaration") return node.specifiers.map(({ local }) => local.name);
  if (node.type === "VariableDeclaration") {
    return node.declarations.flatMap(({ id }) => boundNames(id).map(({ name }) => name));
  }
  const declared = node.type === "ExportDefaultDeclaration" ? node.declaration : node;
  return "id" in declared && declared.id ? [declared.id.name] : [];
}

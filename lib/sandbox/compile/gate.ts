/**
 * Refuses what a process must not do before any of it runs: each rule finds one construct and
 * points at it; `refusals` says why in the learner's terms. Knows nothing of how programs are run.
 */

import type { AnyNode, Program } from "acorn";
import { declaredNameRefusals } from "./declared-names.ts";
import type { Refusal } from "./diagnostic.ts";
import { freeNames } from "./free-names.ts";
import { hiddenStateRefusals } from "./hidden-state.ts";
import { guardPrefix, machineryProperties, whyMissing } from "./learner-names.ts";
import type { ModuleShape } from "./module-shape.ts";
import { moduleRefusals } from "./module-shape.ts";
import type { RefusalName } from "./refusals.ts";
import { refusal } from "./refusals.ts";
import { containsOwn, isClass, isFunction, walk } from "./syntax-tree.ts";
import { whyWithheld } from "./withheld-members.ts";

export function gate(
  program: Program,
  learnerNames: readonly string[],
  shape: ModuleShape,
): Refusal[] {
  const refusals = [
    ...moduleRefusals(program, learnerNames, shape),
    ...hiddenStateRefusals(program),
    ...declaredNameRefusals(program),
  ];
  walk(program, (node, ancestors) => {
    const found = refuse(node, ancestors);
    if (found !== null) refusals.push(refusal(found.rule, node.start, found.happened));
  });
  for (const { name, offset } of freeNames(program)) {
    const happened = `\`${name}\` is not available. ${whyMissing(name)}`;
    refusals.push(refusal("name", offset, happened));
  }
  return refusals;
}

type Found = { readonly rule: RefusalName; readonly happened: string } | null;

function refuse(node: AnyNode, ancestors: readonly AnyNode[]): Found {
  if (isFunction(node)) return refuseFunction(node.async, node.generator);
  if (isClass(node)) return refuseClass(ancestors);
  switch (node.type) {
    case "AwaitExpression":
    case "YieldExpression":
      return refuseFunction(node.type === "AwaitExpression", true);
    case "ImportExpression":
      return refused("import");
    case "MetaProperty":
    case "DebuggerStatement":
    case "TaggedTemplateExpression":
      return refused("construct");
    case "Literal":
      return refuseLiteral(node);
    case "PrivateIdentifier":
      return refused("private-member");
    case "PropertyDefinition":
    case "MethodDefinition":
    case "StaticBlock":
      return refuseMember(node);
    case "Property":
      return refuseProperty(node, ancestors);
    case "Identifier":
      return refuseIdentifier(node.name);
    case "MemberExpression":
      return refuseAccess(node);
    case "TryStatement":
      return refuseFinally(node.finalizer);
    case "CatchClause":
      return refusePattern(node.param, "catch-pattern");
    case "RestElement":
      return refusePattern(node.argument, "rest-pattern");
    case "AssignmentExpression":
      return refuseLength(node.left, node.operator, node.right) ?? refuseRest(node.left);
    case "UpdateExpression":
      return refuseLength(node.argument, "++", node.argument);
    case "ForStatement":
      return node.init ? refuseRest(node.init) : null;
    case "ForOfStatement":
    case "ForInStatement":
      if (node.type === "ForOfStatement" && node.await) return refuseFunction(true, false);
      return refuseLength(node.left, "of", node.right);
    default:
      return null;
  }
}

function refused(rule: RefusalName, happened = ""): Found {
  return { rule, happened };
}

function refuseFunction(isAsync: boolean, isGenerator: boolean): Found {
  if (isAsync) return refused("async");
  return isGenerator ? refused("generator") : null;
}

function refuseClass(ancestors: readonly AnyNode[]): Found {
  const nested = ancestors.some((node) => isFunction(node) || isClass(node));
  return nested ? refused("class-inside") : null;
}

function refuseLiteral(node: Extract<AnyNode, { type: "Literal" }>): Found {
  if (node.regex) return refused("regular-expression");
  return node.bigint === undefined || node.bigint === null ? null : refused("bigint");
}

function refuseMember(
  node: Extract<AnyNode, { type: "PropertyDefinition" | "MethodDefinition" | "StaticBlock" }>,
): Found {
  if (node.type === "StaticBlock" || (node.static && node.type === "PropertyDefinition")) {
    return refused("static-member");
  }
  if (assignsLength(node)) return refused("length-member");
  return node.computed
    ? refused("computed-member")
    : refuseNamed(node.key, node.type === "MethodDefinition" && node.kind === "constructor");
}

function refuseNamed(key: AnyNode, allowed: boolean): Found {
  return allowed ? null : refuseMachinery(nameOf(key));
}

function nameOf(key: AnyNode): string {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : "";
}

function refuseProperty(
  node: Extract<AnyNode, { type: "Property" }>,
  ancestors: readonly AnyNode[],
): Found {
  if (node.kind !== "init") {
    return refused("accessor");
  }
  if (ancestors.at(-1)?.type === "ObjectPattern") {
    return node.computed ? refused("computed-pattern") : refuseNamed(node.key, false);
  }
  return !node.computed && nameOf(node.key) === "__proto__" ? refuseMachinery("__proto__") : null;
}

/** What this engine takes for a name: it may know fewer letters than the parser does. */
const readable = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

function refuseIdentifier(name: string): Found {
  if (name.startsWith(guardPrefix)) {
    return refused("guard-name");
  }
  return readable.test(name) ? null : refused("letter", `\`${name}\` has a rare one.`);
}

function refuseMachinery(name: string): Found {
  return machineryProperties.has(name)
    ? refused("machinery", `\`${name}\` is not available.`)
    : null;
}

function refuseAccess(node: Extract<AnyNode, { type: "MemberExpression" }>): Found {
  if (node.computed) return null;
  const property = nameOf(node.property);
  const why = node.object.type === "Identifier" ? whyWithheld(node.object.name, property) : null;
  return why === null ? refuseMachinery(property) : refused("name", why);
}

/** Leaving `finally` by force would swallow the end of a call that ran out of steps. */
function refuseFinally(finalizer: AnyNode | null | undefined): Found {
  if (!finalizer) return null;
  const leaves = containsOwn(
    finalizer,
    ({ type }) =>
      type === "ReturnStatement" || type === "BreakStatement" || type === "ContinueStatement",
  );
  return leaves ? refused("finally") : null;
}

function refusePattern(target: AnyNode | null | undefined, rule: RefusalName): Found {
  return target && target.type !== "Identifier" ? refused(rule) : null;
}

function refuseRest(target: AnyNode): Found {
  return containsOwn(target, ({ type }) => type === "RestElement")
    ? refused("rest-assigned")
    : null;
}

/** A length that jumps makes the engine reserve memory at once; `array.length = 0` is common. */
function refuseLength(target: AnyNode, operator: string, value: AnyNode): Found {
  const clears = operator === "=" && value.type === "Literal" && value.value === 0;
  if (clears || !assignsLength(target)) return null;
  return refused("length");
}

function assignsLength(target: AnyNode | null): boolean {
  switch (target?.type) {
    case "MemberExpression":
      return !target.computed && nameOf(target.property) === "length";
    case "ArrayPattern":
      return target.elements.some(assignsLength);
    case "ObjectPattern":
      return target.properties.some(assignsLength);
    case "Property":
      return assignsLength(target.value);
    case "AssignmentPattern":
      return assignsLength(target.left);
    case "PropertyDefinition":
      return nameOf(target.key) === "length";
    default:
      return false;
  }
}

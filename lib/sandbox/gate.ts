/**
 * Refuses what a process must not do before any of it runs: each rule names one construct, says
 * why in the learner's terms, and points at it. Knows nothing of how programs are run.
 */

import type { AnyNode, Program } from "acorn";
import { declaredNameRefusals } from "./declared-names.ts";
import type { Refusal } from "./diagnostic.ts";
import { freeNames } from "./free-names.ts";
import { hiddenStateRefusals } from "./hidden-state.ts";
import { guardPrefix, machineryProperties, whyMissing } from "./learner-names.ts";
import { moduleRefusals } from "./module-shape.ts";
import { containsOwn, isClass, isFunction, walk } from "./syntax-tree.ts";
import { whyWithheld } from "./withheld-members.ts";

export function gate(program: Program, learnerNames: readonly string[]): Refusal[] {
  const refusals = [
    ...moduleRefusals(program, learnerNames),
    ...hiddenStateRefusals(program),
    ...declaredNameRefusals(program),
  ];
  walk(program, (node, ancestors) => {
    const found = refuse(node, ancestors);
    if (found !== null) refusals.push({ offset: node.start, ...found });
  });
  for (const { name, offset } of freeNames(program)) {
    const message = `\`${name}\` is not available. ${whyMissing(name)}`;
    refusals.push({ offset, message, slug: "name-not-available" });
  }
  return refusals;
}

type Found = Omit<Refusal, "offset"> | null;

function refuse(node: AnyNode, ancestors: readonly AnyNode[]): Found {
  if (isFunction(node)) return refuseFunction(node.async, node.generator);
  if (isClass(node)) return refuseClass(ancestors);
  switch (node.type) {
    case "AwaitExpression":
    case "YieldExpression":
      return refuseFunction(node.type === "AwaitExpression", true);
    case "ImportExpression":
      return refused("import-not-allowed", 'Only `import { … } from "tiebreak"` is possible.');
    case "MetaProperty":
    case "DebuggerStatement":
    case "TaggedTemplateExpression":
      return refused("syntax-not-available", `${constructNames[node.type]} cannot be used here.`);
    case "Literal":
      return refuseLiteral(node);
    case "PrivateIdentifier":
      return refused("hidden-state", privateMessage);
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
      return refusePattern(node.param, "Catch the error under one name.");
    case "RestElement":
      return refusePattern(node.argument, "Give the rest one name.");
    case "AssignmentExpression":
      if (node.operator === "**=") return refused("syntax-not-available", powerMessage);
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

const constructNames = {
  MetaProperty: "`import.meta` and `new.target`",
  DebuggerStatement: "`debugger`",
  TaggedTemplateExpression: "A tagged template",
};

const powerMessage = "Write `x = x ** y`: engines differ in the last digit of powers, ours do not.";

const privateMessage =
  "A `#private` field would be state that nobody can see, save or check. Use an ordinary field.";

function refused(slug: string, message: string): Found {
  return { slug, message };
}

function refuseFunction(isAsync: boolean, isGenerator: boolean): Found {
  if (isAsync) {
    return refused(
      "async-not-available",
      "Handlers run to completion, so there is no `async` and no `await`. " +
        "Keep what you wait for in a field and go on when the message or timer comes.",
    );
  }
  return isGenerator
    ? refused("generator-not-available", "A suspended generator cannot be saved. Use an array.")
    : null;
}

function refuseClass(ancestors: readonly AnyNode[]): Found {
  const nested = ancestors.some((node) => isFunction(node) || isClass(node));
  return nested ? refused("class-inside", "Declare every class at the top of the program.") : null;
}

function refuseLiteral(node: Extract<AnyNode, { type: "Literal" }>): Found {
  if (node.regex) {
    return refused(
      "regular-expression",
      "Regular expressions can run for ages. Use `split`, `includes` or `startsWith`.",
    );
  }
  return node.bigint === undefined || node.bigint === null
    ? null
    : refused("name-not-available", "BigInt is not available: numbers are exact up to 2^53.");
}

function refuseMember(
  node: Extract<AnyNode, { type: "PropertyDefinition" | "MethodDefinition" | "StaticBlock" }>,
): Found {
  if (node.type === "StaticBlock" || (node.static && node.type === "PropertyDefinition")) {
    return refused(
      "hidden-state",
      "Static state would be lost when a run is saved or replayed. Use an ordinary field.",
    );
  }
  if (assignsLength(node)) return refused("length-assigned", "`length` is taken by arrays.");
  return node.computed
    ? refused("syntax-not-available", "Give class members plain names, not computed ones.")
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
    return refused("accessor", "An object literal holds data, not `get` or `set`. Use a method.");
  }
  if (ancestors.at(-1)?.type === "ObjectPattern") {
    return node.computed
      ? refused("syntax-not-available", "Take the field by its name, or by `object[key]`.")
      : refuseNamed(node.key, false);
  }
  return !node.computed && nameOf(node.key) === "__proto__" ? refuseMachinery("__proto__") : null;
}

/** What this engine takes for a name: it may know fewer letters than the parser does. */
const readable = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

function refuseIdentifier(name: string): Found {
  if (name.startsWith(guardPrefix)) {
    return refused("name-not-available", `Names that begin with ${guardPrefix} are taken.`);
  }
  return readable.test(name)
    ? null
    : refused("name-not-available", `\`${name}\` has a letter that not every engine can read.`);
}

function refuseMachinery(name: string): Found {
  return machineryProperties.has(name)
    ? refused("property-not-available", `\`${name}\` leads out of your program. Do without it.`)
    : null;
}

function refuseAccess(node: Extract<AnyNode, { type: "MemberExpression" }>): Found {
  if (node.computed) return null;
  const property = nameOf(node.property);
  const why = node.object.type === "Identifier" ? whyWithheld(node.object.name, property) : null;
  return why === null ? refuseMachinery(property) : refused("name-not-available", why);
}

/** Leaving `finally` by force would swallow the end of a call that ran out of steps. */
function refuseFinally(finalizer: AnyNode | null | undefined): Found {
  if (!finalizer) return null;
  const leaves = containsOwn(
    finalizer,
    ({ type }) =>
      type === "ReturnStatement" || type === "BreakStatement" || type === "ContinueStatement",
  );
  return leaves
    ? refused("syntax-not-available", "`finally` must not leave by return, break or continue.")
    : null;
}

function refusePattern(target: AnyNode | null | undefined, message: string): Found {
  return target && target.type !== "Identifier" ? refused("syntax-not-available", message) : null;
}

function refuseRest(target: AnyNode): Found {
  return containsOwn(target, ({ type }) => type === "RestElement")
    ? refused("syntax-not-available", "Declare the rest with `const`, or use `slice`.")
    : null;
}

/** A length that jumps makes the engine reserve memory at once; `array.length = 0` is common. */
function refuseLength(target: AnyNode, operator: string, value: AnyNode): Found {
  const clears = operator === "=" && value.type === "Literal" && value.value === 0;
  if (clears || !assignsLength(target)) return null;
  return refused("length-assigned", "A length can only be set to 0. Use `slice` or `splice`.");
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

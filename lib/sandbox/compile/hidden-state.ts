/**
 * Refuses the places where a program could keep state that nobody sees: variables that a handler
 * closes over. What is left are the fields of the process, which can be saved, compared and
 * measured; a function kept in a field is found there.
 */

import type { AnyNode, Program } from "acorn";
import type { Refusal } from "./diagnostic.ts";
import type { RefusalName } from "./refusals.ts";
import { refusal } from "./refusals.ts";
import { isBoundMethod, isConstructor, processClasses } from "./stateless-functions.ts";
import { containsOwn, isFunction, walk } from "./syntax-tree.ts";

const tableNames: ReadonlySet<string> = new Set(["onMessage", "onTimer"]);

type Refuse = (node: AnyNode, rule: RefusalName) => void;

export function hiddenStateRefusals(program: Program): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse: Refuse = (node, rule) => {
    refusals.push(refusal(rule, node.start));
  };
  for (const node of program.body) {
    if (node.type !== "VariableDeclaration") continue;
    for (const { id, init } of node.declarations) {
      if (containsOwn(id, isCall)) refuse(id, "module-constant");
      if (init && !isWrittenOut(init)) refuseConstant(init, refuse);
    }
  }
  const constructors = processClasses(program).flatMap(({ body }) =>
    body.body.filter(isConstructor).map(({ value }): AnyNode | undefined => value),
  );
  walk(program, (node, ancestors) => {
    if (node.type === "PropertyDefinition" && isTableName(node.key)) {
      if (node.value && !isTable(node.value)) refuse(node.value, "handler-table");
    } else if (node.type === "AssignmentExpression" || node.type === "UpdateExpression") {
      const target = node.type === "AssignmentExpression" ? node.left : node.argument;
      const isMade =
        node.type === "AssignmentExpression" &&
        isOwnTable(target) &&
        isTable(node.right) &&
        constructors.includes(ancestors.filter(isFunction).at(-1));
      if (mentionsTable(target) && !isMade) refuse(node, "handler-table");
    } else if (node.type === "ForOfStatement" || node.type === "ForInStatement") {
      if (mentionsTable(node.left)) refuse(node.left, "handler-table");
    } else if (node.type === "ClassDeclaration" || node.type === "ClassExpression") {
      const base = node.superClass;
      if (base && base.type !== "Identifier" && base.type !== "MemberExpression") {
        refuse(base, "base-class");
      }
    }
  });
  return refusals;
}

/** What can be seen to be no data; the rest shows when the module is loaded. */
function refuseConstant(init: AnyNode, refuse: Refuse): void {
  containsOwn(init, (node) => {
    const isMade = node.type === "CallExpression" && isFunction(node.callee);
    if (isMade || node.type === "NewExpression") refuse(node, "module-constant");
    return false;
  });
}

function isTableName(key: AnyNode): boolean {
  if (key.type === "Identifier") return tableNames.has(key.name);
  return key.type === "Literal" && tableNames.has(String(key.value));
}

/** An object literal of functions, made by `bind` or taken from another object if need be. */
function isTable(value: AnyNode): boolean {
  return (
    value.type === "ObjectExpression" &&
    value.properties.every((property) =>
      property.type === "Property"
        ? isFunction(property.value) || isMethod(property.value) || isBoundMethod(property.value)
        : isMethod(property.argument),
    )
  );
}

/** `this.method`, or a name from the top of the program. */
function isMethod(value: AnyNode): boolean {
  if (value.type === "Identifier" || value.type === "ThisExpression") return true;
  return value.type === "MemberExpression" && !value.computed && isMethod(value.object);
}

function isOwnTable(target: AnyNode): boolean {
  return (
    target.type === "MemberExpression" &&
    target.object.type === "ThisExpression" &&
    !target.computed &&
    isTableName(target.property)
  );
}

/** Nothing is called to make it: whatever function is in it sees the module, and no more. */
export function isWrittenOut(constant: AnyNode): boolean {
  return isFunction(constant) || !containsOwn(constant, isCall);
}

/** `Object.freeze` changes nothing about a constant, which is frozen anyway. */
function isCall(node: AnyNode): boolean {
  if (node.type === "NewExpression") return true;
  return node.type === "CallExpression" && !isFreeze(node.callee);
}

function isFreeze(callee: AnyNode): boolean {
  return (
    callee.type === "MemberExpression" &&
    !callee.computed &&
    callee.object.type === "Identifier" &&
    callee.object.name === "Object" &&
    callee.property.type === "Identifier" &&
    callee.property.name === "freeze"
  );
}

function mentionsTable(target: AnyNode): boolean {
  return containsOwn(
    target,
    (node) => node.type === "MemberExpression" && !node.computed && isTableName(node.property),
  );
}

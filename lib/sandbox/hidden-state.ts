/**
 * Refuses the places where a program could keep state that nobody sees: variables that a handler
 * closes over. What is left are the fields of the process, which can be saved, compared and
 * measured; a function kept in a field is found there.
 */

import type { AnyNode, Program } from "acorn";
import type { Refusal } from "./diagnostic.ts";
import { containsOwn, isFunction, walk } from "./syntax-tree.ts";

const tableNames: ReadonlySet<string> = new Set(["onMessage", "onTimer"]);
/** Objects whose functions return fresh values and remember nothing. */
const pureObjects: ReadonlySet<string> = new Set(["Array", "JSON", "Math", "Number", "Object"]);

export function hiddenStateRefusals(program: Program): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (node: AnyNode, message: string): void => {
    refusals.push({ offset: node.start, slug: "hidden-state", message });
  };
  for (const node of program.body) {
    if (node.type !== "VariableDeclaration") continue;
    for (const { init } of node.declarations) {
      if (init && containsOwn(init, isImpureCall)) refuse(init, constantMessage);
    }
  }
  walk(program, (node) => {
    if (node.type === "PropertyDefinition" && isTableName(node.key)) {
      if (node.value && !isTable(node.value)) refuse(node.value, tableMessage);
    } else if (node.type === "AssignmentExpression" || node.type === "UpdateExpression") {
      const target = node.type === "AssignmentExpression" ? node.left : node.argument;
      if (mentionsTable(target)) refuse(node, tableMessage);
    } else if (node.type === "ForOfStatement" || node.type === "ForInStatement") {
      if (mentionsTable(node.left)) refuse(node.left, tableMessage);
    } else if (node.type === "ClassDeclaration" || node.type === "ClassExpression") {
      const base = node.superClass;
      if (base && base.type !== "Identifier" && base.type !== "MemberExpression") {
        refuse(base, "A class extends a class by its name.");
      }
    }
  });
  return refusals;
}

const constantMessage =
  "A constant outside the class is written out, not computed by your own functions: " +
  "they could keep state in it.";
const tableMessage =
  "Write the table as a field with its handlers in place: `onMessage = { request: (…) => { … } }`.";

function isTableName(key: AnyNode): boolean {
  if (key.type === "Identifier") return tableNames.has(key.name);
  return key.type === "Literal" && tableNames.has(String(key.value));
}

/** An object literal of functions; `this.method.bind(this)` is one, too. */
function isTable(value: AnyNode): boolean {
  return (
    value.type === "ObjectExpression" &&
    value.properties.every(
      (property) =>
        property.type === "Property" &&
        (isFunction(property.value) || isMethod(property.value) || isBound(property.value)),
    )
  );
}

/** `this.method` or a function at the top of the program. */
function isMethod(value: AnyNode): boolean {
  if (value.type === "Identifier") return true;
  return value.type === "MemberExpression" && value.object.type === "ThisExpression";
}

function isBound(value: AnyNode): boolean {
  if (value.type !== "CallExpression" || value.callee.type !== "MemberExpression") return false;
  const { object, property } = value.callee;
  const [self, ...others] = value.arguments;
  return (
    isMethod(object) &&
    property.type === "Identifier" &&
    property.name === "bind" &&
    self?.type === "ThisExpression" &&
    others.length === 0
  );
}

function isImpureCall(node: AnyNode): boolean {
  if (node.type === "NewExpression") return true;
  if (node.type !== "CallExpression") return false;
  const { callee } = node;
  return !(
    callee.type === "MemberExpression" &&
    callee.object.type === "Identifier" &&
    pureObjects.has(callee.object.name)
  );
}

function mentionsTable(target: AnyNode): boolean {
  return containsOwn(
    target,
    (node) => node.type === "MemberExpression" && !node.computed && isTableName(node.property),
  );
}

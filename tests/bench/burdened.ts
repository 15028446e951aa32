// The lesson's own solution with a burden in every handler: a program that behaves well, so that
// every schedule is looked at, and costs as much as it is let.
import type { AnyNode } from "acorn";
import { stripTypes } from "../../lib/sandbox/compile/strip-types.ts";
import { isFunction, parseModule, walk } from "../../lib/sandbox/compile/syntax-tree.ts";

/** `burden` is a statement; it stands at the beginning of every handler. */
export function burdened(solution: string, burden: string): string {
  const stripped = stripTypes(solution);
  if (stripped.kind === "refused") throw new Error(stripped.diagnostic.message);
  const { code } = stripped;
  const places: number[] = [];
  walk(parseModule(code), (node, ancestors) => {
    if (!isFunction(node) || node.body.type !== "BlockStatement") return;
    const parent = ancestors.at(-1);
    if (isHandler(parent) || isInTable(ancestors)) places.push(node.body.start + 1);
  });
  let result = code;
  for (const place of places.sort((left, right) => right - left)) {
    result = `${result.slice(0, place)} ${burden} ${result.slice(place)}`;
  }
  return result;
}

function isHandler(parent: AnyNode | undefined): boolean {
  return parent?.type === "MethodDefinition" && nameOf(parent.key).startsWith("on");
}

/** A function of the tables `onMessage` and `onTimer`. */
function isInTable(ancestors: readonly AnyNode[]): boolean {
  const [field, table, property] = ancestors.slice(-3);
  return (
    field?.type === "PropertyDefinition" &&
    nameOf(field.key).startsWith("on") &&
    table?.type === "ObjectExpression" &&
    property?.type === "Property"
  );
}

function nameOf(key: AnyNode): string {
  return key.type === "Identifier" ? key.name : "";
}

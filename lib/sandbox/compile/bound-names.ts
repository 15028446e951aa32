/** What a pattern declares; default values and computed keys in it are code, and not looked at. */

import type { AnyNode, Identifier } from "acorn";

export function boundNames(pattern: AnyNode): Identifier[] {
  if (pattern.type === "Identifier") return [pattern];
  return partsOf(pattern).flatMap(boundNames);
}

/** Those that collect what is left over. */
export function restNames(pattern: AnyNode): Identifier[] {
  if (pattern.type === "RestElement") return boundNames(pattern);
  return partsOf(pattern).flatMap(restNames);
}

function partsOf(pattern: AnyNode): AnyNode[] {
  switch (pattern.type) {
    case "ObjectPattern":
      return pattern.properties;
    case "Property":
      return [pattern.value];
    case "ArrayPattern":
      return pattern.elements.filter((element) => element !== null);
    case "RestElement":
      return [pattern.argument];
    case "AssignmentPattern":
      return [pattern.left];
    default:
      return [];
  }
}

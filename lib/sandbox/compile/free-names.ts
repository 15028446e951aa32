/**
 * The names a program uses without declaring them. Scopes are deliberately ignored: a name that is
 * declared anywhere counts everywhere, since the realm shadows every other global with undefined.
 */

import type { AnyNode, Program } from "acorn";
import { globalNames, valueNames } from "./learner-names.ts";
import { walk } from "./syntax-tree.ts";

export interface NameUse {
  readonly name: string;
  readonly offset: number;
}

export function freeNames(program: Program): NameUse[] {
  const declared = new Set<string>([...globalNames, ...valueNames]);
  const uses: NameUse[] = [];
  walk(program, (node, ancestors) => {
    if (node.type !== "Identifier") return;
    const role = roleOf(node, ancestors);
    if (role === "declares") declared.add(node.name);
    else if (role === "uses") uses.push({ name: node.name, offset: node.start });
  });
  return uses.filter(({ name }) => !declared.has(name));
}

type Role = "declares" | "uses" | "names a property";

/** What an identifier does where it stands. */
export function roleOf(node: AnyNode, ancestors: readonly AnyNode[]): Role {
  const parent = ancestors.at(-1);
  switch (parent?.type) {
    case "MemberExpression":
      return parent.property === node && !parent.computed ? "names a property" : "uses";
    case "Property":
    case "PropertyDefinition":
    case "MethodDefinition":
      if (parent.value === node) return roleInPattern(node, ancestors);
      return parent.computed ? "uses" : "names a property";
    case "LabeledStatement":
    case "BreakStatement":
    case "ContinueStatement":
    case "MetaProperty":
      return "names a property";
    case "ImportSpecifier":
      return parent.local === node ? "declares" : "names a property";
    case "ImportDefaultSpecifier":
    case "ImportNamespaceSpecifier":
      return "declares";
    case "ClassDeclaration":
    case "ClassExpression":
      return parent.id === node ? "declares" : "uses";
    default:
      return roleInPattern(node, ancestors);
  }
}

/** Follows the pattern outwards to the declaration it belongs to, if it belongs to one. */
function roleInPattern(node: AnyNode, ancestors: readonly AnyNode[]): Role {
  let inner = node;
  for (let index = ancestors.length - 1; index >= 0; index--) {
    const outer = ancestors[index];
    if (outer === undefined) break;
    switch (outer.type) {
      case "VariableDeclarator":
        return outer.id === inner ? "declares" : "uses";
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        if (outer.body === inner) return "uses";
        return "declares";
      case "CatchClause":
        return outer.param === inner ? "declares" : "uses";
      case "AssignmentPattern":
        if (outer.left !== inner) return "uses";
        break;
      case "ArrayPattern":
      case "ObjectPattern":
      case "RestElement":
      case "Property":
        break;
      default:
        return "uses";
    }
    inner = outer;
  }
  return "uses";
}

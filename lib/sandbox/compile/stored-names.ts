/** The names of a program, by what its unrun text says of them: for `stored-values`. */

import type { AnyNode, Program } from "acorn";
import { globalNames } from "./learner-names.ts";
import { containsOwn, isFunction, walk } from "./syntax-tree.ts";

export interface DeclaredNames {
  /** Members that the program makes or fills: a method of its own may be called `map`. */
  readonly members: ReadonlySet<string>;
  /** Local variables that hold functions, and names under which errors are caught. */
  readonly functions: ReadonlySet<string>;
  readonly caught: ReadonlySet<string>;
  /** Classes of the program with nothing built in behind them, but for the learner's module. */
  readonly classes: ReadonlySet<string>;
  /** What is imported. */
  readonly imported: ReadonlySet<string>;
  /** Something of the program's own is called `Map`, or the like. */
  readonly shadowsGlobal: boolean;
}

export function declaredNames(program: Program): DeclaredNames {
  const members = new Set<string>();
  const functions = new Set<string>();
  const caught = new Set<string>();
  let shadowsGlobal = false;
  walk(program, (node, ancestors) => {
    shadowsGlobal ||= bindings(node).some((one) => containsOwn(one, isGlobalName));
    for (const name of membersMade(node)) members.add(name);
    if (node.type === "VariableDeclarator" && isFunction(node.init ?? undefined)) {
      functions.add(nameOf(node.id));
    } else if (isFunction(node) && node.id && ancestors.length > 1) {
      functions.add(nameOf(node.id)); // a named expression knows its own name
    } else if (node.type === "CatchClause" && node.param) caught.add(nameOf(node.param));
  });
  const imported = importedNames(program);
  const classes = plainClasses(program, imported);
  return { members, functions, caught, classes, imported, shadowsGlobal };
}

function membersMade(node: AnyNode): string[] {
  switch (node.type) {
    case "MethodDefinition":
    case "PropertyDefinition":
    case "Property":
      return node.computed ? [] : [nameOf(node.key)];
    case "AssignmentExpression":
      return membersIn(node.left);
    case "ForOfStatement":
    case "ForInStatement":
      return membersIn(node.left);
    default:
      return [];
  }
}

/** Members that are assigned to, in a pattern as well. */
function membersIn(target: AnyNode): string[] {
  const names: string[] = [];
  containsOwn(target, (node) => {
    if (node.type === "MemberExpression" && !node.computed) names.push(nameOf(node.property));
    return false;
  });
  return names;
}

function importedNames({ body }: Program): Set<string> {
  const imports = body.flatMap((node) =>
    node.type === "ImportDeclaration" ? node.specifiers : [],
  );
  return new Set(imports.map(({ local }) => local.name));
}

/** Each stands behind the class that it extends. */
function plainClasses({ body }: Program, imported: ReadonlySet<string>): Set<string> {
  const classes = new Set<string>();
  for (const node of body) {
    const made = node.type === "ExportDefaultDeclaration" ? node.declaration : node;
    if (made.type !== "ClassDeclaration" || made.id === null) continue;
    if (extendsPlain(made.superClass, { classes, imported })) classes.add(made.id.name);
  }
  return classes;
}

/** Nothing built in stands behind the class, but for the learner's module. */
export function extendsPlain(
  base: AnyNode | null | undefined,
  { classes, imported }: Pick<DeclaredNames, "classes" | "imported">,
): boolean {
  if (!base) return true;
  return base.type === "Identifier" && (classes.has(base.name) || imported.has(base.name));
}

/** The patterns in which a node binds names. */
function bindings(node: AnyNode): AnyNode[] {
  if (isFunction(node)) return node.id ? [node.id, ...node.params] : node.params;
  if (node.type === "VariableDeclarator") return [node.id];
  return node.type === "CatchClause" && node.param ? [node.param] : [];
}

function isGlobalName(node: AnyNode): boolean {
  return node.type === "Identifier" && isGlobal(node.name);
}

export function isGlobal(name: string): boolean {
  return (globalNames as readonly string[]).includes(name);
}

/** Of an identifier, or of a key that is written as a text. */
export function nameOf(node: AnyNode | null | undefined): string {
  if (node?.type === "Identifier") return node.name;
  return node?.type === "Literal" ? String(node.value) : "";
}

/** Other names: of variables, of the class, of fields, methods, messages and their parts. */

import type { AnyNode, Identifier, Program } from "acorn";
import { roleOf } from "../../sandbox/compile/free-names.ts";
import { inheritedNames } from "../../sandbox/compile/inherited-names.ts";
import { globalNames, valueNames } from "../../sandbox/compile/learner-names.ts";
import { nativeMethods } from "../../sandbox/realm/native-baseline.ts";
import { contains, keyName, nodesOf } from "./tree.ts";

const globals: ReadonlySet<string> = new Set([...globalNames, ...valueNames]);

/** Everything that is a variable, a parameter, a function or a class, but for what is imported. */
export function renameVariables(program: Program): boolean {
  const imported = new Set(
    program.body.flatMap((node) =>
      node.type === "ImportDeclaration" ? node.specifiers.map(({ local }) => local.name) : [],
    ),
  );
  let changed = false;
  for (const { node, ancestors } of nodesOf(program)) {
    if (node.type !== "Identifier" || imported.has(node.name) || globals.has(node.name)) continue;
    if (roleOf(node, ancestors) === "names a property") continue;
    node.name = `${node.name}Named`;
    changed = true;
  }
  return changed;
}

/** `{ time }` becomes `{ time: time }`, so that the two can be told apart. */
export function unfoldShorthands(program: Program): void {
  for (const { node } of nodesOf(program)) if (node.type === "Property") unfold(node);
}

function unfold(property: Extract<AnyNode, { type: "Property" }>): void {
  if (!property.shorthand) return;
  property.shorthand = false;
  property.key = { ...(property.key as Identifier) };
}

/**
 * Fields, methods, message types, the fields of messages and timers get other names, the same
 * everywhere. Not what somebody else reads: the names of the API and of the language, what the
 * rubric mentions, and the parts of objects that are no messages.
 */
export function renameMembers(program: Program, known: ReadonlySet<string>): boolean {
  const nodes = nodesOf(program);
  const taken = new Set([...known, ...readByOthers(program)]);
  const wanted = new Set(nodes.flatMap(({ node }) => ownWords(node)));
  const words = [...wanted].filter((word) => /^[a-z]\w*$/i.test(word) && !isTaken(word, taken));
  const next = new Map(words.map((word) => [word, `${word}Called`]));
  for (const { node, ancestors } of nodes) {
    const parent = ancestors.at(-1);
    if (node.type === "Literal" && typeof node.value === "string") {
      node.value = next.get(node.value) ?? node.value;
    } else if (node.type === "Identifier" && roleOf(node, ancestors) === "names a property") {
      const isLabel = parent?.type === "ImportSpecifier" || parent?.type === "LabeledStatement";
      if (!isLabel) node.name = next.get(node.name) ?? node.name;
    }
  }
  return words.length > 0;
}

function isTaken(word: string, taken: ReadonlySet<string>): boolean {
  return (
    taken.has(word) ||
    inheritedNames.has(word) ||
    nativeMethods.has(word) ||
    globals.has(word) ||
    /^on[A-Z]/.test(word) ||
    ["type", "stable", "constructor", "size", "length", "name", "message"].includes(word)
  );
}

/** Members of classes, keys of messages, and the types of messages. */
function ownWords(node: AnyNode): string[] {
  if (node.type === "MethodDefinition" || node.type === "PropertyDefinition") {
    const isTable = node.value?.type === "ObjectExpression" && keyName(node).startsWith("on");
    return isTable && node.value ? keysOf(node.value) : [keyName(node)];
  }
  if (node.type !== "ObjectExpression" || !isMessage(node)) return [];
  return keysOf(node);
}

function keysOf(node: AnyNode): string[] {
  if (node.type !== "ObjectExpression") return [];
  return node.properties.flatMap((one) => (one.type === "Property" ? [keyName(one)] : []));
}

function isMessage(node: AnyNode): boolean {
  return keysOf(node).includes("type");
}

const ownSenders: ReadonlySet<string> = new Set([
  ...["send", "broadcast", "startTimer", "stopTimer", "log"],
]);

/** Keys of plain objects, keys by text, and texts that are told to the application. */
function readByOthers(program: Program): string[] {
  return nodesOf(program).flatMap(({ node, ancestors }) => {
    if (node.type === "ObjectExpression" && !isMessage(node) && !isTable(ancestors)) {
      return keysOf(node);
    }
    if (node.type === "MethodDefinition" && /^on[A-Z]/.test(keyName(node))) {
      return node.value.params.flatMap(patternKeys);
    }
    if (node.type === "MemberExpression" && node.computed) return textsIn(node.property);
    if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return [];
    const { property, computed } = node.callee;
    const called = property.type === "Identifier" && !computed ? property.name : "";
    if (!inheritedNames.has(called) || ownSenders.has(called)) return [];
    return node.arguments.flatMap(textsIn);
  });
}

function isTable(ancestors: readonly AnyNode[]): boolean {
  const parent = ancestors.at(-1);
  return parent?.type === "PropertyDefinition" && keyName(parent).startsWith("on");
}

function patternKeys(pattern: AnyNode): string[] {
  if (pattern.type !== "ObjectPattern") return [];
  return pattern.properties.flatMap((one) => (one.type === "Property" ? [keyName(one)] : []));
}

function textsIn(node: AnyNode): string[] {
  const texts: string[] = [];
  contains(node, (one) => {
    if (one.type === "Literal" && typeof one.value === "string") texts.push(one.value);
    return false;
  });
  return texts;
}

/** The same members and handlers in other places and other forms. */

import type { AnyNode, Class, Program } from "acorn";
import type { Random } from "../../sim/random.ts";
import {
  contains,
  expressionOf,
  handlersOf,
  keyName,
  membersOf,
  nodesOf,
  onlyProcess,
  statementsOf,
  tablesOf,
} from "./tree.ts";

/** Whether the program looks at itself as a whole, so that one field more is seen. */
export function countsFields(process: Class): boolean {
  return nodesOf(process.body).some(
    ({ node, ancestors }) =>
      node.type === "ThisExpression" && ancestors.at(-1)?.type !== "MemberExpression",
  );
}

/** `tick() { … }` becomes `tick = () => { … };`, before every other field. */
export function methodsToArrows(program: Program): boolean {
  const process = onlyProcess(program);
  if (process === null || countsFields(process)) return false;
  const fields = process.body.body.flatMap((part): Class["body"]["body"] => {
    if (part.type !== "MethodDefinition" || part.kind !== "method" || part.static) return [];
    if (contains(part, ({ type }) => type === "Super")) return [];
    const [field] = membersOf(`${keyName(part)} = () => {};`);
    const arrow = field?.type === "PropertyDefinition" ? field.value : null;
    if (field === undefined || arrow?.type !== "ArrowFunctionExpression") return [];
    arrow.params = part.value.params;
    arrow.body = part.value.body;
    return [field];
  });
  const names = new Set(
    fields.flatMap((one) => (one.type === "StaticBlock" ? [] : [keyName(one)])),
  );
  const others = process.body.body.filter(
    (part) => part.type !== "MethodDefinition" || !names.has(keyName(part)),
  );
  process.body.body = [...fields, ...others];
  return fields.length > 0;
}

/** Handlers become methods, which the tables name. */
export function handlersToMethods(program: Program): boolean {
  const process = onlyProcess(program);
  if (process === null) return false;
  let changed = false;
  for (const { key, table, property } of handlersOf(process)) {
    const arrow = property.value;
    if (arrow.type !== "ArrowFunctionExpression") continue;
    const name = `${table === "onTimer" ? "fired" : "got"}${key.replace(/\W/g, "_")}`;
    const [method] = membersOf(`${name}() {}`);
    if (method?.type !== "MethodDefinition") continue;
    method.value.params = arrow.params;
    method.value.body = blockOf(arrow.body);
    process.body.body.push(method);
    property.value = expressionOf(`this.${name}`);
    changed = true;
  }
  return changed;
}

/** `request: (m) => { … }` becomes `request(m) { … }`. */
export function handlersToShort(program: Program): boolean {
  const process = onlyProcess(program);
  if (process === null) return false;
  let changed = false;
  for (const { property } of handlersOf(process)) {
    const arrow = property.value;
    if (arrow.type !== "ArrowFunctionExpression") continue;
    const made = expressionOf("function () {}");
    if (made.type !== "FunctionExpression") continue;
    made.params = arrow.params;
    made.body = blockOf(arrow.body);
    property.value = made;
    property.method = true;
    changed = true;
  }
  return changed;
}

export function blockOf(body: AnyNode): Extract<AnyNode, { type: "BlockStatement" }> {
  if (body.type === "BlockStatement") return body;
  const [, made] = statementsOf("0; { 0; }");
  if (made?.type !== "BlockStatement") throw new Error("no block");
  const [only] = made.body;
  if (only?.type === "ExpressionStatement") only.expression = body as typeof only.expression;
  return made;
}

/** The tables are made in a constructor. */
export function tablesToConstructor(program: Program): boolean {
  const process = onlyProcess(program);
  if (process === null || process.body.body.some(isConstructor)) return false;
  const tables = tablesOf(process).filter(({ value }) => value?.type === "ObjectExpression");
  const [made] = membersOf("constructor() { super(); }");
  if (made?.type !== "MethodDefinition" || tables.length === 0) return false;
  for (const table of tables) {
    const [set] = statementsOf(`this.${keyName(table)} = 0;`);
    if (set?.type !== "ExpressionStatement" || !table.value) return false;
    if (set.expression.type === "AssignmentExpression") set.expression.right = table.value;
    made.value.body.body.push(set);
  }
  const moved = new Set<AnyNode>(tables);
  process.body.body = [made, ...process.body.body.filter((part) => !moved.has(part))];
  return true;
}

function isConstructor(part: AnyNode): boolean {
  return part.type === "MethodDefinition" && part.kind === "constructor";
}

/** Methods before fields, and methods and handlers among themselves in another order. */
export function shuffleMembers(program: Program, random: Random): boolean {
  const process = onlyProcess(program);
  if (process === null) return false;
  const { body } = process.body;
  const methods = body.filter(({ type }) => type === "MethodDefinition");
  const fields = body.filter(({ type }) => type !== "MethodDefinition");
  process.body.body = [...shuffled(methods, random), ...fields];
  for (const { value } of tablesOf(process)) {
    if (
      value?.type === "ObjectExpression" &&
      value.properties.every(({ type }) => type === "Property")
    ) {
      value.properties = shuffled(value.properties, random);
    }
  }
  return true;
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  const result: Item[] = [];
  while (left.length > 0) result.push(...left.splice(random.below(left.length), 1));
  return result;
}

/** The types of messages stand in a constant table. */
export function typesToTable(program: Program): boolean {
  const types = new Set<string>();
  for (const { node } of nodesOf(program)) {
    if (node.type !== "Property" || keyName(node) !== "type") continue;
    const { value } = node;
    if (value.type !== "Literal" || typeof value.value !== "string") continue;
    if (!/^[a-zA-Z]\w*$/.test(value.value)) continue;
    types.add(value.value);
    node.value = expressionOf(`messageTypes.${value.value}`);
  }
  const entries = [...types].map((type) => `${type}: ${JSON.stringify(type)}`);
  program.body.unshift(...statementsOf(`const messageTypes = { ${entries.join()} };`));
  return types.size > 0;
}

/** `function f(x) { … }` at the top becomes `const f = (x) => { … };`. */
export function functionsToArrows(program: Program): boolean {
  const gone = new Set<AnyNode>();
  const made = program.body.flatMap((node): Program["body"] => {
    if (node.type !== "FunctionDeclaration" || contains(node, usesThis)) return [];
    const [constant] = statementsOf(`const ${node.id.name} = () => {};`);
    const declarator = constant?.type === "VariableDeclaration" ? constant.declarations[0] : null;
    if (constant === undefined || declarator?.init?.type !== "ArrowFunctionExpression") return [];
    declarator.init.params = node.params;
    declarator.init.body = node.body;
    gone.add(node);
    return [constant];
  });
  const isImport = ({ type }: AnyNode): boolean => type === "ImportDeclaration";
  program.body = [
    ...program.body.filter(isImport),
    ...made,
    ...program.body.filter((node) => !isImport(node) && !gone.has(node)),
  ];
  return made.length > 0;
}

function usesThis({ type }: AnyNode): boolean {
  return type === "ThisExpression";
}

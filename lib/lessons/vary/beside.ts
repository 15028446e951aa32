/** What a program may do beside its algorithm: keep fields, talk, count, take its time. */

import type { AnyNode, Program, PropertyDefinition } from "acorn";
import { blockOf, countsFields } from "./rearrange.ts";
import { handlersOf, keyName, membersOf, onlyProcess, statementsOf, tablesOf } from "./tree.ts";

/** Fields that nobody uses. */
export function addFields(program: Program): boolean {
  const process = onlyProcess(program);
  if (process === null || countsFields(process)) return false;
  const text = 'spare = [1, { two: "3" }]; other = new Map([[0, null]]); unset;';
  process.body.body = [...membersOf(text), ...process.body.body];
  return true;
}

/** Every handler and hook says that it runs. */
export function addLogs(program: Program): boolean {
  return atEachHandler(program, (name) => `this.log(${JSON.stringify(`now in ${name}`)});`);
}

/**
 * Every handler and hook counts that it runs, so that no state ever comes twice and no search of
 * all schedules comes to its end. Running out of budget is no verdict against anybody.
 */
export function countEvents(program: Program): boolean {
  const process = onlyProcess(program);
  if (process === null || countsFields(process)) return false;
  const changed = atEachHandler(program, () => "this.eventsSeen += 1;");
  if (changed) process.body.body = [...membersOf("eventsSeen = 0;"), ...process.body.body];
  return changed;
}

/** Turns of a loop: several times what a handler of any solution takes. */
const turnsBeside = 2_000;

/** Every handler and hook takes its time. */
export function takeTime(program: Program): boolean {
  return atEachHandler(program, () => `for (let turn = 0; turn < ${turnsBeside}; turn++) {}`);
}

/**
 * Every process has a timer that goes on for ever, so that no run comes to rest. Where clocks are
 * the subject, each firing is an event that wants a stamp.
 */
export function keepClock(program: Program): boolean {
  const process = onlyProcess(program);
  if (process === null || isNamed(process.superClass, "ClockProcess")) return false;
  const table = tablesOf(process).find(isTimers);
  if (table !== undefined && table.value?.type !== "ObjectExpression") return false;
  const { body } = process.body;
  for (const hook of ["onStart", "onRecover"]) {
    const known = body.find((part) => part.type === "MethodDefinition" && keyName(part) === hook);
    if (known === undefined) body.push(...membersOf(`${hook}() { ${startClock} }`));
    else if (known.type === "MethodDefinition") known.value.body.body.push(only(startClock));
  }
  const [made] = membersOf(`onTimer = { idleClock: () => { ${startClock} } };`);
  const entries = made?.type === "PropertyDefinition" ? made.value : null;
  if (made === undefined || entries?.type !== "ObjectExpression") return false;
  if (table?.value?.type === "ObjectExpression") table.value.properties.push(...entries.properties);
  else body.push(made);
  return true;
}

const startClock = 'this.startTimer("idleClock", 50);';

function isNamed(node: AnyNode | null | undefined, name: string): boolean {
  return node?.type === "Identifier" && node.name === name;
}

function isTimers(table: PropertyDefinition): boolean {
  return keyName(table) === "onTimer";
}

function atEachHandler(program: Program, statement: (name: string) => string): boolean {
  const process = onlyProcess(program);
  if (process === null) return false;
  let changed = false;
  for (const { key, property } of handlersOf(process)) {
    const handler = property.value;
    if (handler.type !== "ArrowFunctionExpression") continue;
    const body = blockOf(handler.body);
    body.body.unshift(only(statement(key)));
    handler.body = body;
    handler.expression = false;
    changed = true;
  }
  for (const part of process.body.body) {
    if (part.type !== "MethodDefinition" || !/^on[A-Z]/.test(keyName(part))) continue;
    part.value.body.body.unshift(only(statement(keyName(part))));
    changed = true;
  }
  return changed;
}

type Inner = Extract<AnyNode, { type: "BlockStatement" }>["body"][number];

function only(text: string): Inner {
  const [made] = statementsOf(text);
  if (made === undefined || made.type.startsWith("Import") || made.type.startsWith("Export")) {
    throw new Error("no statement");
  }
  return made as Inner;
}

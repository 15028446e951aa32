/**
 * Writes marks into a guarded program, so that it tells which of the learner's lines have run. A
 * mark is one bit of a list that the program can neither name nor read; it is no step and costs
 * none, so a program does the same with marks and without. Placed by the checked tree: what guards
 * have added has no line of its own.
 */

import type { AnyNode, Expression, Program, Statement } from "acorn";
import { block, mapChildren, markBit, sequence, statement } from "./guard-nodes.ts";
import { childrenOf, isClass, isFunction, walk } from "./syntax-tree.ts";

export interface MarkedProgram {
  readonly program: Program;
  /** The lines that each mark stands for, from 1. */
  readonly marks: readonly (readonly number[])[];
}

/** Bits of a mark's word that are used: no number is negative then. */
export const marksPerWord = 30;

export function markLines(checked: Program, guarded: Program): MarkedProgram {
  const marker = new Marker(checked);
  return { program: marker.marked(guarded), marks: marker.marks };
}

class Marker {
  readonly marks: (readonly number[])[] = [];
  /** What a learner wrote, by kind and place. A guard's nodes have a learner's place at most. */
  readonly #written = new Map<string, AnyNode>();

  constructor(checked: Program) {
    walk(checked, (node) => {
      this.#written.set(keyOf(node), node);
      // `() => value` has become a block that returns the value.
      if (isFunction(node) && node.body.type !== "BlockStatement") {
        this.#written.set(keyOf({ ...node.body, type: "ReturnStatement" }), node.body);
      }
    });
  }

  marked(program: Program): Program {
    return mapChildren(program, (child) => this.#enter(child));
  }

  #enter(node: AnyNode): AnyNode {
    const copy = mapChildren(node, (child) => this.#enter(child));
    const written = this.#written.get(keyOf(node));
    switch (copy.type) {
      case "BlockStatement":
        return { ...copy, body: copy.body.flatMap((one) => this.#withMark(one)) };
      case "SwitchCase":
        return { ...copy, consequent: copy.consequent.flatMap((one) => this.#withMark(one)) };
      case "IfStatement": {
        const alternate = copy.alternate ? this.#inBlock(copy.alternate) : null;
        return { ...copy, consequent: this.#inBlock(copy.consequent), alternate };
      }
      case "ConditionalExpression":
      case "LogicalExpression":
        return written === undefined ? copy : this.#withMarkedBranches(copy, written);
      case "PropertyDefinition": {
        if (!copy.value || written === undefined || isMadeFunction(written)) return copy;
        return { ...copy, value: this.#before(copy.value, [lineOf(written)]) };
      }
      default:
        return copy;
    }
  }

  #withMark(one: Statement): Statement[] {
    const written = this.#written.get(keyOf(one));
    if (written === undefined || unmarked.has(one.type)) return [one];
    return [statement(this.#mark(ownLines(written), one)), one];
  }

  #inBlock(one: Statement): Statement {
    const parts = one.type === "BlockStatement" ? [one] : this.#withMark(one);
    return parts.length === 1 ? one : block(parts, one);
  }

  #withMarkedBranches<Kind extends AnyNode>(copy: Kind, written: AnyNode): Kind {
    const late = new Set(lateBranches(written).map(keyOf));
    const parts: { [name: string]: AnyNode } = {};
    for (const name of ["consequent", "alternate", "right"] as const) {
      const branch: unknown = Reflect.get(copy, name);
      const original: AnyNode | undefined = Reflect.get(written, name);
      if (original === undefined || !late.has(keyOf(original))) continue;
      parts[name] = this.#before(branch as Expression, ownLines(original));
    }
    return { ...copy, ...parts };
  }

  #before(value: Expression, lines: readonly number[]): Expression {
    return sequence([this.#mark(lines, value), value], value);
  }

  #mark(lines: readonly number[], at: AnyNode): Expression {
    const mark = this.marks.push(lines) - 1;
    return markBit(Math.floor(mark / marksPerWord), 1 << (mark % marksPerWord), at);
  }
}

/** They run nothing themselves. */
const unmarked: ReadonlySet<string> = new Set([
  "BlockStatement",
  "ClassDeclaration",
  "EmptyStatement",
  "FunctionDeclaration",
]);

function keyOf({ type, start, end }: AnyNode): string {
  return `${type} ${start} ${end}`;
}

function lineOf(node: AnyNode): number {
  return node.loc?.start.line ?? 0;
}

function isMadeFunction(field: AnyNode): boolean {
  const value = field.type === "PropertyDefinition" ? field.value : null;
  return !value || isFunction(value) || isClass(value);
}

/** The lines on which a node's own code stands: functions and statements in it have their own. */
function ownLines(node: AnyNode): readonly number[] {
  const lines = new Set<number>();
  const late = new Set<AnyNode>();
  const collect = (part: AnyNode): void => {
    lines.add(lineOf(part));
    if (isFunction(part)) return;
    for (const branch of lateBranches(part)) late.add(branch);
    for (const child of childrenOf(part))
      if (!late.has(child) && !isStatement(child)) collect(child);
  };
  collect(node);
  return [...lines].sort((left, right) => left - right);
}

/** Branches that may be passed over, and that begin on a line of their own. */
function lateBranches(node: AnyNode): readonly AnyNode[] {
  if (node.type === "LogicalExpression") return onLaterLines(node.left, [node.right]);
  if (node.type !== "ConditionalExpression") return [];
  return onLaterLines(node.test, [node.consequent, node.alternate]);
}

function onLaterLines(test: AnyNode, branches: readonly AnyNode[]): readonly AnyNode[] {
  const last = test.loc?.end.line ?? 0;
  return branches.filter((branch) => lineOf(branch) > last);
}

function isStatement({ type }: AnyNode): boolean {
  return (
    type.endsWith("Statement") ||
    type === "SwitchCase" ||
    type === "CatchClause" ||
    (type.endsWith("Declaration") && type !== "VariableDeclaration")
  );
}

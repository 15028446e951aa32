/** From a right program to its mutants: each once, under a name that survives small edits. */

import type { AnyNode } from "acorn";
import { printCode } from "../../sandbox/compile/print-code.ts";
import { parseModule } from "../../sandbox/compile/syntax-tree.ts";
import type { Mutation } from "./mutation.ts";
import { applyEdits } from "./mutation.ts";
import { operators } from "./operators.ts";
import type { ParsedProgram } from "./parsed-program.ts";
import { memberName, parseProgram } from "./parsed-program.ts";

export interface Mutant {
  /** `solution, negate in onMessage.token: !this.wanted → this.wanted`. */
  readonly name: string;
  readonly operator: string;
  readonly words: string;
  /** The whole program, on one line. */
  readonly source: string;
}

/** More of one kind say little more. */
const limitPerOperator = 60;

/** `program` is the name of the file: `solution`, `alternatives/one`. */
export function mutantsOf(program: string, source: string): readonly Mutant[] {
  const parsed = parseProgram(source);
  if (parsed === null) return [];
  const seen = new Set([printed(parsed.code)]);
  const named = new Map<string, number>();
  const byOperator = new Map<string, Mutant[]>();
  for (const mutation of operators.flatMap((operator) => operator(parsed))) {
    const text = printed(applyEdits(parsed.code, mutation.edits));
    if (text === null || seen.has(text)) continue;
    seen.add(text);
    const plainName = `${program}, ${describe(parsed, mutation)}`;
    const ordinal = (named.get(plainName) ?? 0) + 1;
    named.set(plainName, ordinal);
    const name = ordinal === 1 ? plainName : `${plainName} (${ordinal})`;
    const { operator, words } = mutation;
    const mutants = byOperator.get(operator) ?? [];
    byOperator.set(operator, [...mutants, { name, operator, words, source: text }]);
  }
  return [...byOperator.values()].flatMap((mutants) => spread(mutants, limitPerOperator));
}

/** So many of them, from the whole program. */
function spread(mutants: readonly Mutant[], limit: number): readonly Mutant[] {
  if (mutants.length <= limit) return mutants;
  const kept = new Set(
    Array.from({ length: limit }, (_, index) => Math.floor((index * mutants.length) / limit)),
  );
  return mutants.filter((_, index) => kept.has(index));
}

/** Null for what is no program. */
function printed(code: string): string | null {
  try {
    return printCode(parseModule(code)).text;
  } catch {
    return null;
  }
}

function describe({ code }: ParsedProgram, mutation: Mutation): string {
  const { operator, place, edits, isPlain } = mutation;
  const shown = shownNode([...place.ancestors, place.node]);
  const near = edits.filter(({ start, end }) => start < end);
  const start = Math.min(shown.start, ...near.map((edit) => edit.start));
  const end = Math.max(shown.end, ...near.map((edit) => edit.end));
  const moved = near.map((edit) => ({
    ...edit,
    start: edit.start - start,
    end: edit.end - start,
  }));
  const before = code.slice(start, end);
  const where = place.ancestors.map(memberName).filter((name) => name !== "");
  const inside = where.length === 0 ? "" : ` in ${where.join(".")}`;
  const after = isPlain ? "" : ` → ${short(applyEdits(before, moved))}`;
  return `${operator}${inside}: ${short(before)}${after}`;
}

const shownLimit = 70;
const shownTypes = /^(?:ExpressionStatement|ReturnStatement|VariableDeclaration)$/;

/** The statement, if it is short; else the innermost part that is meant. */
function shownNode(path: readonly AnyNode[]): AnyNode {
  const innermost = path.at(-1);
  if (innermost === undefined) throw new Error("a mutation is somewhere");
  const statement = path.findLast(({ type }) => shownTypes.test(type));
  const isShort = statement !== undefined && statement.end - statement.start <= shownLimit;
  return isShort ? statement : innermost;
}

function short(text: string): string {
  const line = text.replace(/\s+/g, " ").trim().replace(/;$/, "");
  return line.length <= 2 * shownLimit ? line : `${line.slice(0, 2 * shownLimit)} …`;
}

/**
 * From a learner's text to one that can be trusted to end: types stripped (sucrase), parsed to a
 * tree (acorn), refused constructs named, budgets written into the tree, and the tree printed
 * (astring). The text that runs is printed from the tree that was checked, never pieced together
 * from the learner's own: two parsers may read a text differently, and what only the second one
 * sees would be neither checked nor guarded. Pure text to text, the same in the browser and in
 * Node; the result is the body of a strict function that returns the learner's class.
 */

import type { Program } from "acorn";
import type { Diagnostic } from "./diagnostic.ts";
import { byPosition } from "./diagnostic.ts";
import { fieldOffsets } from "./field-lines.ts";
import { gate } from "./gate.ts";
import { guard } from "./guard.ts";
import { markLines } from "./mark-lines.ts";
import { moduleBody } from "./module-body.ts";
import type { ModuleShape } from "./module-shape.ts";
import { processModule } from "./module-shape.ts";
import { PositionMap, StrippedText } from "./position-map.ts";
import { printCode } from "./print-code.ts";
import { storesOnlyStates } from "./stored-values.ts";
import { readSyntaxError, stripTypes, tooNested } from "./strip-types.ts";
import { parseModule, TooLong, TooNested, wordLimit } from "./syntax-tree.ts";

export interface CompiledProgram {
  readonly kind: "compiled";
  /** The body of a strict function, on one line. */
  readonly body: string;
  /** Characters of the body without marks: what some things cost depends on it. */
  readonly length: number;
  /** Known to put nothing but states into its fields: see `stored-values`. */
  readonly storesOnlyStates: boolean;
  /** The line that fills each field. */
  readonly fieldLines: ReadonlyMap<string, number>;
  /** From offsets in the body to places in the learner's text. */
  readonly map: PositionMap;
  /** What was read, without guards. */
  readonly tree: Program;
  /** The lines that each of its marks stands for; none unless it records its lines. */
  readonly marks: readonly (readonly number[])[];
}

export interface RefusedProgram {
  readonly kind: "refused";
  readonly diagnostics: readonly Diagnostic[];
}

/** With all its comments. Longer than any lesson needs, short enough to be read in an instant. */
const sourceLengthLimit = 50_000;
/** More at once helps nobody. */
const diagnosticLimit = 20;

/**
 * `learnerNames` are the values that the learner module exports. A program that records its lines
 * tells which of them have run, and does otherwise the same.
 */
export function compile(
  source: string,
  learnerNames: readonly string[],
  recordsLines = false,
  shape: ModuleShape = processModule,
): CompiledProgram | RefusedProgram {
  if (source.length > sourceLengthLimit) {
    return refusedWith([tooLong(`${sourceLengthLimit} characters`)]);
  }
  const stripped = stripTypes(source);
  if (stripped.kind === "refused") return refusedWith([stripped.diagnostic]);
  const text = new StrippedText(stripped.code, source);
  try {
    const program = parseModule(stripped.code);
    const refusals = gate(program, learnerNames, shape);
    if (refusals.length === 0) {
      const guarded = guard(program);
      const marked = recordsLines ? markLines(program, guarded) : { program: guarded, marks: [] };
      const printed = printCode(moduleBody(marked.program));
      const map = new PositionMap(printed.marks, text);
      const fieldLines = new Map(
        [...fieldOffsets(program)].map(([field, offset]) => [field, text.placeOf(offset).line]),
      );
      return {
        kind: "compiled",
        body: printed.text,
        length: (recordsLines ? printCode(moduleBody(guarded)) : printed).text.length,
        storesOnlyStates: storesOnlyStates(program),
        fieldLines,
        map,
        tree: program,
        marks: marked.marks,
      };
    }
    const first = refusals.sort((left, right) => left.offset - right.offset);
    return refusedWith(
      first
        .slice(0, diagnosticLimit)
        .map(({ offset, message, slug }) => ({ ...text.placeOf(offset), message, slug })),
    );
  } catch (thrown) {
    return refusedWith([readTrouble(thrown, text)]);
  }
}

function readTrouble(thrown: unknown, text: StrippedText): Diagnostic {
  if (thrown instanceof TooLong) return tooLong(`${wordLimit} words, numbers and signs`);
  if (thrown instanceof TooNested || thrown instanceof RangeError) return tooNested;
  const trouble = thrown instanceof SyntaxError ? readSyntaxError(thrown) : null;
  if (trouble === null) throw thrown;
  if (trouble.message.startsWith("Not enough stack space")) return tooNested;
  const { line, column, message } = trouble;
  return { ...text.placeAt(line, column), message: `${message}.`, slug: "syntax" };
}

function tooLong(limit: string): Diagnostic {
  const message = `A program has at most ${limit}. Leave out what this exercise does not need.`;
  return { line: 1, column: 1, message, slug: "too-long" };
}

function refusedWith(diagnostics: readonly Diagnostic[]): RefusedProgram {
  return { kind: "refused", diagnostics: [...diagnostics].sort(byPosition) };
}

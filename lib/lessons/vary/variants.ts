/**
 * Harmless variants of a program: the same algorithm as another learner would have written it. A
 * grader that is fair gives all of them what it gives the original.
 */

import type { Program } from "acorn";
import { Random } from "../../sim/random.ts";
import { addFields, addLogs, countEvents, keepClock, takeTime } from "./beside.ts";
import {
  functionsToArrows,
  handlersToMethods,
  handlersToShort,
  methodsToArrows,
  shuffled,
  shuffleMembers,
  tablesToConstructor,
  typesToTable,
} from "./rearrange.ts";
import { renameMembers, renameVariables, unfoldShorthands } from "./rename.ts";
import {
  callsToLoops,
  extractHelpers,
  invertConditions,
  loopsToCalls,
  returnsToElse,
} from "./restate.ts";
import { printProgram, readProgram } from "./tree.ts";

export interface Variant {
  /** What was done to the program, in order. */
  readonly changes: readonly string[];
  readonly source: string;
}

/** Changes the tree; answers whether there was anything to change. */
type Change = (program: Program, random: Random, known: ReadonlySet<string>) => boolean;

const changes: readonly (readonly [string, Change])[] = [
  ["types stripped", () => true],
  ["variables renamed", renameVariables],
  ["members and messages renamed", (program, _, known) => renameMembers(program, known)],
  ["members in another order", shuffleMembers],
  ["fields added", addFields],
  ["log lines added", addLogs],
  ["events counted", countEvents],
  ["time taken", takeTime],
  ["a clock kept going", keepClock],
  ["message types in a table", typesToTable],
  ["functions as arrows", functionsToArrows],
  ["handlers as methods", handlersToMethods],
  ["handlers in short form", handlersToShort],
  ["tables in the constructor", tablesToConstructor],
  ["methods as arrows", methodsToArrows],
  ["conditions inverted", invertConditions],
  ["else for early return", returnsToElse],
  ["forEach for loops", loopsToCalls],
  ["loops for forEach", callsToLoops],
  ["helpers extracted", extractHelpers],
];

/**
 * Every other one has a single change, until each had its turn; the others have several. The seed
 * draws them. `known` are words that the grader itself uses, such as the types of messages that a
 * scenario loses.
 */
export function variantsOf(
  source: string,
  count: number,
  seed: string,
  known: ReadonlySet<string>,
): readonly Variant[] {
  const random = new Random(seed);
  const single = shuffled(changes, random);
  const variants: Variant[] = [];
  const seen = new Set<string>();
  for (let turn = 0; variants.length < count && turn < 4 * (count + changes.length); turn++) {
    const alone = turn % 2 === 0 ? single.pop() : undefined;
    const chosen = alone === undefined ? changes.filter(() => random.chance(0.4)) : [alone];
    const variant = vary(source, chosen, random, known);
    if (variant === null || seen.has(variant.source)) continue;
    seen.add(variant.source);
    variants.push(variant);
  }
  return variants;
}

function vary(
  source: string,
  chosen: typeof changes,
  random: Random,
  known: ReadonlySet<string>,
): Variant | null {
  const program = readProgram(source);
  if (program === null) return null;
  unfoldShorthands(program);
  const made = chosen.filter(([, change]) => change(program, random, known));
  if (made.length === 0) return null;
  return { changes: made.map(([name]) => name), source: printProgram(program) };
}

/** What a check has looked at, in words: "all 41,212 states of 3 processes × 1 acquisition". */

import type { Scenario } from "../sim/scenario.ts";
import { counted } from "./counted.ts";

/** One thing that was looked at: how much, and of which scenario. */
export interface Coverage {
  /** "all 41,212 states", "500 seeds". */
  readonly amount: string;
  readonly scenario: Scenario;
}

/** The noun for one operation of a workload; the operation's own name when it has none here. */
const nouns: { readonly [operation: string]: string } = { acquire: "acquisition" };

/** Later terms leave out the words that the term before has said: "then 500 seeds of 8 × 5". */
export function describeCoverage(terms: readonly Coverage[]): string {
  let wordsBefore = "";
  const texts = terms.map(({ amount, scenario }) => {
    const size = sizeOf(scenario);
    const words = size.operation;
    const short = words !== "" && words === wordsBefore;
    wordsBefore = words;
    return `${amount} of ${short ? `${size.processes} × ${size.each}` : describeSize(size)}`;
  });
  return texts.join(", then ");
}

/**
 * "500 seeds", or "12 of 500 seeds" where a program was too costly for more, or "the beginning of 1
 * of 500 seeds" where it was too costly for one.
 */
export function seedsLookedAt(count: number, wanted = count): string {
  if (count === 0) return `the beginning of ${seedsLookedAt(1, wanted)}`;
  const share = count < wanted ? `${grouped(count)} of ` : "";
  return `${share}${grouped(wanted)} ${wanted === 1 ? "seed" : "seeds"}`;
}

/** A whole number with a comma every three digits, the same on every machine. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

interface Size {
  readonly processes: number;
  /** The noun when everybody is asked the same number of times for the same thing, else "". */
  readonly operation: string;
  readonly each: number;
  readonly total: number;
}

function sizeOf({ processes, workload }: Scenario): Size {
  const operations = workload.flat();
  const names = new Set(operations.map(({ name }) => name));
  const [name = ""] = names;
  const each = workload[0]?.length ?? 0;
  const even =
    names.size === 1 &&
    workload.length === processes &&
    workload.every((script) => script.length === each);
  const operation = even ? (nouns[name] ?? name) : "";
  return { processes, operation, each, total: operations.length };
}

function describeSize({ processes, operation, each, total }: Size): string {
  const who = counted(processes, "process", "processes");
  if (operation !== "") return `${who} × ${counted(each, operation)}`;
  return total === 0 ? who : `${who}, ${counted(total, "operation")}`;
}

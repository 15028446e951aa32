/** A sample of the mutants of a folder: the same for the same seed, and no two in one place. */

import { readFileSync } from "node:fs";
import { Random } from "../../lib/sim/random.ts";
import { sourceFiles } from "../support/source-files.ts";
import type { CodeMutant } from "./code-mutants.ts";
import { codeMutants } from "./code-mutants.ts";

export interface SampledMutant extends CodeMutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
}

export function sampledMutants(folder: string, size: number, seed: number): SampledMutant[] {
  const all = sourceFiles(folder)
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => mutantsOfFile(file));
  const random = new Random(seed);
  const chosen: Omit<SampledMutant, "id">[] = [];
  while (chosen.length < size && all.length > 0) {
    const [one] = all.splice(random.below(all.length), 1);
    if (one !== undefined && !chosen.some((other) => overlap(one, other))) chosen.push(one);
  }
  return chosen
    .toSorted((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)) || a.start - b.start)
    .map((one, id) => ({ ...one, id }));
}

function mutantsOfFile(file: string): Omit<SampledMutant, "id">[] {
  const source = readFileSync(file, "utf8");
  const lineAt = (place: number) => source.slice(0, place).split("\n").length;
  return codeMutants(file, source).mutants.map((one) => ({
    ...one,
    file,
    line: lineAt(one.start),
  }));
}

function overlap(a: Omit<SampledMutant, "id">, b: Omit<SampledMutant, "id">): boolean {
  return a.file === b.file && a.start < b.end && b.start < a.end;
}

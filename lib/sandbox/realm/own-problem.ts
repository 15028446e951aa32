/**
 * A problem with an author's own properties, inside the realm. Their text goes through the same
 * compiler and gate as a learner's program and runs on the same meter: whoever opens a stranger's
 * notebook has no more to fear from its properties than from its programs.
 */

import { problemNamed } from "../../problems/catalogue.ts";
import type { ProblemText } from "../../problems/outline.ts";
import { problemName } from "../../problems/outline.ts";
import { extendProblem, readClaims, WrongClaims } from "../../problems/own/extend-problem.ts";
import type { Asking } from "../../problems/own/own-property.ts";
import { ClaimFailure } from "../../problems/own/own-property.ts";
import type { Problem } from "../../problems/problem.ts";
import type { CompiledProgram } from "../compile/compile.ts";
import { compile } from "../compile/compile.ts";
import { claimsModule } from "../compile/module-shape.ts";
import { walk } from "../compile/syntax-tree.ts";
import { JobBudgetSpent, TripSignal } from "./meter.ts";
import type { Surroundings } from "./module-factory.ts";
import { moduleFactory } from "./module-factory.ts";
import { describeThrown } from "./thrown.ts";

/** What keeps an author's properties from being asked. It is nobody's fault but the author's. */
export class UnusableProperties extends Error {
  constructor(line: number | null, what: string) {
    super(`properties.ts${line === null ? "" : `, line ${line}`}: ${what}`);
  }
}

/** A part that is copied for a claim to look at. */
const stepsPerPart = 8;

export function problemIn(text: ProblemText, surroundings: Surroundings): Problem {
  const ours = problemNamed(problemName(text));
  if (typeof text === "string") return ours;
  const compiled = compileClaims(text.properties, surroundings);
  const factory = moduleFactory(compiled, surroundings, {
    module: { constants: null },
    api: surroundings.claimsApi,
    record: null,
  });
  try {
    return extendProblem(ours, readClaims(factory()), askingOf(compiled, surroundings));
  } catch (thrown) {
    if (thrown instanceof WrongClaims) throw new UnusableProperties(null, thrown.message);
    const { line, message } = describeThrown(thrown, compiled, surroundings.meter);
    throw new UnusableProperties(line, message);
  }
}

function compileClaims(source: string, { claimsApi }: Surroundings): CompiledProgram {
  const compiled = compile(source, Object.keys(claimsApi), false, claimsModule);
  if (compiled.kind === "compiled") return compiled;
  const [first] = compiled.diagnostics;
  throw new UnusableProperties(first?.line ?? null, first?.message ?? "it cannot be read");
}

function askingOf(compiled: CompiledProgram, { meter }: Surroundings): Asking {
  return {
    wantsMessages: mentions(compiled.tree, "messages"),
    pay: (parts) => meter.spend(stepsPerPart * parts),
    ask: (question) => {
      meter.arm();
      try {
        const answer = question();
        meter.armed = false; // trusted code is charged by size, not bit by bit
        if (meter.trip !== null) throw new TripSignal();
        return answer;
      } catch (thrown) {
        if (thrown instanceof JobBudgetSpent) throw thrown;
        const { line, message } = describeThrown(thrown, compiled, meter);
        throw new ClaimFailure(
          `${message}${line === null ? "" : ` (properties.ts, line ${line})`}`,
        );
      } finally {
        meter.disarm();
      }
    },
  };
}

function mentions(tree: CompiledProgram["tree"], name: string): boolean {
  let isFound = false;
  walk(tree, (node) => {
    isFound ||= node.type === "Identifier" && node.name === name;
    isFound ||= node.type === "Literal" && node.value === name;
  });
  return isFound;
}

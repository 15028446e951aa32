/**
 * A problem with an author's own parts, inside the realm. Their texts go through the same compiler
 * and gate as a learner's program and run on the same meter: whoever opens a stranger's notebook
 * has no more to fear from its properties than from its programs.
 */

import { problemNamed } from "../../problems/catalogue.ts";
import type { OwnProblem, ProblemText } from "../../problems/outline.ts";
import { problemName } from "../../problems/outline.ts";
import { extendProblem, readClaims, WrongClaims } from "../../problems/own/extend-problem.ts";
import { problemFrom } from "../../problems/own/own-definition.ts";
import type { Asking } from "../../problems/own/own-property.ts";
import { ClaimFailure } from "../../problems/own/own-property.ts";
import type { Problem } from "../../problems/problem.ts";
import { baseName } from "../../problems/problem.ts";
import type { CompiledProgram } from "../compile/compile.ts";
import { compile } from "../compile/compile.ts";
import type { ModuleShape } from "../compile/module-shape.ts";
import {
  claimsModule,
  problemModule,
  processModule,
  programBeside,
} from "../compile/module-shape.ts";
import { walk } from "../compile/syntax-tree.ts";
import type { LoadingModule } from "./guard-functions.ts";
import { JobBudgetSpent, TripSignal } from "./meter.ts";
import type { Surroundings } from "./module-factory.ts";
import { moduleFactory } from "./module-factory.ts";
import { describeThrown } from "./thrown.ts";

/** What keeps an author's file from being used. It is nobody's fault but the author's. */
export class UnusableFile extends Error {
  constructor(file: string, line: number | null, what: string) {
    super(`${file}${line === null ? "" : `, line ${line}`}: ${what}`);
  }
}

/** A problem, and what programs about it import and are loaded with. */
export interface ProblemInRealm {
  readonly problem: Problem;
  readonly shape: ModuleShape;
  /** The author's base class; null for a problem of ours. */
  readonly base: OwnBase | null;
}

export interface OwnBase {
  readonly api: { readonly [name: string]: unknown };
  /** Shared with the program: functions in fields are constants, whoever wrote them. */
  readonly module: LoadingModule;
}

/** A part that is copied for a claim to look at. */
const stepsPerPart = 8;

export function problemIn(text: ProblemText, surroundings: Surroundings): ProblemInRealm {
  if (typeof text === "string") {
    return { problem: problemNamed(text), shape: processModule, base: null };
  }
  const stated = statedProblem(text, surroundings);
  if (text.properties === undefined) return stated;
  const { claimsApi } = surroundings;
  const file = new AuthorFile("properties.ts", text.properties, surroundings);
  const extended = file.read(claimsApi, claimsModule, { constants: null }, (exported, asking) =>
    extendProblem(stated.problem, readClaims(exported), asking),
  );
  return { ...stated, problem: extended };
}

function statedProblem(text: OwnProblem, surroundings: Surroundings): ProblemInRealm {
  if (text.problem === undefined) return problemIn(problemName(text), surroundings);
  const { api, claimsApi, problemApi } = surroundings;
  const module: LoadingModule = { constants: null };
  const file = new AuthorFile("problem.ts", text.problem, surroundings);
  const shape = problemModule({
    "tiebreak/property": Object.keys(claimsApi),
    "tiebreak/problem": Object.keys(problemApi),
  });
  const all = { ...api, ...claimsApi, ...problemApi };
  const problem = file.read(all, shape, module, problemFrom);
  return { problem, shape: programBeside(baseName(problem)), base: { api: problem.base, module } };
}

class AuthorFile {
  readonly #name: string;
  readonly #source: string;
  readonly #surroundings: Surroundings;

  constructor(name: string, source: string, surroundings: Surroundings) {
    this.#name = name;
    this.#source = source;
    this.#surroundings = surroundings;
  }

  /** Loads it, and makes something of its default export. */
  read<Made>(
    api: object,
    shape: ModuleShape,
    module: LoadingModule,
    make: (exported: unknown, asking: Asking) => Made,
  ): Made {
    const compiled = this.#compile(Object.keys(api), shape);
    const loading = { module, api, record: null };
    try {
      const exported = moduleFactory(compiled, this.#surroundings, loading)();
      return make(exported, this.#asking(compiled));
    } catch (thrown) {
      if (thrown instanceof WrongClaims) throw this.#unusable(null, thrown.message);
      const { line, message } = describeThrown(thrown, compiled, this.#surroundings.meter);
      throw this.#unusable(line, message);
    }
  }

  #unusable(line: number | null, what: string): UnusableFile {
    return new UnusableFile(this.#name, line, what);
  }

  #compile(names: readonly string[], shape: ModuleShape): CompiledProgram {
    const compiled = compile(this.#source, names, false, shape);
    if (compiled.kind === "compiled") return compiled;
    const [first] = compiled.diagnostics;
    throw this.#unusable(first?.line ?? null, first?.message ?? "it cannot be read");
  }

  #asking(compiled: CompiledProgram): Asking {
    const { meter } = this.#surroundings;
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
          const where = line === null ? "" : ` (${this.#name}, line ${line})`;
          throw new ClaimFailure(`${message}${where}`);
        } finally {
          meter.disarm();
        }
      },
    };
  }
}

function mentions(tree: CompiledProgram["tree"], name: string): boolean {
  let isFound = false;
  walk(tree, (node) => {
    isFound ||= node.type === "Identifier" && node.name === name;
    isFound ||= node.type === "Literal" && node.value === name;
  });
  return isFound;
}

/**
 * Evaluates a compiled module and calls it as often as somebody wants one: every global of the
 * realm is hidden behind a parameter, and guards and natives are handed in.
 */

import type { CompiledProgram } from "../compile/compile.ts";
import { globalNames } from "../compile/learner-names.ts";
import type { LoadingModule } from "./guard-functions.ts";
import { guardFunctions } from "./guard-functions.ts";
import { learnerScript } from "./learner-frames.ts";
import type { Meter } from "./meter.ts";
import type { LineRecord } from "./ran-lines.ts";

/** What a realm keeps for its programs. Made once, frozen, out of learners' reach. */
export interface Surroundings {
  readonly meter: Meter;
  readonly globals: { readonly [name: string]: unknown };
  /** The learner module. */
  readonly api: object;
  /** What an author's properties import. */
  readonly claimsApi: object;
  /** And what their problems do. */
  readonly problemApi: object;
  /** The engine's own Function, taken before the realm was locked. */
  readonly makeFunction: FunctionConstructor;
}

/** What a module is loaded with. */
interface Loading {
  readonly module: LoadingModule;
  /** What its imports are taken from. */
  readonly api: object;
  readonly record: LineRecord | null;
}

/** Evaluates the text once; what it answers calls it, once for each module that is wanted. */
export function moduleFactory(
  compiled: CompiledProgram,
  { meter, globals, makeFunction }: Surroundings,
  { module, api, record }: Loading,
): () => unknown {
  const guards = guardFunctions(meter, module);
  // `import * as` hands it out whole, so it is frozen here, whoever put it together.
  const $$api = Object.freeze({ ...api });
  const shared: { [name: string]: unknown } = { ...guards, ...globals, $$api };
  if (record !== null) shared.$$y = record.words;
  const shadowed = globalNamesToShadow().filter((name) => !(name in shared));
  const text = `${compiled.body}\n//# sourceURL=${learnerScript}`;
  const factory = makeFunction(...Object.keys(shared), ...shadowed, text);
  const parameters = Object.values(shared);
  return () => {
    meter.loading = true;
    try {
      return Reflect.apply(factory, undefined, parameters);
    } finally {
      meter.loading = false;
    }
  };
}

const identifier = /^[A-Za-z_$][\w$]*$/;
/** Strict code can neither use these as parameters nor reach anything through them. */
const notParameters: ReadonlySet<string> = new Set(["eval", "arguments", ...globalNames]);

/** Every global of the realm becomes a parameter that is undefined. */
function globalNamesToShadow(): string[] {
  const names = new Set<string>();
  for (
    let owner: object | null = globalThis;
    owner !== null;
    owner = Object.getPrototypeOf(owner)
  ) {
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  }
  return [...names].filter(
    (name) => identifier.test(name) && !notParameters.has(name) && !valueLiterals.has(name),
  );
}

const valueLiterals: ReadonlySet<string> = new Set(["undefined", "NaN", "Infinity"]);

/**
 * Reads what a sandbox process says as the words of an enemy: of the right shape, or nothing. What
 * a report means is not judged here: a program that stands beside the grader in its realm is kept
 * from it by the language wall alone. But whoever goes on with a report finds the fields they
 * expect, so that no program breaks more than its own verdict.
 */

import type { FromRealm, Job } from "./job.ts";
import type { FromProcess } from "./process-message.ts";
import type { Shape } from "./shape.ts";
import {
  either,
  exactly,
  list,
  number,
  object,
  orNull,
  pair,
  record,
  text,
  truth,
} from "./shape.ts";

const fromProcess = record({
  key: text,
  said: either(
    record({ kind: exactly("answer"), text }),
    record({ kind: exactly("gone"), reason: text, why: text }),
  ),
});

const outcome = record({
  ...{ verdict: text, exhaustive: truth, text, processes: list(number) },
  ...{ states: orNull(number), seed: orNull(number), measured: orNull(number) },
  counterexample: orNull(record({ scenario: object, schedule: text, step: number, story: text })),
});
const judged = record({ property: text, verdict: record({ kind: text }) });

const reports: { readonly [Kind in Job["kind"]]: Shape } = {
  compile: record({ kind: exactly("compile") }),
  grade: record({ kind: exactly("grade"), outcomes: list(outcome) }),
  run: record({
    ...{ kind: exactly("run"), ending: text, steps: number, traceHash: text },
    ...{ verdicts: list(judged), log: list(pair(number, text)) },
  }),
  trace: record({
    ...{ kind: exactly("trace"), scenario: object, ending: text, traceHash: text, schedule: text },
    ...{ trace: record({ words: list(number), values: list(() => true) }), states: list(object) },
    ...{ possible: list(text), failure: orNull(object), verdicts: list(judged) },
  }),
};

const diagnostic = record({ line: number, column: number, message: text, slug: text });
const started = record({ kind: exactly("started") });
const progress = record({
  kind: exactly("progress"),
  progress: record({ done: number, total: number }),
});

function result(job: Job["kind"]): Shape {
  return record({
    kind: exactly("result"),
    result: either(
      record({ kind: exactly("done"), report: reports[job] }),
      record({ kind: exactly("refused"), diagnostics: list(diagnostic) }),
      record({ kind: exactly("inconclusive"), reason: text, why: text }),
      record({ kind: exactly("fault"), why: text }),
    ),
  });
}

/** Null when it is not what a sandbox process says. */
export function readProcess(line: string): FromProcess | null {
  const value = parsed(line);
  return fromProcess(value) ? (value as FromProcess) : null;
}

/** Null when it is not what a realm says about a job of this kind. */
export function readRealm(words: string, job: Job["kind"]): FromRealm | null {
  const value = parsed(words);
  return either(started, progress, result(job))(value) ? (value as FromRealm) : null;
}

/** Undefined, which no JSON is, when it is none. */
function parsed(words: string): unknown {
  try {
    return JSON.parse(words, mayHidePrototype.test(words) ? withoutPrototype : undefined);
  } catch {
    return undefined;
  }
}

/** In plain letters, or in part by numbers. */
const mayHidePrototype = /__proto__|\\u00[57]/i;

/** A field of this name would become the prototype of whatever it is copied to. */
function withoutPrototype(key: string, value: unknown): unknown {
  return key === "__proto__" ? undefined : value;
}

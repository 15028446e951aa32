/**
 * What an engine says when it refuses something, without what depends on the engine: its version's
 * wording, the values it prints, and the names of code that is not the learner's. Programs can read
 * these texts and reports show them, so they must be the same everywhere.
 */

/** Errors that programs made themselves say what they were given. */
const ownErrors = new WeakSet<object>();

export function markOwnError<Value>(error: Value): Value {
  if (typeof error === "object" && error !== null) ownErrors.add(error);
  return error;
}

/**
 * `isDirect` says whether the learner's own code was refused, not ours on its behalf. It is asked
 * only when it matters, since looking at a stack takes time.
 */
export function settleMessage(thrown: unknown, isDirect: () => boolean): void {
  if (!(thrown instanceof Error) || ownErrors.has(thrown)) return;
  const said: unknown = Object.getOwnPropertyDescriptor(thrown, "message")?.value;
  if (typeof said !== "string" || Object.isFrozen(thrown)) return;
  const settled = thrown instanceof SyntaxError ? notJson : settledText(said, isDirect);
  if (settled !== said) Object.defineProperty(thrown, "message", { value: settled });
}

/** Nothing else that a program can call reads a language. */
const notJson = "this text is not valid JSON";

type Wording = readonly [pattern: RegExp, words: (name: string, rest: readonly string[]) => string];

/** The first group is what the engine prints of the code or the value. */
const wordings: readonly Wording[] = [
  [/^(.*) is not a function or its return value is not iterable$/s, notIterable],
  [/^(.*) is not iterable.*$/s, notIterable],
  [/^(Spread syntax) requires .*$/s, () => notIterable(anyValue)],
  [/^(.*) is not a function$/s, (name) => `${name} is not a function`],
  [/^(.*) is not a constructor$/s, (name) => `${name} is not a constructor`],
  [
    /^Cannot destructure property '.*' of '(.*)' as it is (undefined|null)\.$/s,
    (_, [what]) => `Cannot destructure ${what}`,
  ],
  [
    /^Cannot destructure '(.*)' as it is (undefined|null)\.$/s,
    (_, [what]) => `Cannot destructure ${what}`,
  ],
  [
    /^(Cannot assign to read only property|Cannot delete property) '(.*?)' of .*$/s,
    (_, [key, action]) => `${action} '${key}'`,
  ],
  [
    /^(Cannot create property) '(.*)' on (\w+) '.*'$/s,
    (_, [key, kind]) => `Cannot create property '${key}' on a ${kind}`,
  ],
  [/^(Cannot use 'in' operator) .*$/s, () => "Cannot use 'in' on what is no object"],
  [/^(Right-hand side of 'instanceof') .*$/s, () => "Right-hand side of 'instanceof' is no class"],
  [/^(Method \S+ called on incompatible receiver) .*$/s, () => "this method is for other values"],
  [/^(Invalid count value): .*$/s, () => "Invalid count value"],
  [/^(Iterator value) .* is not an entry object$/s, () => "an entry is a list of key and value"],
];

const anyValue = "this value";

function notIterable(name: string): string {
  return `${name} is not iterable`;
}

function settledText(said: string, isDirect: () => boolean): string {
  for (const [pattern, words] of wordings) {
    const found = pattern.exec(said);
    if (found === null) continue;
    const [, name = "", ...rest] = found;
    return words(plainName.test(name) && isDirect() ? name : anyValue, [...rest, name]);
  }
  return said;
}

/** As a learner wrote it: our guards' names have two dollars, other engines print whole calls. */
const plainName = /^(?!.*\$\$)[\p{L}_$][\p{L}\p{N}_$]*(\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u;

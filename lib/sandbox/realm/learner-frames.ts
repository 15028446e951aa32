/**
 * Finds the learner's line in an error without showing learners any stack. The engine is asked for
 * structured frames, which are kept aside; the text that programs can read stays empty.
 */

/** The name under which learner code appears in stacks. */
export const learnerScript = "learner.ts";

export interface Place {
  /** Both from 1, in the compiled script. */
  readonly line: number;
  readonly column: number;
  /** Whether it was thrown there, and not by a method that was called there. */
  readonly isDirect: boolean;
}

const places = new WeakMap<object, Place | null>();

/** Must be installed on the engine's own Error after the realm is locked. */
export function keepFrames(error: object, frames: readonly NodeJS.CallSite[]): string {
  const frame = firstOfLearner(frames);
  const line = frame?.getLineNumber() ?? null;
  const column = frame?.getColumnNumber() ?? null;
  const isDirect = frame !== undefined && frame === frames[0];
  places.set(error, line === null || column === null ? null : { line, column, isDirect });
  return "";
}

/**
 * By hand: while a program runs, a method of lists has a price by the length of the list, and how
 * many frames there are depends on who has called the realm, which no program may notice.
 */
function firstOfLearner(frames: readonly NodeJS.CallSite[]): NodeJS.CallSite | undefined {
  for (let place = 0; place < frames.length; place++) {
    if (frames[place]?.getScriptNameOrSourceURL() === learnerScript) return frames[place];
  }
  return undefined;
}

/** Where the innermost learner frame of an error is; null for anything that has none. */
export function placeOf(thrown: unknown): Place | null {
  if (typeof thrown !== "object" || thrown === null) return null;
  // The engine calls keepFrames at the first look. Only genuine errors have an own `stack`.
  if (Object.hasOwn(thrown, "stack")) Reflect.get(thrown, "stack");
  return places.get(thrown) ?? null;
}

/** Where an engine gives up depends on the machine; our own depth limit should come first. */
export function isStackOverflow(thrown: unknown): boolean {
  if (!(thrown instanceof RangeError)) return false;
  const message: unknown = Object.getOwnPropertyDescriptor(thrown, "message")?.value;
  return message === "Maximum call stack size exceeded";
}

/**
 * Every mistake a learner can make with the API, under a stable name: what happened, what to do.
 * One registry, so that the reference page and the messages never disagree.
 */

export const learnerErrors = {
  "unknown-process": {
    title: "There is no such process",
    remedy: "Send to an id from `this.peers`, or to one that a message brought you.",
  },
  "not-a-neighbour": {
    title: "There is no link to that process",
    remedy: "In this scenario a process may send only to `this.peers` (and to itself).",
  },
  "message-not-plain": {
    title: "The message is not plain data",
    remedy: "Use numbers, strings, booleans, null, arrays and plain objects; make a Map an array.",
  },
  "handler-missing": {
    title: "No handler for this message",
    remedy: "Add an entry for the message's `type` to `onMessage`.",
  },
  "timer-without-handler": {
    title: "A timer without a handler",
    remedy: "Add an entry with the timer's name to `onTimer`.",
  },
  "timer-delay": {
    title: "A timer needs a delay in whole ticks",
    remedy:
      "Pass a number from 1 to a billion. `this.maxDelay` is Infinity when the network is " +
      "asynchronous.",
  },
  "hook-missing": {
    title: "A method the problem needs is missing",
    remedy: "Write the method; the base class names it.",
  },
  "enter-without-acquire": {
    title: "Entered without being asked",
    remedy: "Call `enter` only between `onAcquire` and the entry it asked for.",
  },
  "enter-twice": {
    title: "Entered twice",
    remedy: "The process is inside already. Wait for `onExit` before entering again.",
  },
  "unlock-without-lock": {
    title: "Gave back a lock it does not have",
    remedy: "Call `unlock` only after `onLocked`, once, and with the same name.",
  },
  "leave-without-buy": {
    title: "Left the shop without being in it",
    remedy: "Call `leave` once for each `onBuy`.",
  },
  "outside-handler": {
    title: "Called when no handler was running",
    remedy: "Call `send`, `broadcast`, timers and announcements from inside a handler, on `this`.",
  },
  "send-after-crash": {
    title: "Called on a process that has crashed",
    remedy: "A crash ends the old instance. Keep no reference to it; use `this` in `onRecover`.",
  },
  "not-granted": {
    title: "This scenario does not offer that",
    remedy: "Use what the lesson names: all peers, a ring successor, a tree parent, or a quorum.",
  },
  "not-a-process": {
    title: "The default export is not a process",
    remedy: "Export a class by default that extends the base class the lesson names.",
  },
  "state-not-plain": {
    title: "A field holds something that cannot be remembered",
    remedy:
      "Keep data in fields: numbers, text, lists, objects, Map, Set, objects of your classes. " +
      "Functions belong into methods or to the top of the program.",
  },
  "hidden-state": {
    title: "State that nobody can see",
    remedy: "Write constants out. What changes belongs into fields of `this`.",
  },
  "not-deterministic": {
    title: "The same event in the same state did something else",
    remedy:
      "Keep all state in fields of `this`: no module variables, statics, closures or `#fields`.",
  },
  "too-many-effects": {
    title: "One handler asked for far too much",
    remedy: "Look for a loop that sends without end.",
  },
  "wrong-argument": {
    title: "The argument is not what the method takes",
    remedy: "Hover over the method in the editor to see what it expects.",
  },
  "did-not-finish": {
    title: "The handler did not finish",
    remedy: "Look for a loop or a recursion without an end.",
  },
  "too-deep": {
    title: "Calls are nested too deeply",
    remedy: "Look for a recursion without an end, or use a loop.",
  },
  "too-large": {
    title: "A value grew too large",
    remedy: "Keep only what the algorithm needs; look for a list or a text that grows for ever.",
  },
  threw: {
    title: "The handler threw an error",
    remedy: "The line shows where. Check what each variable holds there.",
  },
} as const;

export type LearnerErrorSlug = keyof typeof learnerErrors;

/**
 * Thrown by the API on the learner's own line. Slug and text are private fields, so that learner
 * code that catches one cannot change what is reported.
 */
export class LearnerError extends Error {
  readonly #slug: LearnerErrorSlug;
  readonly #text: string;

  constructor(slug: LearnerErrorSlug, happened: string) {
    const text = `${happened} ${learnerErrors[slug].remedy}`;
    super(text);
    this.#slug = slug;
    this.#text = text;
  }

  /** Slug and text when the value is a genuine LearnerError, else null. */
  static read(value: unknown): { readonly slug: LearnerErrorSlug; readonly text: string } | null {
    if (typeof value !== "object" || value === null || !(#slug in value)) return null;
    return { slug: value.#slug, text: value.#text };
  }
}

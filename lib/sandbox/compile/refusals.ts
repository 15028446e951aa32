/**
 * Everything that is refused before a program runs: what it is, why, and what to write instead. One
 * registry, so that the messages in the editor and the page of refusals never disagree.
 */

import type { Refusal } from "./diagnostic.ts";

interface RefusalRule {
  /** The kind of trouble, as reports name it. Several rules may be of one kind. */
  readonly slug: string;
  /** What is refused, as a heading. */
  readonly what: string;
  readonly why: string;
  readonly instead: string;
}

export const refusals = {
  "module-variable": {
    slug: "hidden-state",
    what: "`let` and `var` outside the class",
    why:
      "A variable outside the class would be state that nobody can see, save or check " +
      "(a TypeScript `enum` is one, too).",
    instead: "Use a field, or `const` for a constant.",
  },
  "module-constant": {
    slug: "hidden-state",
    what: "`new Map()`, `new Set()` and counters outside the class",
    why:
      "A constant outside the class is data, or a function that is written there. A Map, a Set, " +
      "or what a function makes inside could keep state.",
    instead: "Use a list or an object, or a field.",
  },
  "static-member": {
    slug: "hidden-state",
    what: "`static` fields and blocks",
    why: "Static state would be lost when a run is saved or replayed.",
    instead: "Use an ordinary field.",
  },
  "private-member": {
    slug: "hidden-state",
    what: "`#private` fields",
    why: "A `#private` field would be state that nobody can see, save or check.",
    instead: "Use an ordinary field.",
  },
  "handler-table": {
    slug: "hidden-state",
    what: "Handler tables that are computed or changed",
    why: "The handlers are fixed when the process is made, and keep no state.",
    instead:
      "Write the table as a field, or once in the constructor, with its handlers in place or as " +
      "methods: `onMessage = { request: (…) => { … }, reply: this.onReply }`. For one timer for " +
      'each peer, start one timer with an argument: `this.startTimer("retry", 10, peer)`.',
  },
  "base-class": {
    slug: "hidden-state",
    what: "`extends` with anything but a name",
    why: "A class that is made while running could keep state.",
    instead: "Extend a class by its name.",
  },
  "class-inside": {
    slug: "class-inside",
    what: "Classes inside functions or classes",
    why: "Objects of such a class could not be told apart when they are saved.",
    instead: "Declare every class at the top of the program.",
  },
  async: {
    slug: "async-not-available",
    what: "`async` and `await`",
    why: "Handlers run to completion, so there is no `async` and no `await`.",
    instead: "Keep what you wait for in a field and go on when the message or timer comes.",
  },
  generator: {
    slug: "generator-not-available",
    what: "Generators: `function*` and `yield`",
    why: "A suspended generator cannot be saved.",
    instead: "Use an array.",
  },
  import: {
    slug: "import-not-allowed",
    what: "Imports from elsewhere",
    why: 'A process has only what "tiebreak" offers.',
    instead: 'Write `import { … } from "tiebreak"` with names that it has.',
  },
  export: {
    slug: "export-not-allowed",
    what: "Exports beside the process",
    why: "Nobody could import them.",
    instead: "Export only the process itself, with `export default`.",
  },
  "no-process": {
    slug: "no-process",
    what: "A program without a process",
    why: "The cluster runs the class that is exported by default, and there is none.",
    instead: "Export your process: `export default class … extends …Process { … }`.",
  },
  "no-claims": {
    slug: "no-claims",
    what: "Properties of one's own that are no claims",
    why: "Who writes properties exports an object of claims by default, and nothing else.",
    instead:
      'Write `export default { "at-most-two": always({ … }) }`, with what "tiebreak/property" has.',
  },
  "no-problem": {
    slug: "no-problem",
    what: "A problem of one's own that is not defined",
    why: "Who writes a problem exports its class by name and its definition by default.",
    instead:
      'Write `export default defineProblem({ … })`, with what "tiebreak/problem" has, and the ' +
      "class that learners extend as `export abstract class …`.",
  },
  "code-outside": {
    slug: "code-outside",
    what: "Statements outside classes and functions",
    why: "Only declarations can stand outside a class or function: nobody would run the rest.",
    instead: "Move it into `onStart`, or into a handler.",
  },
  name: {
    slug: "name-not-available",
    what: "Names that are not there",
    why: "A process has its fields, its messages and its timers, and nothing of the machine.",
    instead: "The message says what to do without; the list below has them all.",
  },
  "guard-name": {
    slug: "name-not-available",
    what: "Names that begin with `$$`",
    why: "Names that begin with `$$` are taken.",
    instead: "Choose another name.",
  },
  letter: {
    slug: "name-not-available",
    what: "Names with rare letters",
    why: "Not every engine can read every letter in a name.",
    instead: "Use letters, digits and `_`.",
  },
  bigint: {
    slug: "name-not-available",
    what: "BigInt, such as `10n`",
    why: "BigInt is not available.",
    instead: "Use ordinary numbers; they are exact up to 2^53.",
  },
  "name-taken": {
    slug: "name-taken",
    what: "Names that are taken",
    why: "A name stands for one thing.",
    instead: "Choose another name.",
  },
  "regular-expression": {
    slug: "regular-expression",
    what: "Regular expressions",
    why: "Regular expressions can run for ages.",
    instead: "Use `split`, `includes` or `startsWith`.",
  },
  machinery: {
    slug: "property-not-available",
    what: "`constructor`, `prototype`, `__proto__` and their like",
    why: "They lead out of your program, into the machinery.",
    instead: "Do without; call a class by its name.",
  },
  accessor: {
    slug: "accessor",
    what: "`get` and `set` in object literals",
    why: "An object literal holds data, not `get` or `set`.",
    instead: "Use a method, or an accessor of a class.",
  },
  length: {
    slug: "length-assigned",
    what: "`list.length = n`",
    why: "A length can only be set to 0: another would reserve memory at once.",
    instead: "Use `slice` or `splice`.",
  },
  "length-member": {
    slug: "length-assigned",
    what: "Members of a class called `length`",
    why: "`length` is taken by arrays.",
    instead: "Choose another name, such as `size`.",
  },
  "computed-member": {
    slug: "syntax-not-available",
    what: "Computed names of class members",
    why: "What a class has must be seen before it runs.",
    instead: "Give class members plain names, not computed ones.",
  },
  "computed-pattern": {
    slug: "syntax-not-available",
    what: "Computed keys in patterns: `const { [key]: value } = …`",
    why: "Keys that are made while running are looked at one by one.",
    instead: "Take the field by its name, or by `object[key]`.",
  },
  finally: {
    slug: "syntax-not-available",
    what: "Leaving `finally` by `return`, `break` or `continue`",
    why: "`finally` must not leave by return, break or continue: it would swallow errors.",
    instead: "Leave after the `try` statement.",
  },
  "catch-pattern": {
    slug: "syntax-not-available",
    what: "Patterns in `catch`",
    why: "What is caught is looked at first.",
    instead: "Catch the error under one name.",
  },
  "rest-pattern": {
    slug: "syntax-not-available",
    what: "Patterns behind `...`",
    why: "What a rest collects is paid for by its name.",
    instead: "Give the rest one name.",
  },
  "rest-assigned": {
    slug: "syntax-not-available",
    what: "`...rest` in an assignment",
    why: "What a rest collects is paid for where it is declared.",
    instead: "Declare the rest with `const`, or use `slice`.",
  },
  construct: {
    slug: "syntax-not-available",
    what: "`debugger`, `import.meta`, `new.target` and tagged templates",
    why: "These cannot be used here.",
    instead: "Do without; `this.log(text)` leaves a note in the trace.",
  },
} as const satisfies { readonly [name: string]: RefusalRule };

export type RefusalName = keyof typeof refusals;

/**
 * The refusal at that place; `happened` says first what this very case is about. Names that are not
 * there come with reasons of their own.
 */
export function refusal(name: RefusalName, offset: number, happened = ""): Refusal {
  const { slug, why, instead } = refusals[name];
  if (name === "name") return { offset, slug, message: happened };
  const message = `${happened} ${why} ${instead}`.trimStart();
  return { offset, slug, message };
}

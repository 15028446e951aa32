/**
 * The live parts of a lesson, as components of its MDX. What each takes is fixed here: the parser
 * refuses anything else, and the page draws exactly these.
 */

export const lessonFile = "lesson.mdx";

/** One prop of a cell: what it holds, and whether it may be left out. */
export interface PropRule {
  readonly kind: "text" | "number" | "texts" | "text or texts";
  readonly optional?: boolean;
  readonly oneOf?: readonly string[];
}

export interface CellRule {
  readonly props: { readonly [name: string]: PropRule };
  /** Whether text stands between the opening and the closing tag. */
  readonly body: "none" | "required";
}

const text = { kind: "text" } as const satisfies PropRule;
const optionalText = { kind: "text", optional: true } as const satisfies PropRule;
const question = {
  props: {
    ask: text,
    options: { kind: "texts" },
    answer: { kind: "text or texts" },
    /** What is said to whoever chose an option, in the order of the options. */
    feedback: { kind: "texts", optional: true },
  },
  body: "required",
} as const satisfies CellRule;

export const cellRules = {
  /** A run to step through. `program` is a file of the exercise, or a mistake's words. */
  Run: {
    props: {
      program: text,
      scenario: text,
      seed: { kind: "number", optional: true },
      /** A file of `schedules/`, without its ending: a story instead of a seed. */
      schedule: optionalText,
      exercise: optionalText,
      caption: optionalText,
    },
    body: "none",
  },
  /** A guess before the run; the body explains. */
  Predict: question,
  /** A question about what was read; the body says why. */
  Quiz: question,
  /** The learner's program, beginning with starter.ts. */
  Editor: { props: { exercise: optionalText }, body: "none" },
  /** A search for a counterexample in the learner's program, or in `program`. */
  Explore: {
    props: { scenario: text, property: text, exercise: optionalText, program: optionalText },
    body: "none",
  },
  /** A program to break by hand, scored against the explorer's schedule. */
  Challenge: {
    props: { program: text, scenario: text, property: text, exercise: optionalText },
    body: "none",
  },
  Grade: { props: { exercise: optionalText }, body: "none" },
  /** Folded away until asked for. */
  Hint: { props: { title: optionalText }, body: "required" },
  /** A picture of `figures/`. */
  Figure: { props: { src: text, alt: text, caption: optionalText }, body: "none" },
  Note: {
    props: { kind: { kind: "text", oneOf: ["lecture-slip", "aside", "careful"] } },
    body: "required",
  },
  /** What to remember, at the end. */
  Remember: { props: {}, body: "required" },
} as const satisfies { readonly [name: string]: CellRule };

export type CellName = keyof typeof cellRules;

type ValueOf<Rule extends PropRule> = Rule["kind"] extends "number"
  ? number
  : Rule["kind"] extends "text"
    ? string
    : Rule["kind"] extends "texts"
      ? readonly string[]
      : string | readonly string[];

type PropsOf<Props extends { readonly [name: string]: PropRule }> = {
  readonly [Name in keyof Props as Props[Name] extends { optional: true } ? never : Name]: ValueOf<
    Props[Name]
  >;
} & {
  readonly [Name in keyof Props as Props[Name] extends { optional: true } ? Name : never]?: ValueOf<
    Props[Name]
  >;
};

/** A cell as the lesson has it, in reading order. */
export type Cell = {
  [Name in CellName]: {
    readonly cell: Name;
    readonly props: PropsOf<(typeof cellRules)[Name]["props"]>;
    /** The text between the tags, without its marks. */
    readonly body: string;
    readonly line: number;
  };
}[CellName];

export type CellOf<Name extends CellName> = Extract<Cell, { readonly cell: Name }>;

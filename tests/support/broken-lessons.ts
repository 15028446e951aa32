/** One change to a healthy lesson each, and the complaint that it must cause. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";

export const template: string = join(projectRoot, "lessons", "_template");

export interface Change {
  readonly file: string;
  readonly from?: string | RegExp;
  readonly to: string | null;
}

const mistakes = "mistakes.md";
const whole = "mutants/mutual-exclusion/b.ts";
const words = "/** Mistake: I do nothing wrong. */";
const solution = readFileSync(join(template, "solution.ts"), "utf8");

type Break = readonly [title: string, change: Change, expected: string];

export const wrongPrograms: readonly Break[] = [
  [
    "a solution that fails",
    { file: "solution.ts", from: "this.hasKey = false;", to: "" },
    "solution.ts: it does not earn `exclusion`",
  ],
  [
    "an alternative that fails",
    { file: "alternatives/holder.ts", from: "this.queue.shift();", to: "" },
    "alternatives/holder.ts: it does not earn `exclusion`",
  ],
  [
    "a solution that cannot run",
    { file: "solution.ts", from: "hasKey =", to: "hasKey ==" },
    "solution.ts: it cannot run in line",
  ],
  [
    "a starter that earns something",
    { file: "starter.ts", to: `// Your turn:\n${solution}` },
    "starter.ts: it earns `exclusion` for nothing",
  ],
  [
    "a starter that fails",
    {
      file: "starter.ts",
      from: "// Your turn: hand",
      to: 'throw new Error("no"); // Your turn: hand',
    },
    "starter.ts: it fails",
  ],
  [
    "a promise of safety that waits for what is not",
    { file: "hidden.ts", from: 'dependsOn: ["exclusion"]', to: 'dependsOn: ["progress"]' },
    "hidden.ts: `exclusion-in-a-crowd` is safety, but depends on what is not",
  ],
  [
    "a mistake that nothing catches",
    { file: mistakes, from: "- this.hasKey = false;", to: "  this.hasKey = false;\n+ this.log();" },
    `${mistakes}:21: \`mutual-exclusion\` does not catch it; nothing catches it`,
  ],
  [
    "a mistake below the wrong property",
    {
      file: mistakes,
      from: "## progress\n",
      to: "## progress\n\n### b\nI.\n```diff\n- this.hasKey = false;\n```\n",
    },
    `${mistakes}:37: \`progress\` does not catch it; \`mutual-exclusion\` catches it`,
  ],
  [
    "a mistake that is a file, and that nothing catches",
    { file: whole, to: `${words}\n${solution}` },
    `${whole}: \`mutual-exclusion\` does not catch it; nothing catches it`,
  ],
  [
    "a mistake that cannot run, at the line that was added",
    { file: mistakes, from: "+ onExit() {}", to: '+ onExit() { eval("1"); }' },
    `${mistakes}:50: it cannot run: `,
  ],
];

export const wrongFiles: readonly Break[] = [
  [
    "a starter that asks for nothing",
    { file: "starter.ts", from: /Your turn: /g, to: "" },
    "starter.ts: it does not say what is to be done",
  ],
  [
    "points that an unsafe program keeps",
    { file: "rubric.ts", from: "points: 3", to: "points: 5" },
    "rubric.ts: an unsafe program may earn `progress`, which is worth more than any safety",
  ],
  [
    "a mistake for no property",
    { file: mistakes, from: "## progress", to: "## fairness" },
    `${mistakes}:37: no criterion is about \`fairness\``,
  ],
  [
    "a file of its own for no property",
    { file: "mutants/agreement/b.ts", to: `${words}\nexport default 1;` },
    "mutants/agreement/b.ts: no criterion is about `agreement`",
  ],
  [
    "a mistake without words",
    { file: mistakes, from: "I thank the keeper for the key.\n", to: "" },
    `${mistakes}:3: it does not say what the mistake is`,
  ],
  [
    "a file of its own without words",
    { file: whole, to: solution },
    `${whole}: it does not say what the mistake is`,
  ],
  [
    "an edit that fits nowhere any more",
    { file: "solution.ts", from: "this.waiting.push(from);", to: "this.waiting.unshift(from);" },
    `${mistakes}:30: \`this.waiting.push(from);\` is not in solution.ts. ` +
      "The nearest is line 23: `this.waiting.unshift(from);`.",
  ],
  [
    "two mistakes with one id",
    { file: mistakes, from: "### has-many-keys", to: "### copies-the-key" },
    `${mistakes}:27: another mistake of this exercise is called \`copies-the-key\` as well`,
  ],
  [
    "a file of its own with the id of an edit",
    { file: "mutants/progress/copies-the-key.ts", to: `${words}\n${solution}` },
    "copies-the-key.ts: another mistake of this exercise is called `copies-the-key` as well",
  ],
  [
    "a property without a mistake",
    { file: mistakes, from: /^## exact.*?(?=^## )/ms, to: "" },
    `${mistakes}: nothing shows that \`exact-messages\` can fail`,
  ],
  [
    "too few mistakes",
    { file: mistakes, from: /^## mutual.*/ms, to: "" },
    `${mistakes}: there is 1 mistake`,
  ],
  [
    "no alternative",
    { file: "alternatives/holder.ts", to: null },
    "alternatives: there is no alternative",
  ],
  [
    "no hints for a criterion",
    { file: "hints.md", from: "## progress", to: "## progres" },
    "hints.md: there is no hint for `progress`",
  ],
  [
    "hints for no criterion",
    { file: "hints.md", from: "## progress", to: "## elsewhere\n\n1. x\n\n## progress" },
    "hints.md: no criterion has the hint `elsewhere`",
  ],
  [
    "a promise that no criterion checks",
    { file: "promises.md", from: "| progress |", to: "| fairness |" },
    "promises.md:4: there is no criterion `fairness`",
  ],
  [
    "a promise that the text does not call unchecked",
    { file: "promises.md", from: "| progress |", to: "| not checked: “It is not checked” |" },
    "promises.md:4: the text does not say “It is not checked”",
  ],
  ["a missing file", { file: "hints.md", to: null }, "hints.md: the file is missing"],
  ["a stray file", { file: "notes.txt", to: "x" }, "notes.txt: this file has no place in a lesson"],
  [
    "an unused scenario",
    { file: "rubric.ts", from: "pair: {", to: "spare: { processes: 2 },\n    pair: {" },
    "rubric.ts: nothing uses the scenario `spare`",
  ],
  [
    "a criterion without points",
    { file: "rubric.ts", from: "points: 3", to: "points: 0" },
    "rubric.ts: criterion `progress` gives 0 points",
  ],
  [
    "an exact price that does not say what is missing with less",
    { file: "rubric.ts", from: /fewer: .*\n/, to: "" },
    "rubric.ts: criterion `messages` asks for an exact price, and does not say what is missing",
  ],
  [
    "two criteria with one id",
    { file: "hidden.ts", from: 'id: "exclusion-in-a-crowd"', to: 'id: "exclusion"' },
    "hidden.ts: criterion `exclusion` is there twice",
  ],
  [
    "an id that is no slug",
    { file: "rubric.ts", from: 'id: "messages"', to: 'id: "The Messages"' },
    "rubric.ts: criterion `The Messages` has no slug",
  ],
  [
    "a criterion that depends on a later one",
    { file: "rubric.ts", from: 'dependsOn: ["progress"]', to: 'dependsOn: ["nothing"]' },
    "rubric.ts: criterion `messages` depends on `nothing`",
  ],
  [
    "a formula at too few sizes",
    { file: "rubric.ts", from: "[2, 4, 6, 8, 10]", to: "[2, 4]" },
    "rubric.ts: criterion `messages` measures at 2 sizes only",
  ],
  [
    "an unknown prerequisite",
    { file: "lesson.mdx", from: "prerequisites: []", to: "prerequisites: [nowhere]" },
    "lesson.mdx:1: there is no lesson `nowhere`",
  ],
  [
    "another problem in the head",
    { file: "lesson.mdx", from: "problem: mutex", to: "problem: election" },
    "lesson.mdx:1: no exercise is about `election`",
  ],
  [
    "too few questions",
    { file: "lesson.mdx", from: /<Quiz.*?<\/Quiz>/s, to: "" },
    "lesson.mdx: it has 3 of at least 4 <Quiz>",
  ],
  [
    "nothing to break",
    { file: "lesson.mdx", from: "## Break it yourself", to: "## The end" },
    "lesson.mdx: it does not say how to break it",
  ],
  [
    "no editor",
    { file: "lesson.mdx", from: "<Editor />", to: "" },
    "lesson.mdx: an exercise has no <Editor>",
  ],
  [
    "an unknown exercise",
    { file: "lesson.mdx", from: "<Grade />", to: '<Grade />\n\n<Grade exercise="two" />' },
    "<Grade> names no exercise of this lesson",
  ],
  [
    "an unknown scenario",
    { file: "lesson.mdx", from: 'scenario="lost"', to: 'scenario="gone"' },
    "there is no scenario `gone`",
  ],
  [
    "an unknown program",
    {
      file: "lesson.mdx",
      from: 'program="solution" scenario="lost"',
      to: 'program="mutants/x" scenario="lost"',
    },
    "there is no program `mutants/x`",
  ],
  [
    "a mistake by words that nobody says",
    { file: "lesson.mdx", from: "give the key away", to: "hand the key out" },
    "there is no program `I hand the key out and keep it`. " +
      "The nearest is `I give the key away and keep it`.",
  ],
  [
    "an unknown property",
    { file: "lesson.mdx", from: 'property="mutual-exclusion"', to: 'property="exclusion"' },
    "there is no property `exclusion`",
  ],
  [
    "an unknown schedule",
    { file: "lesson.mdx", from: 'scenario="lost" seed={1}', to: 'scenario="lost" schedule="s"' },
    "there is no schedule `s`",
  ],
  [
    "a figure that is not there",
    { file: "lesson.mdx", from: "<Grade />", to: '<Grade />\n\n<Figure src="a.svg" alt="A" />' },
    "there is no figures/a.svg",
  ],
  [
    "pseudocode tied to a message that nobody sends",
    { file: "lesson.mdx", from: "## The idea", to: "```pseudo\ngo ⟵ gone\n```\n\n## The idea" },
    "no solution has the message `gone`",
  ],
  [
    "pseudocode tied to a call that the problem does not have",
    { file: "lesson.mdx", from: "## The idea", to: "```pseudo\ngo ⟵ call x\n```\n\n## The idea" },
    "no solution has the call `x`. The calls are acquire, exit.",
  ],
  [
    "pseudocode tied to no event",
    { file: "lesson.mdx", from: "## The idea", to: "```pseudo\ngo ⟵ to it\n```\n\n## The idea" },
    "`to it` is no event",
  ],
  [
    "a link to nowhere",
    {
      file: "lesson.mdx",
      from: "## The idea",
      to: "[x](/lessons/gone) [y](/lessons/other)\n\n## The idea",
    },
    "the link `/lessons/gone` leads nowhere",
  ],
];

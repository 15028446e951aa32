/**
 * Reads lesson.mdx: its head, its cells in reading order, its headings and links. A lesson is data:
 * it may hold the known cells and nothing that would have to be run.
 */

import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Cell } from "./cells.ts";
import { lessonFile } from "./cells.ts";
import type { Complaint } from "./complaint.ts";
import type { LessonHead } from "./frontmatter.ts";
import { readFrontmatter } from "./frontmatter.ts";
import type { MarkdownNode } from "./markdown-node.ts";
import { everyNode, lineOf, textOf } from "./markdown-node.ts";
import { pseudocodeLanguage, readPseudocode } from "./pseudocode.ts";
import { readCell } from "./read-cell.ts";

export interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly line: number;
}

export interface Link {
  readonly url: string;
  readonly line: number;
}

/** Something that a line of pseudocode is tied to. */
export interface TiedEvent {
  readonly event: string;
  /** Whose runs the block follows; null for all of the lesson. */
  readonly exercise: string | null;
  readonly line: number;
}

export interface ParsedLesson {
  readonly head: LessonHead | null;
  readonly cells: readonly Cell[];
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  readonly events: readonly TiedEvent[];
  /** All the prose as plain text, for searching. */
  readonly text: string;
  readonly complaints: readonly Complaint[];
}

/** The page renders what this reads. */
export const lessonParser = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkFrontmatter, ["yaml"])
  .use(remarkGfm)
  .use(remarkMath);

export function parseLesson(text: string): ParsedLesson {
  const root = parseMarkdown(text);
  if ("complaint" in root) return { ...nothing, complaints: [root.complaint] };
  const [first] = root.children ?? [];
  const front =
    first?.type === "yaml"
      ? readFrontmatter(first.value ?? "", lineOf(first) ?? 1, lessonFile)
      : { head: null, complaints: [noHead] };
  const nodes = everyNode(root);
  const read = cellNodes(root).map(readCell);
  return {
    head: front.head,
    cells: read.flatMap(({ cell }) => (cell === null ? [] : [cell])),
    headings: nodes.filter(({ type }) => type === "heading").map(readHeading),
    links: nodes.flatMap((node) =>
      node.url === undefined ? [] : [{ url: node.url, line: lineOf(node) ?? 1 }],
    ),
    events: nodes.filter(({ lang }) => lang === pseudocodeLanguage).flatMap(tiedEvents),
    text: (root.children ?? []).map(textOf).join("\n\n").replaceAll(/ *⟵.*/g, ""),
    complaints: [
      ...front.complaints,
      ...read.flatMap(({ complaints }) => complaints),
      ...refusals(root),
    ],
  };
}

const nothing = { head: null, cells: [], headings: [], links: [], events: [], text: "" };

const noHead: Complaint = {
  file: lessonFile,
  line: 1,
  what: "the lesson has no head",
  remedy: "Begin with a line `---`, then `title: …` and so on, then `---`",
};

function parseMarkdown(text: string): MarkdownNode | { readonly complaint: Complaint } {
  try {
    // The tree has more than we look at; what we look at is optional or checked.
    return lessonParser.parse(text) as unknown as MarkdownNode;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = Reflect.get(Object(error), "line") ?? /\((\d+):\d+/.exec(message)?.[1];
    const complaint = {
      file: lessonFile,
      line: line === undefined ? null : Number(line),
      what: `it is not MDX: ${message.replace(/\.$/, "")}`,
      remedy: "Close every tag; write `\\{` and `\\<` for the signs themselves, or `code`",
    };
    return { complaint };
  }
}

/** Cells stand at the outermost level; one on a single line is found in a paragraph of its own. */
function cellNodes(root: MarkdownNode): readonly MarkdownNode[] {
  return (root.children ?? []).flatMap((node) => {
    if (node.type === "mdxJsxFlowElement") return [node];
    const parts = (node.children ?? []).filter((part) => part.value?.trim() !== "");
    const isAlone = parts.every(({ type }) => type === "mdxJsxTextElement");
    return node.type === "paragraph" && isAlone ? parts : [];
  });
}

function readHeading(node: MarkdownNode): Heading {
  return { depth: node.depth ?? 1, text: textOf(node), line: lineOf(node) ?? 1 };
}

function tiedEvents(node: MarkdownNode): readonly TiedEvent[] {
  const first = (lineOf(node) ?? 1) + 1;
  return readPseudocode(node.value ?? "").flatMap(({ events }, place) =>
    events.map((event) => ({ event, exercise: node.meta ?? null, line: first + place })),
  );
}

/** What a lesson may not hold: code that would be run, and cells where no cell can stand. */
function refusals(root: MarkdownNode): readonly Complaint[] {
  const cells = cellNodes(root);
  return everyNode(root).flatMap((node): Complaint[] => {
    const place = { file: lessonFile, line: lineOf(node) };
    if (node.type === "mdxjsEsm") {
      const remedy = "Remove `import` and `export`: the cells are there already";
      return [{ ...place, what: "a lesson cannot run code", remedy }];
    }
    if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
      if (/^\s*\/\*.*\*\/\s*$/s.test(node.value ?? "")) return [];
      return [{ ...place, what: "a lesson cannot run code", remedy: "Write `\\{` for a brace" }];
    }
    if (!node.type.startsWith("mdxJsx") || cells.includes(node)) return [];
    const what = `<${node.name ?? ""}> stands inside other text`;
    return [{ ...place, what, remedy: "Put it on lines of its own, at the left margin" }];
  });
}

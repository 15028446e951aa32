// From a lesson's text to the tree that the page draws: prose, maths and code as elements, each
// cell as one element `cell` that names its line. The same text gives the same tree, kept once.
import type { Element, ElementContent, Root } from "hast";
import type { Root as MarkdownRoot } from "mdast";
import rehypeKatex from "rehype-katex";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { lessonParser } from "../../../lib/lessons/parse-lesson.ts";
import { highlightAll } from "../../_parts/text/highlight-code.ts";
import { dropEmptyHeaders } from "./empty-headers.ts";
import { markLectures } from "./mark-lectures.ts";
import { markPseudocode } from "./mark-pseudocode.ts";
import { markTerms } from "./mark-terms.ts";
import { slugOf } from "./slug.ts";

export interface LessonTree {
  readonly root: Root;
  readonly sections: readonly Section[];
  /** Abbreviations of the lectures that the text names. */
  readonly lectures: readonly string[];
}

/** A heading of the table of contents. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
}

const toElements = unified()
  .use(remarkRehype, {
    passThrough: ["mdxJsxFlowElement"],
    handlers: { mdxFlowExpression: () => undefined, mdxTextExpression: () => undefined },
  })
  .use(rehypeKatex, { strict: true, throwOnError: true });

/** Lessons in memory; a server with more than these draws some anew. */
const keptLimit = 200;
const kept = new Map<string, Promise<LessonTree>>();

/** `version` changes with the text. */
export function lessonTree(version: string, text: string): Promise<LessonTree> {
  const known = kept.get(version);
  if (known !== undefined) return known;
  const tree = makeTree(text);
  if (kept.size >= keptLimit) kept.clear();
  kept.set(version, tree);
  tree.catch(() => kept.delete(version));
  return tree;
}

async function makeTree(text: string): Promise<LessonTree> {
  const markdown = lessonParser.parse(text) as MarkdownRoot;
  const root: Root = await toElements.run(markdown);
  root.children = root.children.map((child) => (isCell(child) ? cellElement(child) : child));
  const content = root.children as ElementContent[];
  markPseudocode(content);
  await highlightAll(content);
  dropEmptyHeaders(content);
  const sections = nameHeadings(content);
  markTerms(content);
  const lectures = markLectures(content);
  return { root, sections, lectures };
}

type Passed = { readonly type: string; readonly position?: Element["position"] };

function isCell(node: Passed): node is Passed & { children: ElementContent[] } {
  return node.type === "mdxJsxFlowElement";
}

function cellElement(node: Passed & { children: ElementContent[] }): Element {
  const line = node.position?.start.line ?? 0;
  return { type: "element", tagName: "cell", properties: { line }, children: node.children };
}

/** Gives every heading an id made of its words, so that links to it survive other edits. */
function nameHeadings(content: readonly ElementContent[]): Section[] {
  const taken = new Map<string, number>();
  return content.flatMap((node) => {
    const level = node.type === "element" ? /^h([2-4])$/.exec(node.tagName) : null;
    if (node.type !== "element" || level === null) return [];
    const title = textOf(node);
    const slug = slugOf(title);
    const count = taken.get(slug) ?? 0;
    taken.set(slug, count + 1);
    const id = count === 0 ? slug : `${slug}-${count + 1}`;
    node.properties.id = id;
    return [{ id, title, depth: Number(level[1]) }];
  });
}

function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}

/**
 * Reads hints.md: a section for each criterion, `## exclusion`, with a numbered list of hints from
 * the gentlest to the plainest. Each is shown only when it is asked for.
 */

import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Complaint } from "./complaint.ts";
import type { MarkdownNode } from "./markdown-node.ts";
import { lineOf, textOf } from "./markdown-node.ts";

export interface Hints {
  /** By the name of the section; each a list of stages, in Markdown. */
  readonly sections: { readonly [name: string]: readonly string[] };
  readonly complaints: readonly Complaint[];
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath);

export function readHints(text: string, file: string): Hints {
  // The tree has more than we look at; what we look at is optional or checked.
  const root = parser.parse(text) as unknown as MarkdownNode;
  const sections: { [name: string]: readonly string[] } = {};
  const complaints: Complaint[] = [];
  let name: string | null = null;
  for (const node of root.children ?? []) {
    const line = lineOf(node);
    if (node.type === "heading") {
      name = textOf(node).trim();
      sections[name] = [];
    } else if (name === null || node.type !== "list" || node.ordered !== true) {
      const what = "this is neither a heading nor a numbered list";
      const remedy = "Write `## criterion-id`, then `1. a hint`, `2. a plainer one`";
      complaints.push({ file, line, what, remedy });
    } else {
      const stages = (node.children ?? []).map((item) => stageText(text, item));
      sections[name] = [...(sections[name] ?? []), ...stages];
    }
  }
  return { sections, complaints };
}

/** The Markdown of one list item, without its number. */
function stageText(text: string, item: MarkdownNode): string {
  const raw = text.slice(item.position?.start.offset ?? 0, item.position?.end.offset ?? 0);
  return raw
    .replace(/^\d+[.)]\s*/, "")
    .replaceAll(/\n {1,4}/g, "\n")
    .trim();
}

/**
 * Reads mistakes.md: which lines of a right program a mistake replaces, and by which.
 *
 *     ## mutual-exclusion
 *
 *     ### forgets-it-is-inside
 *     I answer at once, although I am inside.
 *     ```diff
 *       request: (_, from) => {
 *     -   if (this.isInside) this.deferred.push(from);
 *     -   else this.send(from, { type: "reply" });
 *     +   this.send(from, { type: "reply" });
 *     @@
 *     - isInside = false;
 *     ```
 *
 * Lines without a sign stay and say where; `@@` begins another place of the same program. After
 * `diff` may stand another right program than the solution: `diff alternatives/tickets`.
 */

import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Complaint } from "../complaint.ts";
import type { MarkdownNode } from "../markdown-node.ts";
import { lineOf, textOf } from "../markdown-node.ts";

/** Lines that stand together in the right program, and what becomes of them. */
export interface Edit {
  readonly line: number;
  readonly lines: readonly EditLine[];
}

export interface EditLine {
  readonly kind: "kept" | "removed" | "added";
  readonly text: string;
  /** Of mistakes.md. */
  readonly line: number;
}

/** A mistake as it is written down, not yet made. */
export interface StatedMistake {
  readonly id: string;
  readonly property: string;
  readonly words: string;
  readonly line: number;
  /** The right program that is edited: `solution`, `alternatives/tickets`. */
  readonly base: string;
  readonly edits: readonly Edit[];
}

export interface StatedMistakes {
  readonly stated: readonly StatedMistake[];
  readonly complaints: readonly Complaint[];
}

interface Draft {
  readonly id: string;
  readonly property: string;
  readonly line: number;
  words: string;
  block: MarkdownNode | null;
}

const parser = unified().use(remarkParse);

export function parseMistakes(text: string, file: string): StatedMistakes {
  // The tree has more than we look at; what we look at is optional or checked.
  const root = parser.parse(text) as unknown as MarkdownNode;
  const complaints: Complaint[] = [];
  const drafts: Draft[] = [];
  let property: string | null = null;
  let draft: Draft | null = null;
  for (const node of root.children ?? []) {
    const line = lineOf(node) ?? 1;
    if (node.type === "heading" && node.depth === 2) {
      [property, draft] = [textOf(node).trim(), null];
    } else if (node.type === "heading" && node.depth === 3 && property !== null) {
      draft = { id: textOf(node).trim(), property, line, words: "", block: null };
      drafts.push(draft);
    } else if (node.type === "paragraph" && draft !== null && draft.block === null) {
      draft.words = `${draft.words} ${markdownOf(text, node)}`.trim();
    } else if (isDiff(node) && draft !== null && draft.block === null) {
      draft.block = node;
    } else {
      complaints.push({ file, line, ...outOfPlace });
    }
  }
  const read = drafts.map((one) => finish(one, file));
  return {
    stated: read.flatMap(({ stated }) => stated),
    complaints: [...complaints, ...read.flatMap((one) => one.complaints)],
  };
}

const outOfPlace = {
  what: "this has no place here",
  remedy: "Write `## property`, below it `### id`, the mistake in words, and one block of `diff`",
};

function isDiff({ type, lang }: MarkdownNode): boolean {
  return type === "code" && lang === "diff";
}

function finish(
  { id, property, line, words, block }: Draft,
  file: string,
): { readonly stated: readonly StatedMistake[]; readonly complaints: readonly Complaint[] } {
  const complaints: Complaint[] = [];
  const complain = (what: string, remedy: string): void => {
    complaints.push({ file, line, what, remedy });
  };
  if (!/^[a-z0-9-]+$/.test(id)) {
    complain(`\`${id}\` is no id`, "Use small letters, digits and hyphens");
  }
  if (words === "") {
    complain("it does not say what the mistake is", "Write it below the id, in a learner's words");
  }
  const edits = block === null ? [] : editsOf(block);
  if (block === null) {
    complain("it does not say what is replaced", "Add a block that begins with ```diff");
  } else if (edits.every(({ lines }) => lines.every(({ kind }) => kind === "kept"))) {
    complain("it changes nothing", "Mark lines with `-` that go, and with `+` that come");
  }
  if (complaints.length > 0) return { stated: [], complaints };
  const base = block?.meta?.trim() || "solution";
  return { stated: [{ id, property, words, line, base, edits }], complaints };
}

/** Blank lines separate nothing: programs are compared without them. */
function editsOf(block: MarkdownNode): readonly Edit[] {
  const first = (lineOf(block) ?? 0) + 1;
  const edits: { line: number; lines: EditLine[] }[] = [{ line: first, lines: [] }];
  for (const [index, text] of (block.value ?? "").split("\n").entries()) {
    const line = first + index;
    if (text.startsWith("@@")) edits.push({ line: line + 1, lines: [] });
    else if (text.slice(1).trim() !== "" || /^[^-+\s]/.test(text)) {
      edits.at(-1)?.lines.push(editLine(text, line));
    }
  }
  return edits.filter(({ lines }) => lines.length > 0);
}

function editLine(text: string, line: number): EditLine {
  if (text.startsWith("-")) return { kind: "removed", text: text.slice(1), line };
  if (text.startsWith("+")) return { kind: "added", text: text.slice(1), line };
  return { kind: "kept", text: text.startsWith(" ") ? text.slice(1) : text, line };
}

function markdownOf(text: string, { position }: MarkdownNode): string {
  const raw = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return raw.replaceAll(/\s+/g, " ").trim();
}

/** A node of a parsed lesson, as far as we look at it. The parser's own types say more. */

export interface MarkdownNode {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: string;
  readonly url?: string;
  readonly depth?: number;
  readonly ordered?: boolean | null;
  readonly lang?: string | null;
  /** What stands after the language of a block. */
  readonly meta?: string | null;
  readonly children?: readonly MarkdownNode[];
  readonly attributes?: readonly MarkdownAttribute[];
  readonly position?: { readonly start: Point; readonly end: Point };
}

interface Point {
  readonly line: number;
  readonly offset?: number;
}

export interface MarkdownAttribute {
  readonly type: string;
  readonly name?: string;
  readonly value?: string | null | { readonly data?: { readonly estree?: unknown } | null };
}

export function lineOf(node: MarkdownNode): number | null {
  return node.position?.start.line ?? null;
}

/** All the text below a node. */
export function textOf(node: MarkdownNode): string {
  if (node.value !== undefined) return node.value;
  return (node.children ?? []).map(textOf).join("");
}

/** A node and everything below it, in reading order. */
export function everyNode(node: MarkdownNode): readonly MarkdownNode[] {
  return [node, ...(node.children ?? []).flatMap(everyNode)];
}

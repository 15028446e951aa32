/** A drawing as a tree of elements, so that one drawing serves a file and a page alike. */

export interface SvgElement {
  readonly tag: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly (SvgElement | string)[];
}

type Attributes = { readonly [name: string]: string | number };

export function svg(
  tag: string,
  attributes: Attributes,
  ...children: readonly (SvgElement | string)[]
): SvgElement {
  const entries = Object.entries(attributes).map(([name, value]) => [name, textOf(value)] as const);
  return { tag, attributes: Object.fromEntries(entries), children };
}

/** Tenths of a pixel are exact enough, and shorter. */
function textOf(value: string | number): string {
  return typeof value === "number" ? String(Math.round(value * 10) / 10) : value;
}

/** The drawing as the text of a file. Everything a learner named is escaped here. */
export function svgText(element: SvgElement): string {
  const attributes = Object.entries(element.attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
  const open = `<${element.tag}${attributes}`;
  if (element.children.length === 0) return `${open}/>`;
  const inner = element.children.map((child) =>
    typeof child === "string" ? escaped(child) : svgText(child),
  );
  return `${open}>${inner.join("")}</${element.tag}>`;
}

const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

function escaped(text: string): string {
  return withoutIllegal(text).replace(/[&<>"]/g, (character) => entities.get(character) ?? "");
}

/** XML has no way to write these, not even escaped. */
function withoutIllegal(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "�");
}

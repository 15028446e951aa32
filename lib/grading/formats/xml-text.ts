/** XML as a tree of elements. Everything that is not a name is escaped here. */

import { plainText } from "./plain-text.ts";

export interface XmlElement {
  readonly tag: string;
  readonly attributes: { readonly [name: string]: string | number };
  /** Either elements or one text. */
  readonly children: readonly XmlElement[] | string;
}

export function xml(
  tag: string,
  attributes: XmlElement["attributes"],
  children: XmlElement["children"] = [],
): XmlElement {
  return { tag, attributes, children };
}

export function xmlText(element: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elementText(element, "")}`;
}

function elementText({ tag, attributes, children }: XmlElement, indent: string): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const open = `${indent}<${tag}${pairs.join("")}`;
  if (children.length === 0) return `${open}/>\n`;
  if (typeof children === "string") return `${open}>${escapedText(children)}</${tag}>\n`;
  const inner = children.map((child) => elementText(child, `${indent}  `)).join("");
  return `${open}>\n${inner}${indent}</${tag}>\n`;
}

const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["\n", "&#10;"],
  ["\t", "&#9;"],
]);

/** Line ends in an attribute would be read as spaces. */
function escaped(value: string | number): string {
  return plainText(String(value)).replace(/[&<>"\n\t]/g, (one) => entities.get(one) ?? "");
}

/** With `>` escaped, `]]>` cannot occur. */
function escapedText(text: string): string {
  return plainText(text).replace(/[&<>]/g, (one) => entities.get(one) ?? "");
}

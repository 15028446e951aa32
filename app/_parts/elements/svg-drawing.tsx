// Puts a drawing of lib/view on the page, element by element; React escapes what learners wrote.
import type { ReactElement } from "react";
import { createElement } from "react";
import type { SvgElement } from "../../../lib/view/svg.ts";

export function SvgDrawing({ drawing }: { readonly drawing: SvgElement }): ReactElement {
  return toReact(drawing, 0);
}

function toReact({ tag, attributes, children }: SvgElement, key: number): ReactElement {
  const entries = Object.entries(attributes).map(([name, value]) => [propertyName(name), value]);
  const inner = children.map((child, index) =>
    typeof child === "string" ? child : toReact(child, index),
  );
  return createElement(tag, { ...Object.fromEntries(entries), key }, ...inner);
}

/** React has names of its own for attributes with a dash, but not for aria-*. */
function propertyName(attribute: string): string {
  if (attribute === "class") return "className";
  if (attribute.startsWith("aria-")) return attribute;
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

// Turns each block of pseudocode into an element `pseudocode` with its text, which the page draws.
import type { Element, ElementContent } from "hast";
import { pseudocodeLanguage } from "../../../lib/lessons/pseudocode.ts";

/** Changes the list in place. Blocks inside of cells and lists stay plain text. */
export function markPseudocode(children: ElementContent[]): void {
  for (const [index, child] of children.entries()) {
    if (child.type !== "element" || child.tagName !== "pre") continue;
    const [code] = child.children;
    if (code?.type !== "element" || !isPseudocode(code)) continue;
    const [content] = code.children;
    const text = content?.type === "text" ? content.value : "";
    const properties = { text, exercise: String(Reflect.get(code.data ?? {}, "meta") ?? "") };
    children[index] = { ...child, tagName: "pseudocode", properties, children: [] };
  }
}

function isPseudocode({ properties }: Element): boolean {
  return [properties.className].flat().includes(`language-${pseudocodeLanguage}`);
}

// Markdown's tables must have a head, even where there is nothing to write into it. A head without
// text is left out, and a corner without text is no heading.
import type { Element, ElementContent } from "hast";

/** Changes the list in place. */
export function dropEmptyHeaders(children: readonly ElementContent[]): void {
  for (const child of children) {
    if (child.type !== "element") continue;
    if (child.tagName === "table") {
      child.children = child.children.filter(
        (part) => part.type !== "element" || part.tagName !== "thead" || !isBlank(part),
      );
    }
    if (child.tagName === "th" && isBlank(child)) child.tagName = "td";
    dropEmptyHeaders(child.children);
  }
}

function isBlank({ children }: Element): boolean {
  return children.every((child) => {
    if (child.type === "text") return child.value.trim() === "";
    return child.type !== "element" || isBlank(child);
  });
}

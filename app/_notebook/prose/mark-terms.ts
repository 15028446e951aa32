// Marks the first use of every glossary word in a lesson's prose as an element `term`. Headings,
// code, links and questions are left alone.
import type { ElementContent } from "hast";
import { terms } from "../../_parts/glossary/terms.ts";
import { splitText } from "./split-text.ts";

const textElements: ReadonlySet<string> = new Set(["p", "li", "em", "strong", "td", "blockquote"]);
const containers: ReadonlySet<string> = new Set(["ul", "ol", "table", "tbody", "tr"]);

/** From every form, in lower case, to its word. Longer forms are tried first. */
const wordOf: ReadonlyMap<string, string> = new Map(
  terms.flatMap(({ word, forms }) => [word, ...forms].map((form) => [form.toLowerCase(), word])),
);
const anyForm = new RegExp(
  `(?<![\\p{L}\\d-])(?:${[...wordOf.keys()]
    .sort((left, right) => right.length - left.length)
    .join("|")})(?![\\p{L}\\d-])`,
  "giu",
);

/** Changes the list in place. */
export function markTerms(children: ElementContent[], seen = new Set<string>()): void {
  for (const child of children) {
    if (child.type !== "element") continue;
    if (textElements.has(child.tagName)) {
      child.children = child.children.flatMap((inner) =>
        inner.type === "text" ? markFirstUses(inner.value, seen) : [inner],
      );
    }
    if (textElements.has(child.tagName) || containers.has(child.tagName)) {
      markTerms(child.children, seen);
    }
  }
}

function markFirstUses(text: string, seen: Set<string>): ElementContent[] {
  return splitText(text, anyForm, (shown) => {
    const word = wordOf.get(shown.toLowerCase());
    if (word === undefined || seen.has(word)) return null;
    seen.add(word);
    const children: ElementContent[] = [{ type: "text", value: shown }];
    return { type: "element", tagName: "term", properties: { word }, children };
  });
}

// Marks the first use of every glossary word in a lesson's prose as an element `term`. Headings,
// code, links and questions are left alone.
import type { ElementContent } from "hast";
import { terms } from "../glossary/terms.ts";

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
        inner.type === "text" ? splitText(inner.value, seen) : [inner],
      );
    }
    if (textElements.has(child.tagName) || containers.has(child.tagName)) {
      markTerms(child.children, seen);
    }
  }
}

function splitText(text: string, seen: Set<string>): ElementContent[] {
  const parts: ElementContent[] = [];
  let from = 0;
  for (const match of text.matchAll(anyForm)) {
    const word = wordOf.get(match[0].toLowerCase());
    if (word === undefined || seen.has(word)) continue;
    seen.add(word);
    const end = match.index + match[0].length;
    const [closing = ""] = /^[.,;:!?)]*/.exec(text.slice(end)) ?? [];
    parts.push({ type: "text", value: text.slice(from, match.index) });
    parts.push(...withClosing(termElement(match[0], word), closing));
    from = end + closing.length;
  }
  return from === 0 ? [{ type: "text", value: text }] : [...parts, tail(text, from)];
}

function termElement(shown: string, word: string): ElementContent {
  const children: ElementContent[] = [{ type: "text", value: shown }];
  return { type: "element", tagName: "term", properties: { word }, children };
}

/** A line may end after a button, and the next would begin with the full stop. */
function withClosing(term: ElementContent, closing: string): ElementContent[] {
  if (closing === "") return [term];
  const children: ElementContent[] = [term, { type: "text", value: closing }];
  return [{ type: "element", tagName: "span", properties: { className: ["unbroken"] }, children }];
}

function tail(text: string, from: number): ElementContent {
  return { type: "text", value: text.slice(from) };
}

// Cuts running text where a word is found that is to be drawn in another way.
import type { ElementContent } from "hast";

/** `draw` gives the element for a match, or null where the text is to stay as it is. */
export function splitText(
  text: string,
  pattern: RegExp,
  draw: (shown: string) => ElementContent | null,
): ElementContent[] {
  const parts: ElementContent[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const element = draw(match[0]);
    if (element === null) continue;
    const end = match.index + match[0].length;
    const [closing = ""] = /^(?:['’]s\b)?[.,;:!?)]*/.exec(text.slice(end)) ?? [];
    parts.push({ type: "text", value: text.slice(from, match.index) });
    parts.push(...withClosing(element, closing));
    from = end + closing.length;
  }
  return [...parts, { type: "text", value: text.slice(from) }];
}

/** A line may end after a button, and the next would begin with the full stop. */
function withClosing(element: ElementContent, closing: string): ElementContent[] {
  if (closing === "") return [element];
  const children: ElementContent[] = [element, { type: "text", value: closing }];
  return [{ type: "element", tagName: "span", properties: { className: ["unbroken"] }, children }];
}

// Marks every abbreviation of a lecture in a lesson's prose, also in notes and explanations, as an
// element `lecture`. Headings, code, links and maths are left alone.
import type { ElementContent } from "hast";
import { anyLecture } from "./lectures.ts";
import { splitText } from "./split-text.ts";

const leftAlone = /^(?:h[1-6]|code|pre|a|math|svg|term)$/;

/** Changes the list in place and returns the names found, in their order. */
export function markLectures(children: ElementContent[]): readonly string[] {
  const names = new Set<string>();
  mark(children, names);
  return [...names];
}

function mark(children: ElementContent[], names: Set<string>): void {
  for (const child of children) {
    if (child.type !== "element" || leftAlone.test(child.tagName)) continue;
    mark(child.children, names);
    child.children = child.children.flatMap((inner) =>
      inner.type === "text"
        ? splitText(inner.value, anyLecture, (name) => lectureElement(name, names))
        : [inner],
    );
  }
}

function lectureElement(name: string, names: Set<string>): ElementContent {
  names.add(name);
  const children: ElementContent[] = [{ type: "text", value: name }];
  return { type: "element", tagName: "lecture", properties: { name }, children };
}

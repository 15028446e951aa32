// Builds the search index on the server from the lessons' trees and the glossary.
import type { ElementContent } from "hast";
import { allLessons } from "../_notebook/lessons/lessons.ts";
import { lessonTree } from "../_notebook/prose/lesson-tree.ts";
import { termId, terms } from "../_parts/glossary/terms.ts";
import type { SearchEntry } from "../_parts/search/search-entry.ts";

export async function searchEntries(): Promise<readonly SearchEntry[]> {
  const lessons = await allLessons();
  const found = await Promise.all(
    lessons.map(async ({ slug, version, source, head }) => {
      const { root } = await lessonTree(version, source);
      const page = { lesson: head.title, address: `/lessons/${slug}` };
      return sectionsOf(page, head.summary, root.children as ElementContent[]);
    }),
  );
  return [...found.flat(), ...glossaryEntries()];
}

function glossaryEntries(): readonly SearchEntry[] {
  return terms.map(({ word, meaning }) => ({
    lesson: "Glossary",
    heading: word,
    text: meaning,
    address: `/glossary#${termId(word)}`,
  }));
}

/** One entry for each heading, with the text up to the next. */
function sectionsOf(
  page: Pick<SearchEntry, "lesson" | "address">,
  summary: string,
  content: readonly ElementContent[],
): readonly SearchEntry[] {
  const sections = [{ heading: "", id: "", texts: [summary] }];
  for (const node of content) {
    const isHeading = node.type === "element" && /^h[2-4]$/.test(node.tagName);
    if (isHeading) sections.push({ heading: textOf(node), id: idOf(node), texts: [] });
    else sections.at(-1)?.texts.push(textOf(node));
  }
  return sections.map(({ heading, id, texts }) => ({
    lesson: page.lesson,
    heading,
    address: id === "" ? page.address : `${page.address}#${id}`,
    text: texts.join(" ").replaceAll(/\s+/g, " ").trim(),
  }));
}

function idOf(node: ElementContent): string {
  return node.type === "element" ? String(node.properties.id ?? "") : "";
}

function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  // The hidden copy of a formula for screen readers is enough; the drawn one would double it.
  if (node.type !== "element" || node.properties.ariaHidden === "true") return "";
  return node.children.map(textOf).join(" ");
}

// Colours code on the server, for both themes at once: the page needs no script for it.
import type { Element, ElementContent } from "hast";
import { type BundledLanguage, createHighlighter, type Highlighter } from "shiki";

const languages = ["ts", "js", "json", "sh", "text"] as const;
const themes = { light: "github-light-high-contrast", dark: "github-dark" } as const;

/** For readers who need every comment to stand out. */
export const strongThemes = {
  light: "github-light-high-contrast",
  dark: "github-dark-high-contrast",
} as const;

let started: Promise<Highlighter> | null = null;

function highlighter(): Promise<Highlighter> {
  started ??= createHighlighter({
    langs: [...languages],
    themes: [...Object.values(themes), strongThemes.dark],
  });
  return started;
}

/** A `pre` element; `language` may be anything an author wrote. */
export async function highlightCode(
  code: string,
  language: string,
  wanted: typeof themes | typeof strongThemes = themes,
): Promise<Element> {
  const known = languages.find((one) => one === normalise(language)) ?? "text";
  const root = (await highlighter()).codeToHast(code.replace(/\n$/, ""), {
    lang: known as BundledLanguage,
    themes: wanted,
    defaultColor: "light-dark()",
  });
  const [pre] = root.children;
  if (pre?.type !== "element") throw new Error("the highlighter gave no element");
  // The page has one ground for all code; a scrolling block must be reachable by keyboard.
  pre.properties = { className: ["code"], tabIndex: 0, "data-language": known };
  return pre;
}

function normalise(language: string): string {
  if (language === "typescript") return "ts";
  return language === "javascript" ? "js" : language;
}

/** Replaces every `<pre><code class="language-…">` below, in place. */
export async function highlightAll(children: ElementContent[]): Promise<void> {
  for (const [index, child] of children.entries()) {
    if (child.type !== "element") continue;
    const code = child.tagName === "pre" ? child.children[0] : undefined;
    if (code?.type !== "element" || code.tagName !== "code") await highlightAll(child.children);
    else children[index] = await highlightCode(textOf(code), languageOf(code));
  }
}

function languageOf({ properties }: Element): string {
  const names = [properties.className].flat().map(String);
  const name = names.find((one) => one.startsWith("language-"));
  return name?.slice("language-".length) ?? "text";
}

function textOf(element: Element): string {
  return element.children
    .map((child) =>
      child.type === "text" ? child.value : child.type === "element" ? textOf(child) : "",
    )
    .join("");
}

// Draws an exercise's hints on the server, in the order of the rubric.
import type { ElementContent, Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import rehypeKatex from "rehype-katex";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { Exercise } from "../../../lib/lessons/load-lesson.ts";
import { highlightAll } from "../../_parts/text/highlight-code.ts";
import { ProseLink } from "../prose/prose-link.tsx";
import type { HintSection } from "./hint-stages.tsx";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath);
const toElements = unified()
  .use(remarkRehype)
  .use(rehypeKatex, { strict: true, throwOnError: true });

export async function renderHints({ hints, rubric }: Exercise): Promise<readonly HintSection[]> {
  const titles = new Map(rubric.criteria.map(({ hint, title }) => [hint, title]));
  const order = [...titles.keys()];
  const sections = Object.entries(hints.sections).filter(([id]) => titles.has(id));
  sections.sort(([left], [right]) => order.indexOf(left) - order.indexOf(right));
  return Promise.all(
    sections.map(async ([id, stages]) => ({
      id,
      title: titles.get(id) ?? id,
      stages: await Promise.all(
        stages.map(async (text, index) => ({
          id: `${id}-${index + 1}`,
          hint: await renderMarkdown(text),
        })),
      ),
    })),
  );
}

async function renderMarkdown(text: string) {
  const root: Root = await toElements.run(parser.parse(text));
  await highlightAll(root.children as ElementContent[]);
  return toJsxRuntime(root, { Fragment, jsx, jsxs, components: { a: ProseLink } });
}

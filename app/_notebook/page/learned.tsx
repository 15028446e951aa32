// What a lesson taught, said again where its last exercise was passed, and the way on.
import type { Element, Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import Link from "next/link";
import type { ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import type { Lesson } from "../../../lib/lessons/load-lesson.ts";
import { allLessons } from "../lessons/lessons.ts";

type Props = { readonly lesson: Lesson; readonly root: Root };

export async function Learned({ lesson, root }: Props) {
  const lessons = await allLessons();
  const next = lessons[lessons.findIndex(({ slug }) => slug === lesson.slug) + 1];
  const line = lesson.parsed.cells.find(({ cell }) => cell === "Remember")?.line;
  const remember = root.children.find(
    (node): node is Element =>
      node.type === "element" && node.tagName === "cell" && node.properties.line === line,
  );
  return (
    <>
      {remember !== undefined && (
        <>
          <p className="note-title">What to remember</p>
          {toJsxRuntime({ type: "root", children: remember.children }, drawing)}
        </>
      )}
      {next !== undefined && (
        <p>
          <Link className="button" href={`/lessons/${next.slug}`} prefetch={false}>
            Next: {next.head.title}
          </Link>
        </p>
      )}
    </>
  );
}

/** Words are explained where they stand in the text; a second note would have the same id. */
const asText = ({ children }: { readonly children?: ReactNode }) => children;
const drawing = { Fragment, jsx, jsxs, components: { term: asText, lecture: asText } };

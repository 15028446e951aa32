"use client";
// The table of contents beside a lesson: where the reader is, and how far.
import { useEffect, useRef, useState } from "react";
import { progress, useLessonProgress } from "../../_parts/kept/use-progress.ts";
import type { Section } from "../prose/lesson-tree.ts";
import { useNotebook } from "../provider/notebook-provider.tsx";

export function Contents({ sections }: { readonly sections: readonly Section[] }) {
  const current = useCurrentSection(sections);
  const { lesson, exercises } = useNotebook();
  const { answers, scores } = useLessonProgress(lesson.slug);
  useEffect(() => {
    if (current !== null) void progress.visit(lesson.slug, current, Date.now());
  }, [current, lesson.slug]);
  const answered = Object.keys(answers).length;
  const passed = Object.values(scores).filter(({ earned, possible }) => earned === possible).length;
  const list = useRef<HTMLDetailsElement>(null);
  const fold = () => list.current?.removeAttribute("open");
  const chapters = sections.filter(({ depth }) => depth === 2);
  return (
    <nav className="contents no-print" aria-label="Contents of this lesson">
      <details ref={list} onKeyDown={({ key }) => key === "Escape" && fold()}>
        <summary>In this lesson</summary>
        <ol>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
                onClick={fold}
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
      <p className="contents-progress" role="status">
        {lesson.questions > 0 &&
          `${Math.min(answered, lesson.questions)} of ${lesson.questions} questions`}
        {lesson.questions > 0 && exercises.length > 0 && " · "}
        {exercises.length > 0 && `${passed} of ${exercises.length} passed`}
      </p>
    </nav>
  );
}

/** The last heading above the middle of the window. */
function useCurrentSection(sections: readonly Section[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      const above = sections
        .filter(({ depth }) => depth === 2)
        .filter(({ id }) => {
          const top = document.getElementById(id)?.getBoundingClientRect().top;
          return top !== undefined && top < window.innerHeight / 2;
        });
      setCurrent(above.at(-1)?.id ?? null);
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [sections]);
  return current;
}

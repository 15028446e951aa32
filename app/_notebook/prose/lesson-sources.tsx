// The lectures behind a lesson. In the text each abbreviation is a button that opens the lecture's
// full name, by keyboard, by touch and without script; the same names stand as a list at the end.
import type { ReactNode } from "react";
import { type Lecture, lectureId, type Source, sourceId } from "./lectures.ts";

export function LectureName({ name }: { readonly name: string; readonly children?: ReactNode }) {
  return (
    <button
      type="button"
      className="term"
      popoverTarget={lectureId(name)}
      aria-describedby={sourceId(name)}
    >
      {name}
    </button>
  );
}

export function LessonSources({ sources }: { readonly sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul>
        {sources.map(({ lecture, parts }) => (
          <li key={lecture.name} id={sourceId(lecture.name)}>
            <FullName lecture={lecture} />
            {parts.length > 0 && `, ${lecture.part} ${parts.join(", ")}`}.
          </li>
        ))}
      </ul>
      {sources.map(({ lecture }) => (
        <div
          key={lecture.name}
          id={lectureId(lecture.name)}
          popover="auto"
          className="term-note no-print"
        >
          <FullName lecture={lecture} />. <a href="#sources">All sources of this lesson</a>
        </div>
      ))}
    </section>
  );
}

/** One lecture in full, as every place names it. */
export function FullName({ lecture }: { readonly lecture: Lecture }) {
  return (
    <>
      <strong>{lecture.name}</strong>: {lecture.by}, <cite>{lecture.title}</cite>, {lecture.given}
    </>
  );
}

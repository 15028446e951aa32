import type { Metadata } from "next";
import { connection } from "next/server";
import { lectureId, lectures } from "../_notebook/prose/lectures.ts";
import { FullName } from "../_notebook/prose/lesson-sources.tsx";
import { termId, terms } from "../_parts/glossary/terms.ts";
import { InlineCode } from "../_parts/text/inline-code.tsx";
import { RefusalList } from "./refusal-list.tsx";
import "./glossary.css";

export const metadata: Metadata = {
  title: "Glossary",
  description: "The words of the lessons, each explained once.",
};

export default async function Glossary() {
  await connection();
  const sorted = [...terms].sort((left, right) => left.word.localeCompare(right.word, "en"));
  return (
    <main>
      <h1>Glossary</h1>
      <p>
        One word for each thing, the same in every lesson, in the code and in what it reports.
        Below: <a href="#refused">what a program cannot say</a>, and what to write instead.
      </p>
      <dl className="glossary">
        {sorted.map(({ word, meaning }) => (
          <div key={word} id={termId(word)}>
            <dt>{word}</dt>
            <dd>
              <InlineCode text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
      <RefusalList />
      <h2>The lectures</h2>
      <p>The lessons follow five lectures, and quote them by a short name.</p>
      <ul>
        {lectures.map((lecture) => (
          <li key={lecture.name} id={lectureId(lecture.name)}>
            <FullName lecture={lecture} />.
          </li>
        ))}
      </ul>
    </main>
  );
}

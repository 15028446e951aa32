"use client";
import Link from "next/link";
// The course at a glance: parts and lessons, what each needs, and how far the reader is.
import { counted } from "../../../lib/check/counted.ts";
import type { ProgressRecord } from "../../_parts/kept/storage.ts";
import { useProgress } from "../../_parts/kept/use-progress.ts";

export interface CourseEntry {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly part: string;
  /** Titles of the lessons that come first. */
  readonly needs: readonly string[];
  readonly exercises: readonly string[];
  readonly questions: number;
}

type Props = {
  readonly lessons: readonly CourseEntry[];
  /** How deep the names of the parts stand on the page. */
  readonly heading: "h2" | "h3";
};

export function CourseMap({ lessons, heading: Heading }: Props) {
  const records = useProgress();
  const parts = [...new Set(lessons.map(({ part }) => part))];
  return parts.map((part) => (
    <div key={part}>
      <Heading>{part}</Heading>
      <ol className="course-part">
        {lessons
          .filter((lesson) => lesson.part === part)
          .map((lesson) => (
            <CourseLesson key={lesson.slug} lesson={lesson} record={records?.[lesson.slug]} />
          ))}
      </ol>
    </div>
  ));
}

type LessonProps = { readonly lesson: CourseEntry; readonly record: ProgressRecord | undefined };

function CourseLesson({ lesson, record }: LessonProps) {
  const { slug, title, summary, minutes, needs } = lesson;
  const state = stateOf(lesson, record);
  return (
    <li data-state={state.kind}>
      <Link href={`/lessons/${slug}`} prefetch={false}>
        {title}
      </Link>
      <p>{summary}</p>
      <p className="course-facts">
        {minutes} min
        {needs.length > 0 && ` · after ${needs.join(", ")}`}
        {state.words !== "" && ` · ${state.words}`}
      </p>
    </li>
  );
}

function stateOf(
  { exercises, questions }: CourseEntry,
  record: ProgressRecord | undefined,
): { readonly kind: "new" | "begun" | "passed"; readonly words: string } {
  if (record === undefined || record.visitedAt === 0) return { kind: "new", words: "" };
  const passed = exercises.filter((name) => {
    const score = record.scores[name];
    return score !== undefined && score.earned === score.possible;
  }).length;
  if (exercises.length > 0 && passed === exercises.length)
    return { kind: "passed", words: "passed" };
  const answered = Object.keys(record.answers).length;
  const words = questions > 0 ? `begun, ${answered} of ${counted(questions, "question")}` : "begun";
  return { kind: "begun", words };
}

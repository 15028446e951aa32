"use client";
// The way into the course: where the reader was last, or else its beginning.
import Link from "next/link";
import { useProgress } from "../../_parts/kept/use-progress.ts";
import type { CourseEntry } from "./course-map.tsx";

export function ContinueLink({ lessons }: { readonly lessons: readonly CourseEntry[] }) {
  const records = Object.values(useProgress() ?? {});
  const last = records
    .filter(({ lesson, visitedAt }) => visitedAt > 0 && lessons.some(({ slug }) => slug === lesson))
    .sort((left, right) => right.visitedAt - left.visitedAt)[0];
  const entry = lessons.find(({ slug }) => slug === last?.lesson) ?? lessons[0];
  if (entry === undefined) return null;
  const place = last === undefined || last.place === "" ? "" : `#${last.place}`;
  return (
    <Link className="button primary" href={`/lessons/${entry.slug}${place}`} prefetch={false}>
      {last === undefined ? "Begin" : "Continue"} with {entry.title}
    </Link>
  );
}

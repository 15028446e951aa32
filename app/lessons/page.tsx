import type { Metadata } from "next";
import { connection } from "next/server";
import { ContinueLink } from "../_notebook/course/continue-link.tsx";
import { courseEntries } from "../_notebook/course/course-entries.ts";
import { CourseMap } from "../_notebook/course/course-map.tsx";
import { OfflineLine } from "../_parts/offline/offline-state.tsx";
import "../_notebook/course/course.css";

export const metadata: Metadata = {
  title: "Lessons",
  description: "The course: every lesson, what comes before it, and how far you are.",
};

export default async function Lessons() {
  await connection();
  const lessons = await courseEntries();
  return (
    <main className="course">
      <h1>Lessons</h1>
      <p>Begin anywhere; each lesson says what it builds on.</p>
      <ContinueLink lessons={lessons} />
      <OfflineLine />
      <CourseMap lessons={lessons} heading="h2" />
    </main>
  );
}

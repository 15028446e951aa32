// A course as those who teach it see it first.
import Link from "next/link";
import type { CoursePage } from "../../_server/course-page.ts";

export function InstructorCourse({ course }: CoursePage) {
  const path = `/courses/${course.id}`;
  const pages = [
    ["setup", "Set-up", "Lessons, due dates, rules and the codes to join"],
    ["queue", "Submissions", "What comes in, and how far its grading is"],
    ["gradebook", "Gradebook", "Scores, overrides, exports"],
    ["people", "People", "Who is in the course"],
    ["audit", "Audit", "What was done, and by whom"],
  ] as const;
  return (
    <main className="course-page">
      <p className="eyebrow">
        <Link href="/courses">Your courses</Link>
      </p>
      <h1>{course.title}</h1>
      <ul className="course-list">
        {pages.map(([name, title, about]) => (
          <li key={name}>
            <Link href={`${path}/${name}`} prefetch={false}>
              <strong>{title}</strong>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

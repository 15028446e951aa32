// The way between the pages of those who teach a course.
import Link from "next/link";
import type { Membership } from "../../lib/server/sign-in/visitor.ts";

const pages = [
  ["", "Overview"],
  ["setup", "Set-up"],
  ["queue", "Submissions"],
  ["gradebook", "Gradebook"],
  ["people", "People"],
  ["audit", "Audit"],
] as const;

type Props = {
  readonly course: Membership["course"];
  readonly current: (typeof pages)[number][0] | null;
};

export function TeachingNav({ course, current }: Props) {
  return (
    <>
      <p className="eyebrow">
        <Link href="/courses">Your courses</Link> · {course.title}
      </p>
      <nav className="teaching-nav no-print" aria-label="Course">
        {pages.map(([name, title]) => (
          <Link
            key={name}
            href={`/courses/${course.id}${name === "" ? "" : `/${name}`}`}
            prefetch={false}
            aria-current={name === current ? "page" : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
    </>
  );
}

// The way between the pages of those who teach a course.
import Link from "next/link";
import { type Membership, mayDo } from "../../lib/server/sign-in/visitor.ts";

const pages = [
  ["", "Overview"],
  ["setup", "Set-up"],
  ["queue", "Submissions"],
  ["gradebook", "Gradebook"],
  ["people", "People"],
  ["audit", "Audit"],
] as const;

/** Only for those who run the course. */
const forInstructors: readonly string[] = ["setup", "audit"];

type Props = {
  readonly page: Pick<Membership, "course" | "person">;
  readonly current: (typeof pages)[number][0] | null;
};

export function TeachingNav({ page: { course, person }, current }: Props) {
  const mayRun = mayDo(person, "run");
  const shown = pages.filter(([name]) => mayRun || !forInstructors.includes(name));
  return (
    <>
      <p className="eyebrow">
        <Link href="/courses">Your courses</Link> · {course.title}
      </p>
      <nav className="teaching-nav no-print" aria-label="Course">
        {shown.map(([name, title]) => (
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

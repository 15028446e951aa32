// Who is in the course, and since when; each has a page of their own.
import type { Metadata } from "next";
import Link from "next/link";
import { readPeople } from "../../../../lib/server/instructor/people-view.ts";
import { shownName } from "../../../../lib/server/instructor/shown-names.ts";
import { mayDo } from "../../../../lib/server/sign-in/visitor.ts";
import { LocalTime } from "../../../_parts/elements/local-time.tsx";
import { coursePage } from "../../../_server/course-page.ts";
import { chosenSection } from "../../../_teaching/chosen-section.ts";
import { areNamesShown } from "../../../_teaching/names-shown.ts";
import { NamesSwitch } from "../../../_teaching/names-switch.tsx";
import { SectionChoice } from "../../../_teaching/section-choice.tsx";
import { Sheet } from "../../../_teaching/sheet.tsx";
import { TeachingNav } from "../../../_teaching/teaching-nav.tsx";
import { InviteClass } from "./invite-class.tsx";
import "../../../_server/forms.css";
import "../../courses.css";
import "../../teaching.css";
import "../../teaching-tables.css";

export const metadata: Metadata = { title: "People" };

type Props = {
  readonly params: Promise<{ readonly course: string }>;
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
};

export default async function PeoplePage({ params, searchParams }: Props) {
  const { course: courseId } = await params;
  const here = `/courses/${courseId}/people`;
  const page = await coursePage(courseId, here, "grade");
  const { server, course, person: self, csrfToken } = page;
  const section = chosenSection(page, (await searchParams).section);
  const everybody = await readPeople(server.database, course.id, section);
  const areNamed = await areNamesShown(course.id);
  const learners = everybody.filter(({ role }) => role === "learner").length;
  return (
    <main className="course-page teaching">
      <TeachingNav page={page} current="people" />
      <h1>People</h1>
      <SectionChoice page={page} section={section} action={here} />
      {learners === 0 && section === null && (
        <p>
          No learner has joined yet. Tell the class the code <code>{course.learnerCode}</code> and
          the address <code>/join</code>.
        </p>
      )}
      {mayDo(self, "run") && <InviteClass path={`/courses/${course.id}`} csrfToken={csrfToken} />}
      <NamesSwitch courseId={course.id} csrfToken={csrfToken} areNamed={areNamed} />
      <Sheet label="People">
        <thead>
          <tr>
            <th scope="col">Pseudonym</th>
            {areNamed && <th scope="col">Name</th>}
            {areNamed && <th scope="col">E-mail</th>}
            <th scope="col">Role</th>
            <th scope="col">Section</th>
            <th scope="col">Joined</th>
            <th scope="col">Last submission</th>
          </tr>
        </thead>
        <tbody>
          {everybody.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {one.removedAt === null ? (
                  <Link href={`${here}/${one.id}`} prefetch={false}>
                    {one.pseudonym}
                  </Link>
                ) : (
                  one.pseudonym
                )}
              </th>
              {areNamed && <td>{shownName(one, true)}</td>}
              {areNamed && <td>{one.email ?? "–"}</td>}
              <td>
                {one.role}
                {one.id === self.id && " (you)"}{" "}
                {one.removedAt !== null && <span className="tag">removed</span>}
                {one.invitedAt !== null && <span className="tag">invited</span>}
                {one.platformId !== null && <span className="tag">from a platform</span>}
              </td>
              <td>{one.section ?? "–"}</td>
              <td>
                <LocalTime at={one.joinedAt} />
              </td>
              <td>
                {one.lastSubmittedAt === null ? "none" : <LocalTime at={one.lastSubmittedAt} />}
              </td>
            </tr>
          ))}
        </tbody>
      </Sheet>
    </main>
  );
}

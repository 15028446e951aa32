// Shown once, right after joining: the code with which one comes back, to be written down.
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { localPath } from "../../../lib/server/sign-in/local-path.ts";
import { returnCodeCookie } from "../../../lib/server/sign-in/return-code-cookie.ts";
import type { Membership } from "../../../lib/server/sign-in/visitor.ts";
import { ActionForm } from "../../_server/action-form.tsx";
import { coursePage } from "../../_server/course-page.ts";
import { GivenCode } from "../given-code.tsx";
import "../join.css";

export const metadata: Metadata = { title: "Welcome" };

type Query = { readonly [name: string]: string | string[] | undefined };
type Props = { readonly searchParams: Promise<Query> };

const textOf = (value: string | string[] | undefined) => [value].flat()[0];

const withArticle = {
  instructor: "an instructor",
  assistant: "an assistant",
  learner: "a learner",
} as const;

export default async function WelcomePage({ searchParams }: Props) {
  const query = await searchParams;
  const { course, person, csrfToken } = await coursePage(textOf(query.course) ?? "", "/courses");
  const code = (await cookies()).get(returnCodeCookie)?.value ?? "";
  const next = localPath(textOf(query.next), `/courses/${course.id}`);
  return (
    <main className="join">
      <h1>Welcome to {course.title}</h1>
      <p>
        You are in as {withArticle[person.role]}, <strong>{person.name}</strong>.
        {person.role === "learner" && (
          <>
            {" "}
            In lists and charts your instructors see <strong>{person.pseudonym}</strong> until they
            ask for names.
          </>
        )}
      </p>
      <section aria-labelledby="return-code">
        <h2 id="return-code">Write this down: your return code</h2>
        {code === "" ? (
          <p>
            It has been shown, and nobody can look it up again. If you have lost it, an instructor
            of the course can give you a new one.
          </p>
        ) : (
          <>
            <p>
              This browser knows you from now on. With this code you come back from any other. It is
              shown this once; nobody can look it up later, and whoever has it is you.
            </p>
            <GivenCode code={code} />
          </>
        )}
        <ActionForm
          action="/join/written"
          csrfToken={csrfToken}
          submit={code === "" ? "Go on" : "I have written it down"}
          done="One moment …"
        >
          <input type="hidden" name="next" value={next} />
        </ActionForm>
      </section>
      {person.role === "instructor" && <CourseCodes course={course} />}
    </main>
  );
}

function CourseCodes({ course }: Pick<Membership, "course">) {
  return (
    <section aria-labelledby="course-codes">
      <h2 id="course-codes">The codes of your course</h2>
      <p>For learners, to put on a slide:</p>
      <GivenCode code={course.learnerCode} />
      <p>For those who teach with you, to keep among yourselves:</p>
      <GivenCode code={course.instructorCode} />
      <p className="quiet-note">You find both again on the course&apos;s set-up page.</p>
    </section>
  );
}

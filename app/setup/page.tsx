// Makes a course: for whoever has the server's set-up code.
import type { Metadata } from "next";
import Link from "next/link";
import { setupCodeOf } from "../../lib/server/sign-in/setup-code.ts";
import { ActionForm } from "../_server/action-form.tsx";
import { serverPage } from "../_server/course-page.ts";
import { Field } from "../_server/field.tsx";
import "../join/join.css";

export const metadata: Metadata = { title: "Set up a course" };

export default async function SetUpPage() {
  const { server, csrfToken } = await serverPage();
  const isOff = setupCodeOf(server.settings) === null;
  return (
    <main className="join">
      <h1>Set up a course</h1>
      <p>
        A course has its lessons, its due dates and two codes: one for learners, one for those who
        teach. You become its first instructor.
      </p>
      {isOff ? (
        <p className="notice">
          Nobody can set up courses here yet. Whoever runs this server starts it with a code of
          their choice in <code>TIEBREAK_SETUP_CODE</code>.
        </p>
      ) : (
        <section aria-label="A new course">
          <ActionForm
            action="/setup/create"
            csrfToken={csrfToken}
            submit="Make the course"
            done="Made."
          >
            <Field
              label="Set-up code of this server"
              name="code"
              isRequired
              isCode
              maxLength={100}
              hint="When it starts, the server says where the code is kept."
            />
            <Field label="Title of the course" name="title" isRequired maxLength={200} />
            <Field label="Your name" name="name" autoComplete="name" maxLength={100} />
            <Field
              label="Your e-mail address"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              hint="A name or an e-mail address is enough."
            />
          </ActionForm>
        </section>
      )}
      <p>
        Does your class work on Canvas, Moodle or another learning platform?{" "}
        <Link href="/lti">Connect it</Link>: its courses then come here by themselves.
      </p>
    </main>
  );
}

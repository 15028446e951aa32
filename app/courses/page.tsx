// The courses that this browser is in.
import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { ownCourses } from "../../lib/server/learner/own-courses.ts";
import { ActionForm } from "../_server/action-form.tsx";
import { serverPage } from "../_server/course-page.ts";
import "./courses.css";

export const metadata: Metadata = { title: "Courses" };

const roleWords = {
  instructor: "You teach it",
  assistant: "You help to teach it",
  learner: "You take it",
} as const;

export default async function CoursesPage() {
  const { server, visitor, csrfToken } = await serverPage();
  if (visitor.session === null) redirect("/join?next=/courses");
  const own = await ownCourses(server.database, visitor);
  return (
    <main className="course-page">
      <h1>Your courses</h1>
      {own.length === 0 && <p>You are in no course yet.</p>}
      <ul className="course-list">
        {own.map(({ course, person }) => (
          <li key={course.id}>
            <Link href={`/courses/${course.id}`} prefetch={false}>
              <strong>{course.title}</strong>
              <span>
                {roleWords[person.role]}, as {person.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link className="button" href="/join">
          Join another course
        </Link>
      </p>
      <footer className="course-foot">
        <ActionForm
          action="/join/leave"
          csrfToken={csrfToken}
          submit="Sign out of this browser"
          isPrimary={false}
          done="Signed out."
        >
          <p className="quiet-note">
            On a computer that others use, sign out. Your return code brings you back.
          </p>
        </ActionForm>
        <ActionForm
          action="/join/leave"
          csrfToken={csrfToken}
          submit="Sign out everywhere"
          isPrimary={false}
          confirm="Sign out in this browser and in every other one you have used?"
          done="Signed out."
        >
          <input type="hidden" name="everywhere" value="yes" />
          <p className="quiet-note">
            If you have left yourself signed in somewhere. Your return codes go on working.
          </p>
        </ActionForm>
      </footer>
    </main>
  );
}

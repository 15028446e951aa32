// Where an invitation leads: its code stands behind `#`, so that it is in no log on the way.
import type { Metadata } from "next";
import { serverPage } from "../../_server/course-page.ts";
import { InvitedForm } from "./invited-form.tsx";
import "../join.css";

export const metadata: Metadata = { title: "You are invited" };

export default async function InvitedPage() {
  const { csrfToken } = await serverPage();
  return (
    <main className="join">
      <h1>You are invited to a course</h1>
      <section aria-labelledby="come-in">
        <h2 id="come-in">Come in</h2>
        <p>
          Your invitation works once. Then you get a return code, which brings you back from any
          other browser.
        </p>
        <InvitedForm csrfToken={csrfToken} />
      </section>
    </main>
  );
}

// The way into a course: with its code as somebody new, or with one's own code as before.
import type { Metadata } from "next";
import Link from "next/link";
import { localPath } from "../../lib/server/sign-in/local-path.ts";
import { ActionForm } from "../_server/action-form.tsx";
import { serverPage } from "../_server/course-page.ts";
import { Field } from "../_server/field.tsx";
import { SharedComputer } from "./shared-computer.tsx";
import "./join.css";

export const metadata: Metadata = { title: "Join a course" };

type Query = { readonly [name: string]: string | string[] | undefined };
type Props = { readonly searchParams: Promise<Query> };

const aboutNames =
  "A name or an e-mail address is enough. Only your instructors can see them; in lists you have " +
  "a made-up name. Nothing is sent by mail.";

const textOf = (value: string | string[] | undefined) => [value].flat()[0];

export default async function JoinPage({ searchParams }: Props) {
  const { visitor, csrfToken } = await serverPage();
  const query = await searchParams;
  const next = localPath(textOf(query.next), "");
  const isSignedIn = visitor.people.length > 0;
  return (
    <main className="join">
      <h1>Join a course</h1>
      {query.left !== undefined && !isSignedIn && (
        <p className="notice" role="status">
          You have signed out. Your return code brings you back.
        </p>
      )}
      {isSignedIn && (
        <p className="notice">
          You are signed in already: <Link href="/courses">to your courses</Link>.
        </p>
      )}
      <JoinForm csrfToken={csrfToken} next={next} code={textOf(query.code) ?? ""} />
      <ReturnForm csrfToken={csrfToken} next={next} />
      <p className="quiet-note">
        To read lessons, write programs and have them graded on this page you need no course:{" "}
        <Link href="/lessons">just begin</Link>.
      </p>
    </main>
  );
}

type FormProps = { readonly csrfToken: string; readonly next: string };

function JoinForm({ csrfToken, next, code }: FormProps & { readonly code: string }) {
  return (
    <section aria-labelledby="new-here">
      <h2 id="new-here">I am new here</h2>
      <p>Your instructor has given you a code. It is the same for everybody in the course.</p>
      <ActionForm action="/join/enter" csrfToken={csrfToken} submit="Join" done="Welcome.">
        <input type="hidden" name="next" value={next} />
        <Field
          form="join"
          label="Code of the course"
          name="code"
          isRequired
          isCode
          maxLength={100}
          defaultValue={code}
        />
        <Field form="join" label="Your name" name="name" autoComplete="name" maxLength={100} />
        <Field
          form="join"
          label="Your e-mail address"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          hint={aboutNames}
        />
        <SharedComputer form="join" />
      </ActionForm>
    </section>
  );
}

function ReturnForm({ csrfToken, next }: FormProps) {
  return (
    <section aria-labelledby="here-before">
      <h2 id="here-before">I have been here before</h2>
      <p>In another browser, or after signing out, your own return code brings you back.</p>
      <ActionForm
        action="/join/return"
        csrfToken={csrfToken}
        submit="Come back"
        done="Welcome back."
        isPrimary={false}
      >
        <input type="hidden" name="next" value={next} />
        <Field
          form="return"
          label="Your return code"
          name="code"
          isRequired
          isCode
          maxLength={100}
          hint="Lost it? Your instructor can give you a new one."
        />
        <SharedComputer form="return" />
      </ActionForm>
    </section>
  );
}

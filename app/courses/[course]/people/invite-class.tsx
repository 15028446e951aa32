"use client";
// A roster in, links out. They are shown here, once, and nowhere else.
import { useState } from "react";
import { ActionForm } from "../../../_server/action-form.tsx";

type Props = { readonly path: string; readonly csrfToken: string };

type Made = { readonly words: string; readonly csv: string };

export function InviteClass({ path, csrfToken }: Props) {
  const [made, setMade] = useState<Made | null>(null);
  const link = made === null ? "" : `data:text/csv;charset=utf-8,${encodeURIComponent(made.csv)}`;
  return (
    <details className="invite">
      <summary>Invite a class by its roster</summary>
      <ActionForm
        action={`${path}/people/invite`}
        csrfToken={csrfToken}
        submit="Make invitations"
        done="Save the links now: they are not shown again."
        onDone={(data) => setMade(readMade(data))}
      >
        <div className="field">
          <label htmlFor="invite-roster">Roster</label>
          <textarea
            id="invite-roster"
            name="roster"
            rows={6}
            spellCheck={false}
            placeholder={"name,email,section\nAda Lovelace,ada@example.edu,Monday"}
            aria-describedby="invite-roster-hint"
          />
          <p id="invite-roster-hint" className="quiet-note">
            Comma-separated, with a line of headings: name, email, section. Whoever is in the course
            already stays as they are. Nothing is mailed: you get a file with a link for each.
          </p>
        </div>
      </ActionForm>
      {made !== null && (
        <p role="status">
          {made.words}{" "}
          <a className="button" href={link} download="invitations.csv">
            Save the links (CSV)
          </a>
        </p>
      )}
    </details>
  );
}

function readMade(data: unknown): Made {
  const { words, csv } = Object(data);
  return { words: String(words), csv: String(csv) };
}

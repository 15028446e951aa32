// A human's word about one person's points, with its reason; and taking it back.
import type { GradebookCell } from "../../lib/server/instructor/gradebook.ts";
import { ActionForm } from "../_server/action-form.tsx";
import { pointsText } from "./score-words.ts";

type Props = {
  /** Of the task in the course. */
  readonly path: string;
  readonly personId: string;
  readonly override: GradebookCell["override"];
  /** Null while nobody knows. */
  readonly possible: number | null;
  readonly form: string;
  readonly csrfToken: string;
};

export function OverrideForm({ path, personId, override, possible, form, csrfToken }: Props) {
  const worth = possible === null ? "" : ` of ${pointsText(possible)}`;
  const version = override?.givenAt.getTime() ?? 0;
  return (
    <>
      <ActionForm
        action={`${path}/override`}
        csrfToken={csrfToken}
        submit={override === null ? "Set the score" : "Change the score"}
        done="Set. It wins over every report."
      >
        <input type="hidden" name="person" value={personId} />
        <div className="field">
          <label htmlFor={`${form}-earned`}>Points{worth}</label>
          <input
            id={`${form}-earned`}
            key={`earned ${version}`}
            name="earned"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={override === null ? "" : pointsText(override.earned)}
          />
        </div>
        <div className="field">
          <label htmlFor={`${form}-note`}>Note</label>
          <textarea
            id={`${form}-note`}
            key={`note ${version}`}
            name="note"
            rows={2}
            required
            maxLength={2000}
            defaultValue={override?.note ?? ""}
            aria-describedby={`${form}-note-hint`}
          />
          <p className="quiet-note" id={`${form}-note-hint`}>
            Why? The learner reads it beside the score.
          </p>
        </div>
        <label className="tick">
          <input type="checkbox" name="above" value="yes" /> I mean more points than the task has
        </label>
      </ActionForm>
      {override !== null && (
        <ActionForm
          action={`${path}/override/remove`}
          csrfToken={csrfToken}
          submit="Take it back"
          isPrimary={false}
          done="Taken back: the reports count again."
        >
          <input type="hidden" name="person" value={personId} />
        </ActionForm>
      )}
    </>
  );
}

// A new return code, another role or section, two entries of one human, and removing somebody.

import type { PersonView } from "../../../../../lib/server/instructor/people-view.ts";
import { shownName } from "../../../../../lib/server/instructor/shown-names.ts";
import { ActionForm } from "../../../../_server/action-form.tsx";
import { Field } from "../../../../_server/field.tsx";
import { SelectField } from "../../../../_teaching/select-field.tsx";
import { NewReturnCode } from "./new-return-code.tsx";

type Props = {
  readonly person: PersonView["person"];
  /** Who else has the same role. */
  readonly others: PersonView["others"];
  readonly areNamed: boolean;
  readonly here: string;
  readonly csrfToken: string;
};

const withArticle = {
  instructor: "an instructor",
  assistant: "an assistant",
  learner: "a learner",
} as const;

const about = {
  instructor: "Instructors see everything and can change everything that you can.",
  assistant:
    "Assistants see people's work and grade it, of their section if they have one. They change " +
    "neither tasks nor people.",
  learner: "Learners see their own work only.",
} as const;

const roles = ["learner", "assistant", "instructor"] as const;

export function PersonChanges({ person, others, areNamed, here, csrfToken }: Props) {
  const name = shownName(person, areNamed);
  const otherRoles = roles.filter((role) => role !== person.role);
  return (
    <>
      <h2>Return code</h2>
      <NewReturnCode here={here} csrfToken={csrfToken} />
      <h2>Role</h2>
      {otherRoles.map((role) => (
        <ActionForm
          key={role}
          action={`${here}/role`}
          csrfToken={csrfToken}
          submit={`Make ${withArticle[role]}`}
          isPrimary={false}
          confirm={`${name} becomes ${withArticle[role]}. Go on?`}
        >
          <input type="hidden" name="role" value={role} />
          <p className="quiet-note">{about[role]}</p>
        </ActionForm>
      ))}
      <h2>Section</h2>
      <ActionForm
        action={`${here}/section`}
        csrfToken={csrfToken}
        submit="Set section"
        isPrimary={false}
      >
        <Field
          label="Section of the class"
          name="section"
          form="section"
          defaultValue={person.section ?? ""}
          maxLength={60}
          hint="Such as Monday 10:00. Empty: none. Assistants with a section see its people only."
        />
      </ActionForm>
      {others.length > 0 && (
        <>
          <h2>Two entries of one human</h2>
          <ActionForm
            action={`${here}/merge`}
            csrfToken={csrfToken}
            submit="Merge"
            isPrimary={false}
            confirm={`All work of ${name} goes to the other entry. This cannot be undone.`}
          >
            <p className="quiet-note">
              Somebody who joined twice, on two computers: this entry goes, the other keeps the work
              of both.
            </p>
            <SelectField
              label="The entry that stays"
              name="into"
              form="merge"
              options={others.map((one) => [one.id, shownName(one, areNamed)] as const)}
            />
          </ActionForm>
        </>
      )}
      <h2>Their data</h2>
      <p>
        <a className="button" href={`${here}/data`} download>
          Save all that is stored (JSON)
        </a>
      </p>
      <ActionForm
        action={`${here}/erase`}
        csrfToken={csrfToken}
        submit="Delete for good"
        isPrimary={false}
        confirm={`Delete ${name} with all submissions and grades? This cannot be undone.`}
      >
        <p className="quiet-note">
          Programs, reports, grades and the name go; the log keeps that something was done, not by
          whom. Backups of before still have them.
        </p>
      </ActionForm>
      <h2>Remove</h2>
      <ActionForm
        action={`${here}/remove`}
        csrfToken={csrfToken}
        submit="Remove from the course"
        isPrimary={false}
        confirm={`Remove ${name} from the course? Their submissions stay.`}
      >
        <p className="quiet-note">
          They are signed out at once and their return code stops working. What they submitted stays
          here, outside of the gradebook.
        </p>
      </ActionForm>
    </>
  );
}

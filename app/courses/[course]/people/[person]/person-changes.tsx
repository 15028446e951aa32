// A new return code, another role, two entries that are one human, and removing somebody.

import type { PersonView } from "../../../../../lib/server/instructor/people-view.ts";
import { shownName } from "../../../../../lib/server/instructor/shown-names.ts";
import { ActionForm } from "../../../../_server/action-form.tsx";
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

const withArticle = { instructor: "an instructor", learner: "a learner" } as const;

export function PersonChanges({ person, others, areNamed, here, csrfToken }: Props) {
  const name = shownName(person, areNamed);
  const otherRole = person.role === "instructor" ? "learner" : "instructor";
  return (
    <>
      <h2>Return code</h2>
      <NewReturnCode here={here} csrfToken={csrfToken} />
      <h2>Role</h2>
      <ActionForm
        action={`${here}/role`}
        csrfToken={csrfToken}
        submit={`Make ${withArticle[otherRole]}`}
        isPrimary={false}
        confirm={`${name} becomes ${withArticle[otherRole]}. Go on?`}
      >
        <input type="hidden" name="role" value={otherRole} />
        <p className="quiet-note">
          {otherRole === "instructor"
            ? "Instructors see everything and can change everything that you can."
            : "Learners see their own work only."}
        </p>
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

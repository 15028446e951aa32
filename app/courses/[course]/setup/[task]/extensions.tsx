// Other dates for one person.
import { shownName } from "../../../../../lib/server/instructor/shown-names.ts";
import type { TaskSetup } from "../../../../../lib/server/instructor/task-views.ts";
import { LocalTime } from "../../../../_parts/elements/local-time.tsx";
import { ActionForm } from "../../../../_server/action-form.tsx";
import { Field } from "../../../../_server/field.tsx";
import { SelectField } from "../../../../_teaching/select-field.tsx";
import { TimeFields } from "../../../../_teaching/time-fields.tsx";

type Props = {
  readonly extensions: TaskSetup["extensions"];
  readonly people: TaskSetup["learners"];
  readonly areNamed: boolean;
  /** Whom the form is for at first; null for nobody in particular. */
  readonly chosen: string | null;
  readonly task: TaskSetup["task"];
  readonly path: string;
  readonly csrfToken: string;
};

export function Extensions(props: Props) {
  const { extensions, people, areNamed, chosen, task, path, csrfToken } = props;
  const names = new Map(people.map((one) => [one.id, shownName(one, areNamed)]));
  if (people.length === 0) {
    return <p>Nobody has joined yet. Once somebody has, you can give them other dates here.</p>;
  }
  return (
    <>
      {extensions.length === 0 && <p>Nobody has other dates.</p>}
      <ul className="extension-list">
        {extensions.map(({ personId, dueAt, closesAt, note }) => (
          <li key={personId}>
            <p>
              <strong>{names.get(personId) ?? "somebody who left"}</strong>:{" "}
              {dueAt !== null && (
                <>
                  due <LocalTime at={dueAt} />
                </>
              )}
              {dueAt !== null && closesAt !== null && ", "}
              {closesAt !== null && (
                <>
                  closes <LocalTime at={closesAt} />
                </>
              )}
              {note !== "" && ` (${note})`}
            </p>
            <ActionForm
              action={`${path}/extension/remove`}
              csrfToken={csrfToken}
              submit={`Take back from ${names.get(personId) ?? "this person"}`}
              isPrimary={false}
              done=""
            >
              <input type="hidden" name="person" value={personId} />
            </ActionForm>
          </li>
        ))}
      </ul>
      <details open={chosen !== null && names.has(chosen)}>
        <summary>Give somebody other dates</summary>
        <ActionForm
          action={`${path}/extension`}
          csrfToken={csrfToken}
          submit="Give these dates"
          done="Given."
        >
          <SelectField
            label="To"
            name="person"
            form="extension"
            defaultValue={chosen ?? undefined}
            options={[...names].map(([id, name]) => [id, name] as const)}
          />
          <TimeFields
            form="extension"
            fields={[
              { name: "due", label: "Due", at: task.dueAt, hint: "Empty: as for everybody" },
              {
                name: "closes",
                label: "Closes",
                at: task.closesAt,
                hint: "Empty: as for everybody",
              },
            ]}
          />
          <Field
            label="Note"
            name="note"
            form="extension"
            hint="For you and your colleagues: why?"
            maxLength={500}
          />
        </ActionForm>
      </details>
    </>
  );
}

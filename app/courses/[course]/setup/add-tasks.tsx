// Every exercise there is, by part of the course: as many as are ticked are added at once.

import { offerKey } from "../../../../lib/server/instructor/course-changes.ts";
import type { CourseTask } from "../../../../lib/server/instructor/task-views.ts";
import { ActionForm } from "../../../_server/action-form.tsx";
import type { ShownOffer } from "../../../_teaching/offers.ts";

type Props = {
  readonly offers: readonly ShownOffer[];
  readonly tasks: readonly CourseTask[];
  readonly path: string;
  readonly csrfToken: string;
};

export function AddTasks({ offers, tasks, path, csrfToken }: Props) {
  const set = new Set(tasks.map(({ lesson, exercise }) => offerKey(lesson, exercise)));
  const parts = Map.groupBy(offers, ({ part }) => part);
  return (
    <ActionForm
      action={`${path}/setup/tasks`}
      csrfToken={csrfToken}
      submit="Add what is ticked"
      done="Added. Give them dates and rules above."
    >
      {[...parts].map(([part, own]) => (
        <fieldset key={part} className="offers">
          <legend>{part}</legend>
          {own.map(({ key, title, lesson }) => (
            // Once it is set the box is another one, so no tick stays behind.
            <div key={`${key} ${set.has(key)}`} className="offer">
              <label>
                <input type="checkbox" name="chosen" value={key} disabled={set.has(key)} />
                <span>
                  {title}
                  {set.has(key) && <span className="quiet-note"> (set)</span>}
                </span>
              </label>
              <a href={`/lessons/${lesson}`}>
                Look<span className="visually-hidden"> at {title}</span>
              </a>
            </div>
          ))}
        </fieldset>
      ))}
    </ActionForm>
  );
}

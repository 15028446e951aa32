// What was done in the course, by whom and when: newest first, never changed.
import type { Metadata } from "next";
import {
  type AuditPage,
  type AuditQuery,
  readAudit,
} from "../../../../lib/server/instructor/audit-view.ts";
import { shownName } from "../../../../lib/server/instructor/shown-names.ts";
import { LocalTime } from "../../../_parts/elements/local-time.tsx";
import { coursePage } from "../../../_server/course-page.ts";
import { areNamesShown } from "../../../_teaching/names-shown.ts";
import { NamesSwitch } from "../../../_teaching/names-switch.tsx";
import { SelectField } from "../../../_teaching/select-field.tsx";
import { Sheet } from "../../../_teaching/sheet.tsx";
import { TeachingNav } from "../../../_teaching/teaching-nav.tsx";
import "../../../_server/forms.css";
import "../../courses.css";
import "../../teaching.css";
import "../../teaching-tables.css";

export const metadata: Metadata = { title: "Audit" };

type Props = {
  readonly params: Promise<{ readonly course: string }>;
  readonly searchParams: Promise<AuditQuery>;
};

export default async function AuditLog({ params, searchParams }: Props) {
  const { course: courseId } = await params;
  const here = `/courses/${courseId}/audit`;
  const page = await coursePage(courseId, here, "run");
  const { server, course, csrfToken } = page;
  const audit = await readAudit(server.database, course.id, await searchParams);
  const { action, personId, before } = audit.asked;
  const areNamed = await areNamesShown(course.id);
  const older = new URLSearchParams({
    action,
    person: personId,
    before: String(audit.rows.at(-1)?.id ?? ""),
  });
  return (
    <main className="course-page teaching">
      <TeachingNav page={page} current="audit" />
      <h1>Audit log</h1>
      <NamesSwitch courseId={course.id} csrfToken={csrfToken} areNamed={areNamed} />
      <form className="filters" action={here} aria-label="Filter the log">
        <SelectField
          label="What"
          name="action"
          form="filter"
          defaultValue={action}
          options={[["", "everything"], ...audit.actions.map((one) => [one, one] as const)]}
        />
        <SelectField
          label="By"
          name="person"
          form="filter"
          defaultValue={personId}
          options={[
            ["", "everybody"],
            ...audit.people.map((one) => [one.id, shownName(one, areNamed)] as const),
          ]}
        />
        <button type="submit" className="button">
          Filter
        </button>
      </form>
      {audit.rows.length === 0 ? (
        <p>There is nothing of that kind{before === null ? "" : " further back"}.</p>
      ) : (
        <AuditTable rows={audit.rows} areNamed={areNamed} />
      )}
      <p className="pager">
        {before !== null && (
          <a className="button" href={here}>
            Newest
          </a>
        )}
        {audit.hasMore && (
          <a className="button" href={`${here}?${older}`}>
            Older
          </a>
        )}
      </p>
    </main>
  );
}

type TableProps = { readonly rows: AuditPage["rows"]; readonly areNamed: boolean };

function AuditTable({ rows, areNamed }: TableProps) {
  return (
    <Sheet label="Audit log">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">By</th>
          <th scope="col">What</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, actor, action, details }) => (
          <tr key={id}>
            <td>
              <LocalTime at={at} />
            </td>
            <td>{actor === null ? "the server" : shownName(actor, areNamed)}</td>
            <th scope="row">{action}</th>
            <td>
              {Object.entries(details)
                .filter(([, value]) => value !== null)
                .map(([name, value]) => `${name}: ${value}`)
                .join(", ")}
            </td>
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}

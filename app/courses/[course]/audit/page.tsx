// What was done in the course, by whom and when: newest first, never changed.
import type { Metadata } from "next";
import { shownName } from "../../../../lib/server/shown-names.ts";
import { auditActions, listAudit, type ShownAuditRow } from "../../../../lib/store/audit-pages.ts";
import { listPeople } from "../../../../lib/store/roster-changes.ts";
import { isUuid } from "../../../../lib/store/uuid.ts";
import { coursePage } from "../../../_server/course-page.ts";
import { LocalTime } from "../../../_server/local-time.tsx";
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

type Query = { readonly [name: string]: string | string[] | undefined };
type Props = {
  readonly params: Promise<{ readonly course: string }>;
  readonly searchParams: Promise<Query>;
};

const pageLength = 50;

export default async function AuditPage({ params, searchParams }: Props) {
  const { course: courseId } = await params;
  const here = `/courses/${courseId}/audit`;
  const { server, course, csrfToken } = await coursePage(courseId, here, "instructor");
  const { database } = server;
  const { action, personId, before } = readFilter(await searchParams);
  const rows = await listAudit(database, {
    ...{ courseId: course.id, limit: pageLength + 1 },
    ...(action === "" ? {} : { action }),
    ...(personId === "" ? {} : { personId }),
    ...(before === null ? {} : { before }),
  });
  const shown = rows.slice(0, pageLength);
  const areNamed = await areNamesShown(course.id);
  const everybody = await listPeople(database, course.id);
  const older = new URLSearchParams({
    ...{ action, person: personId, before: String(shown.at(-1)?.id ?? "") },
  });
  return (
    <main className="course-page teaching">
      <TeachingNav course={course} current="audit" />
      <h1>Audit log</h1>
      <NamesSwitch courseId={course.id} {...{ csrfToken, areNamed }} />
      <form className="filters" action={here} aria-label="Filter the log">
        <SelectField
          label="What"
          name="action"
          form="filter"
          defaultValue={action}
          options={[
            ["", "everything"],
            ...(await auditActions(database, course.id)).map((one) => [one, one] as const),
          ]}
        />
        <SelectField
          label="By"
          name="person"
          form="filter"
          defaultValue={personId}
          options={[
            ["", "everybody"],
            ...everybody.map((one) => [one.id, shownName(one, areNamed)] as const),
          ]}
        />
        <button type="submit" className="button">
          Filter
        </button>
      </form>
      {shown.length === 0 ? (
        <p>There is nothing of that kind{before === null ? "" : " further back"}.</p>
      ) : (
        <AuditTable rows={shown} areNamed={areNamed} />
      )}
      <p className="pager">
        {before !== null && (
          <a className="button" href={here}>
            Newest
          </a>
        )}
        {rows.length > pageLength && (
          <a className="button" href={`${here}?${older}`}>
            Older
          </a>
        )}
      </p>
    </main>
  );
}

function readFilter({ action, person, before }: Query) {
  const number = typeof before === "string" ? Number(before) : Number.NaN;
  return {
    action: typeof action === "string" ? action : "",
    personId: typeof person === "string" && isUuid(person) ? person : "",
    before: Number.isSafeInteger(number) && number > 0 ? number : null,
  };
}

type TableProps = { readonly rows: readonly ShownAuditRow[]; readonly areNamed: boolean };

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

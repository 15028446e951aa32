// The gradebook for other programs, with what each makes of it.
import type { Gradebook } from "../../../../lib/server/instructor/gradebook.ts";
import type { ExportFormat } from "../../../../lib/server/instructor/gradebook-exports.ts";
import { SelectField } from "../../../_teaching/select-field.tsx";

type Props = { readonly book: Gradebook; readonly path: string; readonly section: string | null };

const formats: readonly {
  readonly format: ExportFormat;
  readonly title: string;
  readonly about: string;
}[] = [
  {
    format: "canvas",
    title: "Canvas (CSV)",
    about:
      "For Grades → Import. Canvas finds people by their login, which is often the e-mail, then " +
      "by name. Whoever has no grade has no row.",
  },
  {
    format: "moodle",
    title: "Moodle (CSV)",
    about:
      "For Grades → Import → CSV. Map useremail to the e-mail, then the grade and its feedback. " +
      "Whoever has no grade has no row.",
  },
  {
    format: "nbgrader",
    title: "nbgrader (CSV)",
    about:
      "As nbgrader export writes it: raw score, penalty, score. Whoever handed in nothing has a " +
      "row of zeros.",
  },
  { format: "csv", title: "Everything (CSV)", about: "All there is, for a spreadsheet." },
  { format: "json", title: "Everything (JSON)", about: "The same, for a program." },
];

export function Exports({ book, path, section }: Props) {
  const withoutEmail = book.rows.filter(({ person }) => person.email === null).length;
  return (
    <section aria-labelledby="export">
      <h2 id="export">Export</h2>
      <p>
        These files carry names and e-mail addresses, whatever the page shows; the audit log notes
        who took them.
        {withoutEmail > 0 &&
          ` ${withoutEmail} of ${book.rows.length} gave no e-mail: Moodle cannot find them.`}
      </p>
      <form className="export-form">
        {section !== null && <input type="hidden" name="section" value={section} />}
        <SelectField
          label="Tasks"
          name="task"
          form="export"
          hint="For Canvas and Moodle, “all tasks” is an archive with a file for each."
          options={[
            ["", "all tasks"],
            ...book.columns.map(({ task }) => [task.id, task.title] as const),
          ]}
        />
        <ul className="export-list">
          {formats.map(({ format, title, about }) => (
            <li key={format}>
              <button type="submit" className="button" formAction={`${path}/${format}`}>
                {title}
              </button>
              <p className="quiet-note">{about}</p>
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}

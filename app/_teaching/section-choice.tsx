// One section of the class, or all of it; not there where the class has no sections, nor for an
// assistant who has one.
import { readSections } from "../../lib/server/instructor/people-view.ts";
import { sectionSeenBy } from "../../lib/server/sign-in/visitor.ts";
import type { CoursePage } from "../_server/course-page.ts";
import { SelectField } from "./select-field.tsx";

type Props = {
  readonly page: CoursePage;
  readonly section: string | null;
  readonly action: string;
};

export async function SectionChoice({ page, section, action }: Props) {
  const { server, course, person } = page;
  const own = sectionSeenBy(person);
  if (own !== null) return <p className="quiet-note">You see section {own}.</p>;
  const sections = await readSections(server.database, course.id);
  if (sections.length === 0) return null;
  return (
    <form className="filters" action={action} aria-label="Choose a section">
      <SelectField
        label="Section"
        name="section"
        form="section"
        defaultValue={section ?? ""}
        options={[["", "all sections"], ...sections.map((name) => [name, name] as const)]}
      />
      <button type="submit" className="button">
        Show
      </button>
    </form>
  );
}

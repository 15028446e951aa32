// Which part of the class a page shows: an assistant's own section, else the one that was chosen.
import { type Membership, sectionSeenBy } from "../../lib/server/sign-in/visitor.ts";

type Asked = string | readonly string[] | null | undefined;

export function chosenSection({ person }: Pick<Membership, "person">, asked: Asked): string | null {
  const own = sectionSeenBy(person);
  if (own !== null) return own;
  return typeof asked === "string" && asked !== "" ? asked : null;
}

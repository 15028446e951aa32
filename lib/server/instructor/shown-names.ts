/**
 * Instructors see pseudonyms until they ask for names: that is noted, and holds in this browser
 * for an hour.
 */

import type { Queryable } from "../../store/database.ts";
import type { Person } from "../../store/tables.ts";
import { type Actor, coursePath, noteChange } from "../actor.ts";

export const namesCookie = "tiebreak-names";
const shownSeconds = 60 * 60;

/** Answers the header that lets this browser remember. */
export async function showNames(
  { database }: { readonly database: Queryable },
  actor: Actor,
  isShown: boolean,
  isSecure: boolean,
): Promise<string> {
  if (isShown) await noteChange(database, actor, "names shown", actor.course.id);
  const age = isShown ? shownSeconds : 0;
  const secure = isSecure ? "; Secure" : "";
  const value = isShown ? actor.course.id : "";
  const path = coursePath(actor);
  return `${namesCookie}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}

export function shownName(
  { name, pseudonym }: Pick<Person, "name" | "pseudonym">,
  areNamed: boolean,
): string {
  return areNamed ? name : pseudonym;
}

/** Who asks: the people this browser has signed in as. */

import { eq } from "drizzle-orm";
import { isSameSecret } from "../../store/secrets.ts";
import { findSession, type OpenedSession } from "../../store/sessions.ts";
import type { Course, Person, Role, Session } from "../../store/tables.ts";
import { courses } from "../../store/tables.ts";
import type { Server } from "../server.ts";

export interface Visitor {
  readonly session: Session | null;
  readonly people: readonly Person[];
}

/** What somebody does in a course: look at people's work and grade it, or run the whole of it. */
export type Ability = "grade" | "run";

const abilities: { readonly [role in Role]: readonly Ability[] } = {
  learner: [],
  assistant: ["grade"],
  instructor: ["grade", "run"],
};

export function mayDo({ role }: Pick<Person, "role">, ability: Ability): boolean {
  return abilities[role].includes(ability);
}

/** The section whose people somebody who grades sees; null: everybody. */
export function sectionSeenBy({ role, section }: Pick<Person, "role" | "section">): string | null {
  return role === "assistant" ? section : null;
}

/** Whether one may look at another's work, as one of those who grade. */
export function gradesWorkOf(reader: Person, owner: Person): boolean {
  if (!mayDo(reader, "grade") || reader.courseId !== owner.courseId) return false;
  const section = sectionSeenBy(reader);
  return section === null || owner.section === section;
}

export const sessionCookie = "tiebreak-session";
/** The longest that browsers allow. */
const cookieDays = 400;
const nobody: Visitor = { session: null, people: [] };

/** `token` is the value of the session's cookie. */
export async function visitorOf(server: Server, token: string | undefined): Promise<Visitor> {
  if (token === undefined || token === "" || token.length > 100) return nobody;
  return (await findSession(server.database, token, server.now())) ?? nobody;
}

/** Whether the page was given out for this session; without one there is nothing to steal. */
export function isOwnToken({ session }: Visitor, token: unknown): boolean {
  if (session === null) return true;
  return typeof token === "string" && isSameSecret(token, session.csrfToken);
}

type Settings = Pick<Server, "settings">;

/**
 * The header that gives a browser its session. On a shared computer the cookie goes with the
 * browser's window; elsewhere the server ends what nobody uses, and pages cannot renew the cookie.
 */
export function sessionCookieHeader(
  server: Settings,
  { token, session }: Pick<OpenedSession, "token" | "session">,
): string {
  const age = session.isShared ? "" : `; Max-Age=${cookieDays * 24 * 60 * 60}`;
  return `${cookieOf(server, token)}${age}`;
}

/** The header that takes a browser's session away. */
export function noSessionCookieHeader(server: Settings): string {
  return `${cookieOf(server, "")}; Max-Age=0`;
}

function cookieOf({ settings }: Settings, token: string): string {
  const secure = settings.isSecure ? "; Secure" : "";
  return `${sessionCookie}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

export interface Membership {
  readonly course: Course;
  readonly person: Person;
}

/** Null for whoever is not in the course, or may not do that: as if there were no such course. */
export async function membershipOf(
  server: Server,
  visitor: Visitor,
  courseId: string,
  ability: Ability | null,
): Promise<Membership | null> {
  const person = visitor.people.find((one) => one.courseId === courseId);
  if (person === undefined || (ability !== null && !mayDo(person, ability))) return null;
  const [course] = await server.database.select().from(courses).where(eq(courses.id, courseId));
  return course === undefined ? null : { course, person };
}

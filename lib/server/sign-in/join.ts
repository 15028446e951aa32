/**
 * How people come in without a learning platform: a course's join code makes somebody new, a
 * return code brings the same one back in another browser. Nothing here looks for a name or an
 * e-mail, so nothing tells who is in a course.
 */

import { audit } from "../../store/audit.ts";
import { addCourse, courseWithCode } from "../../store/courses.ts";
import type { Queryable } from "../../store/database.ts";
import {
  acceptInvitation,
  addPerson,
  personWithReturnCode,
  renewReturnCode,
} from "../../store/people.ts";
import { isSameSecret, readCode } from "../../store/secrets.ts";
import {
  closeSession,
  closeSessionsOf,
  type OpenedSession,
  openSession,
} from "../../store/sessions.ts";
import type { Course, Person, Role } from "../../store/tables.ts";
import type { Server } from "../server.ts";
import { setupCodeOf } from "./setup-code.ts";
import type { Visitor } from "./visitor.ts";

export interface WhoJoins {
  /** May be empty where there is an e-mail. */
  readonly name: string;
  readonly email: string | null;
  /** On a computer that others use, too. */
  readonly isShared: boolean;
}

export interface SignedIn {
  readonly kind: "signed-in";
  readonly course: Course;
  readonly person: Person;
  readonly opened: OpenedSession;
  /** Told now and never again; null for whoever came with it. */
  readonly returnCode: string | null;
}

export type JoinOutcome =
  | SignedIn
  /** This browser is somebody in the course; another would put that work out of reach. */
  | { readonly kind: "here-already"; readonly person: Person; readonly role: Role }
  /** The code is right, and lets no learners in. */
  | { readonly kind: "by-invitation" }
  | { readonly kind: "refused" };

export async function joinCourse(
  server: Server,
  visitor: Visitor,
  { code, ...who }: WhoJoins & { readonly code: string },
  now: Date,
): Promise<JoinOutcome> {
  return server.database.transaction(async (tx): Promise<JoinOutcome> => {
    const found = await courseWithCode(tx, code);
    if (found === null) return { kind: "refused" };
    const { course, role } = found;
    const here = visitor.people.find(({ courseId }) => courseId === course.id);
    if (here !== undefined) return { kind: "here-already", person: here, role };
    if (role === "learner" && course.joins === "invitation") return { kind: "by-invitation" };
    return welcome(tx, visitor, course, { ...who, role }, now);
  });
}

/** With a return code; an invitation is one that works once. */
export async function returnToCourse(
  server: Server,
  visitor: Visitor,
  { code, isShared }: Pick<WhoJoins, "isShared"> & { readonly code: string },
  now: Date,
): Promise<SignedIn | { readonly kind: "refused" }> {
  return server.database.transaction(async (tx) => {
    const found = await personWithReturnCode(tx, code);
    if (found === null) return { kind: "refused" };
    const { person, course } = found;
    const opened = await openSession(tx, person, visitor.session, now, isShared);
    await audit(tx, {
      at: now,
      courseId: course.id,
      personId: person.id,
      action: "session opened",
      details: { by: person.invitedAt === null ? "return code" : "invitation" },
    });
    if (person.invitedAt === null) {
      return { kind: "signed-in", course, person, opened, returnCode: null };
    }
    await acceptInvitation(tx, person.id, now);
    const returnCode = await renewReturnCode(tx, person.id);
    return { kind: "signed-in", course, person, opened, returnCode };
  });
}

export type SetUpOutcome = SignedIn | { readonly kind: "refused" } | { readonly kind: "off" };

/** Whoever knows the server's own code makes a course and is its first instructor. */
export async function setUpCourse(
  server: Server,
  visitor: Visitor,
  wanted: WhoJoins & { readonly code: string; readonly title: string },
  now: Date,
): Promise<SetUpOutcome> {
  const expected = setupCodeOf(server.settings);
  if (expected === null) return { kind: "off" };
  if (!isSameSecret(readCode(wanted.code), readCode(expected))) return { kind: "refused" };
  const { name, email, isShared, title } = wanted;
  return server.database.transaction(async (tx) => {
    const course = await addCourse(tx, { title, createdAt: now });
    return welcome(tx, visitor, course, { name, email, isShared, role: "instructor" }, now);
  });
}

async function welcome(
  tx: Queryable,
  visitor: Visitor,
  course: Course,
  { name, email, isShared, role }: WhoJoins & { readonly role: Role },
  now: Date,
): Promise<SignedIn> {
  const person = await addPerson(tx, {
    courseId: course.id,
    role,
    joinedAt: now,
    email,
    name: name === "" ? (email ?? "") : name,
  });
  const returnCode = await renewReturnCode(tx, person.id);
  const opened = await openSession(tx, person, visitor.session, now, isShared);
  await audit(tx, {
    at: now,
    courseId: course.id,
    personId: person.id,
    action: "course joined",
    details: { role, by: "join code" },
  });
  return { kind: "signed-in", course, person, opened, returnCode };
}

export async function leave(server: Server, { session, people }: Visitor, now: Date) {
  if (session === null) return;
  await server.database.transaction(async (tx) => {
    await closeSession(tx, session.id);
    for (const { id, courseId } of people) {
      await audit(tx, { at: now, courseId, personId: id, action: "session closed" });
    }
  });
}

/** For whoever left a session open somewhere, or fears it. Return codes stay as they are. */
export async function leaveEverywhere(server: Server, { people }: Visitor, now: Date) {
  await server.database.transaction(async (tx) => {
    const sessions = await closeSessionsOf(
      tx,
      people.map(({ id }) => id),
    );
    for (const { id, courseId } of people) {
      const details = { sessions };
      await audit(tx, { at: now, courseId, personId: id, action: "all sessions closed", details });
    }
  });
}

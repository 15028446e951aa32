/** What an instructor may change about the people of a course. */

import { z } from "zod";
import type { Queryable } from "../../store/database.ts";
import { notePassback } from "../../store/passbacks.ts";
import { renewReturnCode } from "../../store/people.ts";
import { erasePerson } from "../../store/personal-data.ts";
import {
  changeRole,
  changeSection,
  findPerson,
  isOnlyInstructor,
  mergePeople,
  removePerson,
} from "../../store/roster-changes.ts";
import { type Person, type Role, roles } from "../../store/tables.ts";
import { listTasks } from "../../store/tasks.ts";
import { type Actor, type Change, coursePath, noteChange, refuse } from "../actor.ts";

type Database = { readonly database: Queryable };

const nobody = "There is no such person in this course.";
const onlyInstructor =
  "This is the course's only instructor. Make somebody else an instructor first.";

function withPerson(
  { database }: Database,
  actor: Actor,
  personId: string,
  perform: (tx: Queryable, person: Person) => Promise<Change>,
): Promise<Change> {
  return database.transaction(async (tx) => {
    const person = await findPerson(tx, actor.course.id, personId);
    return person === null ? refuse(404, nobody) : perform(tx, person);
  });
}

export const roleForm = z.object({ role: z.enum(roles) });

export function giveRole(
  server: Database,
  actor: Actor,
  personId: string,
  role: Role,
): Promise<Change> {
  return withPerson(server, actor, personId, async (tx, person) => {
    if (role !== "instructor" && (await isOnlyInstructor(tx, person))) {
      return refuse(409, onlyInstructor);
    }
    await changeRole(tx, person.id, role);
    const details = { before: person.role, after: role, person: person.pseudonym };
    await noteChange(tx, actor, "role changed", person.id, details);
    // Who has given the role away sees these pages no more.
    const isSelf = person.id === actor.person.id && role !== "instructor";
    return { kind: "done", location: coursePath(actor, isSelf ? "" : "/people") };
  });
}

export const sectionForm = z.object({
  section: z
    .string()
    .trim()
    .max(60, "The name of a section has at most 60 letters.")
    .transform((text) => (text === "" ? null : text)),
});

export function putIntoSection(
  server: Database,
  actor: Actor,
  personId: string,
  section: string | null,
): Promise<Change> {
  return withPerson(server, actor, personId, async (tx, person) => {
    await changeSection(tx, person.id, section);
    const details = { before: person.section, after: section, person: person.pseudonym };
    await noteChange(tx, actor, "section changed", person.id, details);
    return { kind: "done" };
  });
}

export function removeFromCourse(
  server: Database,
  actor: Actor,
  personId: string,
): Promise<Change> {
  return withPerson(server, actor, personId, async (tx, person) => {
    if (await isOnlyInstructor(tx, person)) return refuse(409, onlyInstructor);
    await removePerson(tx, person.id, actor.now);
    await noteChange(tx, actor, "person removed", person.id, { person: person.pseudonym });
    const isSelf = person.id === actor.person.id;
    return { kind: "done", location: isSelf ? "/courses" : coursePath(actor, "/people") };
  });
}

/** With everything of theirs; whoever only leaves the course is removed instead. */
export function erase(server: Database, actor: Actor, personId: string): Promise<Change> {
  return withPerson(server, actor, personId, async (tx, person) => {
    if (await isOnlyInstructor(tx, person)) return refuse(409, onlyInstructor);
    if (person.id === actor.person.id) return refuse(409, "Let a colleague delete you.");
    await erasePerson(tx, person.id);
    await noteChange(tx, actor, "person deleted", actor.course.id);
    return { kind: "done", location: coursePath(actor, "/people") };
  });
}

/** Two entries of the same human: the first goes, the second keeps everything. */
export function mergeInto(
  server: Database,
  actor: Actor,
  goneId: string,
  keptId: string,
): Promise<Change> {
  return withPerson(server, actor, goneId, async (tx, gone) => {
    const kept = await findPerson(tx, actor.course.id, keptId);
    if (kept === null) return refuse(404, nobody, "into");
    if (kept.id === gone.id) {
      return refuse(400, "That is the same entry. Choose the other one.", "into");
    }
    if (kept.role !== gone.role) {
      const why = "One of the two is an instructor and the other is not. Give both the same role";
      return refuse(409, `${why} first.`, "into");
    }
    if (gone.platformId !== null && kept.platformId !== null) {
      const why =
        "Both came from a learning platform, with an account each, so they are two people";
      return refuse(409, `${why} there. Remove the one that is not used.`, "into");
    }
    await mergePeople(tx, gone, kept, actor.now);
    const details = { gone: gone.pseudonym, kept: kept.pseudonym };
    await noteChange(tx, actor, "people merged", kept.id, details);
    for (const { id } of await listTasks(tx, actor.course.id)) {
      await notePassback(tx, { personId: kept.id, taskId: id, now: actor.now });
    }
    return { kind: "done", location: coursePath(actor, "/people") };
  });
}

/** For somebody who lost theirs. The code is in this answer and nowhere else. */
export function giveReturnCode(server: Database, actor: Actor, personId: string): Promise<Change> {
  return withPerson(server, actor, personId, async (tx, person) => {
    const code = await renewReturnCode(tx, person.id);
    await noteChange(tx, actor, "return code renewed", person.id, { person: person.pseudonym });
    return { kind: "done", data: { code } };
  });
}

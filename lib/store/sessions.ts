/** Browsers that have signed in. A session holds at most one person of each course. */

import { and, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { hashSecret, newToken } from "./secrets.ts";
import { type Person, people, type Session, sessionPeople, sessions } from "./tables.ts";

const minuteMs = 60 * 1000;
/** A session that nobody uses for so long is over. */
const unusedMs = { own: 30 * 24 * 60 * minuteMs, shared: 45 * minuteMs };
/** Use is written down at most so often: not every page view is worth a write. */
const seenEveryMs = { own: 60 * minuteMs, shared: 5 * minuteMs };

export interface OpenedSession {
  readonly session: Session;
  /** For the cookie; nothing else ever holds it. */
  readonly token: string;
}

/**
 * A new session for this person and those of the old one, which ends: whoever knew the old cookie
 * learns nothing of the new one. A browser that was said to be shared stays so until it signs out.
 */
export async function openSession(
  database: Queryable,
  person: Person,
  old: Session | null,
  now: Date,
  wantsShared = false,
): Promise<OpenedSession> {
  const isShared = wantsShared || (old?.isShared ?? false);
  const kept = old === null ? [] : await peopleOf(database, old.id);
  const token = newToken();
  const [session] = await database
    .insert(sessions)
    .values({
      tokenHash: hashSecret(token),
      csrfToken: newToken(),
      createdAt: now,
      seenAt: now,
      isShared,
      expiresAt: endOf({ isShared }, now),
    })
    .returning();
  if (session === undefined) throw new Error("the session was not stored");
  const others = kept.filter(({ courseId }) => courseId !== person.courseId);
  await database
    .insert(sessionPeople)
    .values([...others, person].map(({ id }) => ({ sessionId: session.id, personId: id })));
  if (old !== null) await closeSession(database, old.id);
  return { session, token };
}

export interface FoundSession {
  readonly session: Session;
  readonly people: readonly Person[];
}

export async function findSession(
  database: Queryable,
  token: string,
  now: Date,
): Promise<FoundSession | null> {
  const [session] = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashSecret(token)), gt(sessions.expiresAt, now)));
  if (session === undefined) return null;
  if (now.getTime() - session.seenAt.getTime() > seenEveryMs[sortOf(session)]) {
    await database
      .update(sessions)
      .set({ seenAt: now, expiresAt: endOf(session, now) })
      .where(eq(sessions.id, session.id));
  }
  return { session, people: await peopleOf(database, session.id) };
}

type Shared = Pick<Session, "isShared">;

function sortOf({ isShared }: Shared): keyof typeof unusedMs {
  return isShared ? "shared" : "own";
}

function endOf(session: Shared, now: Date): Date {
  return new Date(now.getTime() + unusedMs[sortOf(session)]);
}

async function peopleOf(database: Queryable, sessionId: string): Promise<readonly Person[]> {
  const ids = database
    .select({ id: sessionPeople.personId })
    .from(sessionPeople)
    .where(eq(sessionPeople.sessionId, sessionId));
  return database
    .select()
    .from(people)
    .where(and(inArray(people.id, ids), isNull(people.removedAt)));
}

export async function closeSession(database: Queryable, sessionId: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, sessionId));
}

/** In every browser, of every one of these people. Answers how many sessions have ended. */
export async function closeSessionsOf(
  database: Queryable,
  personIds: readonly string[],
): Promise<number> {
  const theirs = database
    .select({ id: sessionPeople.sessionId })
    .from(sessionPeople)
    .where(inArray(sessionPeople.personId, [...personIds]));
  const ended = await database
    .delete(sessions)
    .where(inArray(sessions.id, theirs))
    .returning({ id: sessions.id });
  return ended.length;
}

/** For the server's housekeeping. */
export async function forgetExpiredSessions(database: Queryable, now: Date): Promise<void> {
  await database.delete(sessions).where(lt(sessions.expiresAt, now));
}

/**
 * Launches under way: what a login waits for, tickets that sign somebody in once, and requests to
 * choose exercises. All are short-lived, found by the hash of a secret, and gone when used.
 */

import { and, eq, gt, lt } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import {
  type DeepLinkRequest,
  deepLinkRequests,
  launchStates,
  type Ticket,
  tickets,
} from "./platform-tables.ts";
import { hashSecret, newToken } from "./secrets.ts";

const minuteMs = 60_000;
const stateMinutes = 10;
const ticketMinutes = 5;
/** To choose exercises takes a while. */
const requestMinutes = 60;

export type StoredLaunchState = typeof launchStates.$inferSelect;

function after(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * minuteMs);
}

export async function addLaunchState(
  database: Queryable,
  state: Omit<StoredLaunchState, "expiresAt">,
): Promise<void> {
  const now = state.startedAt;
  await database.delete(launchStates).where(lt(launchStates.expiresAt, now));
  await database.insert(launchStates).values({ ...state, expiresAt: after(now, stateMinutes) });
}

/** Given once: this is what stops replays, also when two ask at the same time. */
export async function takeLaunchState(
  database: Queryable,
  stateHash: string,
  now: Date,
): Promise<StoredLaunchState | null> {
  const [state] = await database
    .delete(launchStates)
    .where(and(eq(launchStates.stateHash, stateHash), gt(launchStates.expiresAt, now)))
    .returning();
  return state ?? null;
}

/** The ticket itself exists only in this answer. */
export async function addTicket(
  database: Queryable,
  ticket: Omit<Ticket, "ticketHash" | "expiresAt">,
  now: Date,
): Promise<string> {
  const secret = newToken();
  await database.delete(tickets).where(lt(tickets.expiresAt, now));
  const expiresAt = after(now, ticketMinutes);
  await database.insert(tickets).values({ ...ticket, ticketHash: hashSecret(secret), expiresAt });
  return secret;
}

export async function readTicket(
  database: Queryable,
  secret: string,
  now: Date,
): Promise<Ticket | null> {
  const [ticket] = await database
    .select()
    .from(tickets)
    .where(and(eq(tickets.ticketHash, hashSecret(secret)), gt(tickets.expiresAt, now)));
  return ticket ?? null;
}

/** False when somebody else was faster. */
export async function takeTicket(database: Queryable, ticket: Ticket): Promise<boolean> {
  const taken = await database
    .delete(tickets)
    .where(eq(tickets.ticketHash, ticket.ticketHash))
    .returning({ personId: tickets.personId });
  return taken.length > 0;
}

export async function addDeepLinkRequest(
  database: Queryable,
  request: Omit<DeepLinkRequest, "requestHash" | "expiresAt">,
  now: Date,
): Promise<string> {
  const secret = newToken();
  await database.delete(deepLinkRequests).where(lt(deepLinkRequests.expiresAt, now));
  const expiresAt = after(now, requestMinutes);
  await database
    .insert(deepLinkRequests)
    .values({ ...request, requestHash: hashSecret(secret), expiresAt });
  return secret;
}

export async function takeDeepLinkRequest(
  database: Queryable,
  secret: string,
  now: Date,
): Promise<DeepLinkRequest | null> {
  const [request] = await database
    .delete(deepLinkRequests)
    .where(
      and(
        eq(deepLinkRequests.requestHash, hashSecret(secret)),
        gt(deepLinkRequests.expiresAt, now),
      ),
    )
    .returning();
  return request ?? null;
}

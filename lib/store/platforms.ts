/** Learning platforms that may launch us, their deployments, and our own keys towards them. */

import { and, desc, eq, lt } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import {
  platformDeployments,
  platforms,
  registrationLinks,
  type StoredPlatform,
  toolKeys,
} from "./platform-tables.ts";
import { hashSecret, newToken } from "./secrets.ts";

export interface KnownPlatform extends StoredPlatform {
  readonly deployments: readonly string[];
}

export type NewPlatform = Omit<StoredPlatform, "id" | "createdAt">;

/** Registered again, it keeps its id, and with it its courses and people. */
export async function savePlatform(
  database: Queryable,
  platform: NewPlatform,
): Promise<StoredPlatform> {
  const { issuer: _issuer, clientId: _clientId, ...changed } = platform;
  const [saved] = await database
    .insert(platforms)
    .values(platform)
    .onConflictDoUpdate({ target: [platforms.issuer, platforms.clientId], set: changed })
    .returning();
  if (saved === undefined) throw new Error("the platform was not stored");
  return saved;
}

export async function addDeployment(
  database: Queryable,
  platformId: string,
  deploymentId: string,
): Promise<void> {
  await database
    .insert(platformDeployments)
    .values({ platformId, deploymentId })
    .onConflictDoNothing();
}

/** An issuer with several registrations must say which one it means. */
export async function findPlatform(
  database: Queryable,
  issuer: string,
  clientId: string | null,
): Promise<KnownPlatform | null> {
  const same = clientId === null ? [] : [eq(platforms.clientId, clientId)];
  const found = await database
    .select()
    .from(platforms)
    .where(and(eq(platforms.issuer, issuer), ...same));
  const [platform] = found;
  return platform === undefined || found.length > 1 ? null : withDeployments(database, platform);
}

export async function platformWithId(
  database: Queryable,
  id: string,
): Promise<KnownPlatform | null> {
  const [platform] = await database.select().from(platforms).where(eq(platforms.id, id));
  return platform === undefined ? null : withDeployments(database, platform);
}

async function withDeployments(
  database: Queryable,
  platform: StoredPlatform,
): Promise<KnownPlatform> {
  const rows = await database
    .select({ id: platformDeployments.deploymentId })
    .from(platformDeployments)
    .where(eq(platformDeployments.platformId, platform.id))
    .orderBy(platformDeployments.deploymentId);
  return { ...platform, deployments: rows.map(({ id }) => id) };
}

const linkHours = 24;

/** Lets one platform register itself, once, within a day. The token exists only in this answer. */
export async function addRegistrationLink(
  database: Queryable,
  createdBy: string | null,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000);
  await database
    .insert(registrationLinks)
    .values({ tokenHash: hashSecret(token), createdBy, expiresAt });
  return token;
}

/** Whether the link was good; it is not any more. */
export async function takeRegistrationLink(
  database: Queryable,
  token: string,
  now: Date,
): Promise<boolean> {
  await database.delete(registrationLinks).where(lt(registrationLinks.expiresAt, now));
  const taken = await database
    .delete(registrationLinks)
    .where(eq(registrationLinks.tokenHash, hashSecret(token)))
    .returning({ tokenHash: registrationLinks.tokenHash });
  return taken.length > 0;
}

export type StoredToolKey = typeof toolKeys.$inferSelect;

/** Newest first: that one signs, and all are published. */
export async function listToolKeys(database: Queryable): Promise<readonly StoredToolKey[]> {
  return database.select().from(toolKeys).orderBy(desc(toolKeys.createdAt), toolKeys.kid);
}

export async function addToolKey(database: Queryable, key: StoredToolKey): Promise<void> {
  await database.insert(toolKeys).values(key);
}

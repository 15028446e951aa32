/** Columns of platforms' gradebooks that take the scores of our tasks. */

import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { lineItems, passbacks } from "./platform-tables.ts";

export interface KnownLineItem {
  readonly taskId: string;
  readonly platformId: string;
  readonly url: string;
  readonly resourceLinkId: string | null;
}

/** True when the column is new to us: then everybody's score is to be told to it. */
export async function rememberLineItem(
  database: Queryable,
  known: KnownLineItem,
): Promise<boolean> {
  const { taskId, platformId, url } = known;
  // One that was put down to be made is not needed: the platform has made this one by itself.
  const unmade = and(
    eq(lineItems.taskId, taskId),
    eq(lineItems.platformId, platformId),
    isNull(lineItems.url),
  );
  await database.delete(lineItems).where(unmade);
  const added = await database
    .insert(lineItems)
    .values({ ...known, url })
    .onConflictDoNothing()
    .returning({ id: lineItems.id });
  return added.length > 0;
}

/**
 * A column that was to be made is there now. Should a launch have told of the same one meanwhile,
 * that row has its own scores, and this one goes with what waited for it.
 */
export async function lineItemMade(database: Queryable, id: string, url: string): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx.select().from(lineItems).where(eq(lineItems.id, id)).for("update");
    if (row === undefined) return;
    const [same] = await tx
      .select({ id: lineItems.id })
      .from(lineItems)
      .where(
        and(
          eq(lineItems.taskId, row.taskId),
          eq(lineItems.platformId, row.platformId),
          eq(lineItems.url, url),
        ),
      );
    if (same === undefined) {
      await tx.update(lineItems).set({ url }).where(eq(lineItems.id, id));
      return;
    }
    await tx.delete(passbacks).where(eq(passbacks.lineItemId, id));
    await tx.delete(lineItems).where(eq(lineItems.id, id));
  });
}

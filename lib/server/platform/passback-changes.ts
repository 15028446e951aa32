/** An instructor has scores sent again that a platform refused. */

import type { Queryable } from "../../store/database.ts";
import { sendAgain } from "../../store/unsent-passbacks.ts";
import { type Actor, type Change, noteChange } from "../actor.ts";

export function sendScoresAgain(
  { database }: { readonly database: Queryable },
  actor: Actor,
): Promise<Change> {
  return database.transaction(async (tx) => {
    const scores = await sendAgain(tx, actor.course.id, actor.now);
    await noteChange(tx, actor, "scores sent again", actor.course.id, { scores });
    return { kind: "done" };
  });
}

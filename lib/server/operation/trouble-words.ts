/** What somebody is told whose request could not be done because of us or our database. */

import { databaseTrouble } from "../../store/database-trouble.ts";

export interface ToldTrouble {
  readonly status: 500 | 503;
  readonly why: string;
}

const stored = "What was handed in before is safe, and what you typed is still on your page.";

/** Nothing of the error itself: it may hold what others typed. */
export function troubleWords(error: unknown): ToldTrouble {
  switch (databaseTrouble(error)) {
    case null:
      return {
        status: 500,
        why: `Something went wrong on the server; its operator finds it in the log. ${stored}`,
      };
    case "full":
      return {
        status: 503,
        why: `The server's disk is full, so this was not stored. Tell your instructor. ${stored}`,
      };
    case "busy":
      return {
        status: 503,
        why: `Too many people want something at once. Try again in a moment. ${stored}`,
      };
    default:
      return {
        status: 503,
        why: `The course's database cannot be reached right now. Try again in a minute. ${stored}`,
      };
  }
}

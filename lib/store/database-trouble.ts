/**
 * What keeps a database from its work, told apart from faults of ours: an operator can mend it, and
 * a learner only has to wait. Engines bury the code under causes and in bundles of errors.
 */

export type DatabaseTrouble = "away" | "not let in" | "full" | "busy" | "read-only";

const network = ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "EHOSTUNREACH", "ECONNRESET", "EPIPE"];

/** By the code of the system or of PostgreSQL (appendix A of its manual); the first that fits. */
const codes: readonly (readonly [DatabaseTrouble, RegExp])[] = [
  ["full", /^(ENOSPC|EDQUOT|53100|53200)$/],
  ["busy", /^(53300|53400|55P03|57014)$/],
  ["read-only", /^(EROFS|25006)$/],
  ["not let in", /^(EACCES|EPERM|28...|3D000|42501)$/],
  ["away", new RegExp(`^(${network.join("|")}|08...|57P0.|EAI_AGAIN)$`)],
];
/** `pg` gives these no code. */
const away =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;
const depthLimit = 8;

/** Null where it is no trouble of the database's. */
export function databaseTrouble(error: unknown, depth = 0): DatabaseTrouble | null {
  if (!(error instanceof Error) || depth > depthLimit) return null;
  const code: unknown = Reflect.get(error, "code");
  const known = typeof code === "string" ? codes.find(([, form]) => form.test(code)) : undefined;
  if (known !== undefined) return known[0];
  if (away.test(error.message)) return "away";
  const within = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  for (const one of within) {
    const found = databaseTrouble(one, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** The innermost words: what the engine itself said. */
export function engineWords(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > depthLimit) return String(error);
  const [first] = error instanceof AggregateError ? error.errors : [];
  const inner: unknown = error.cause ?? first;
  if (inner instanceof Error) return engineWords(inner, depth + 1);
  return error.message === "" ? String(Reflect.get(error, "code") ?? error.name) : error.message;
}

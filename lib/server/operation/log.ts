/**
 * What the server tells its operator: one line of JSON for each event, on standard output. A line
 * never holds what someone typed or may enter with: secrets and people are struck out by the key
 * they stand under, and of an error only what our own code and the database's said is kept.
 */

import { type DestinationStream, type LogFn, type Logger, pino } from "pino";

export type Log = Logger;

const levels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];
const hidden = "[hidden]";
/** Compared without capitals, hyphens and underscores. */
const secretKeys = new Set([
  ...["authorization", "cookie", "setcookie", "password", "databaseurl", "connectionstring"],
  ...["token", "csrf", "csrftoken", "sessiontoken", "idtoken", "accesstoken", "nonce", "ticket"],
  ...["code", "learnercode", "instructorcode", "returncode", "privatejwk", "requestkey"],
  ...["name", "email", "displayname", "source", "report", "comment", "note", "body"],
]);
const depthLimit = 4;

/** `TIEBREAK_LOG` chooses the level; `info` without it. */
export function openLog(
  environment: { readonly [name: string]: string | undefined },
  destination: DestinationStream = pino.destination({ fd: 1, sync: true }),
): Log {
  const asked = environment.TIEBREAK_LOG ?? "";
  const known = levels.includes(asked);
  const options = {
    level: known ? asked : "info",
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (level: string) => ({ level }),
      log: (facts: Record<string, unknown>) => withoutSecrets(facts, 0),
    },
    serializers: { err: (error: unknown) => error },
    hooks: {
      // Without a message pino takes the error's own, with all that we keep out of `err`.
      logMethod(this: Log, args: Parameters<LogFn>, method: LogFn) {
        const [facts, ...rest] = args;
        if (typeof facts === "object" && rest.length === 0) method.call(this, facts, "error");
        else method.apply(this, args);
      },
    },
  };
  const log = pino(options, destination);
  if (asked !== "" && !known) {
    log.warn({ levels }, "TIEBREAK_LOG names no level that exists; info is used");
  }
  return log;
}

function withoutSecrets(facts: object, depth: number): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(facts)) {
    const isSecret = secretKeys.has(key.replace(/[-_]/g, "").toLowerCase());
    kept[key] = isSecret ? hidden : plain(value, depth);
  }
  return kept;
}

function plain(value: unknown, depth: number): unknown {
  if (value instanceof Date) return value;
  if (value instanceof Error) return describeError(value, depth);
  if (typeof value !== "object" || value === null) return value;
  if (depth === depthLimit) return hidden;
  if (Array.isArray(value)) return value.map((part) => plain(part, depth + 1));
  return withoutSecrets(value, depth + 1);
}

/**
 * A failed query is reported with its parameters, and a broken constraint with the row: learners'
 * names and sources. So the message ends where they begin, and no other field is taken along.
 */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const { cause, stack = "" } = error;
  const calls = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: error.message.split(/\nparams:/)[0],
    ...("code" in error && typeof error.code === "string" ? { errorCode: error.code } : {}),
    stack: calls.slice(0, 12).map((line) => line.trim()),
    ...(cause instanceof Error && depth < depthLimit
      ? { cause: describeError(cause, depth + 1) }
      : {}),
  };
}

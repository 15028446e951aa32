// What became of a call to a platform's services, and when to try again. Only what may pass by
// itself is tried again: no answer, 429, and 5xx. Any other refusal would be refused again.
import type { Answer } from "./call.ts";

export interface Failure {
  readonly kind: "failed";
  readonly why: string;
  readonly mayRetry: boolean;
  /** What the platform asked for by Retry-After. */
  readonly retryAfterMs: number | null;
}

const retryBaseMs = 5_000;
const retryMaxMs = 3_600_000;
const retryAfterMaxMs = 24 * 3_600_000;
const quotedCharacters = 300;

export function failureOf(answer: Answer, what: string, now: Date): Failure {
  if (answer.kind === "unreachable") {
    return { kind: "failed", why: `${what}: ${answer.why}`, mayRetry: true, retryAfterMs: null };
  }
  const { status, text, headers } = answer;
  const said = text.replace(/\s+/g, " ").trim().slice(0, quotedCharacters);
  return {
    kind: "failed",
    why: `${what}: the platform answered ${status}${said === "" ? "" : `, ${said}`}`,
    mayRetry: status === 429 || status >= 500,
    retryAfterMs: retryAfterMs(headers.get("retry-after"), now),
  };
}

/** A failure of ours or of the platform's data: trying again would end the same way. */
export function lastingFailure(why: string): Failure {
  return { kind: "failed", why, mayRetry: false, retryAfterMs: null };
}

function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), retryAfterMaxMs);
}

/** Waits of 5 s, 10 s, 20 s … up to an hour; never less than the platform asked for. */
export function retryAt(now: Date, attempts: number, failure: Failure): Date {
  const backoff = Math.min(retryBaseMs * 2 ** Math.max(attempts - 1, 0), retryMaxMs);
  return new Date(now.getTime() + Math.max(backoff, failure.retryAfterMs ?? 0));
}

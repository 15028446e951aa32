// One HTTP call to a platform: no redirects, a time limit, and an answer of bounded size.
import { endpointComplaint } from "./endpoint.ts";

const callLimitMs = 10_000;
const answerBytesMax = 1_000_000;

export interface CallOptions {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export type Answer =
  | { readonly kind: "answered"; readonly status: number; headers: Headers; readonly text: string }
  | { readonly kind: "unreachable"; readonly why: string };

/** How the protocol reaches a platform; `createCaller` makes the real one. */
export type Caller = (address: string, options: CallOptions) => Promise<Answer>;

export interface CallLimits {
  readonly limitMs?: number;
  readonly answerBytesMax?: number;
}

export function createCaller(toolHome: string, limits: CallLimits = {}): Caller {
  return async (address, options) => {
    const complaint = endpointComplaint(address, toolHome);
    if (complaint !== null) return { kind: "unreachable", why: `${address} ${complaint}` };
    const { method, headers, body = null } = options;
    const signal = AbortSignal.timeout(limits.limitMs ?? callLimitMs);
    try {
      const init: RequestInit = { method, headers, body, redirect: "manual", signal };
      const response = await fetch(address, init);
      const text = await readText(response, limits.answerBytesMax ?? answerBytesMax);
      if (text === null) return { kind: "unreachable", why: `${address} answered too much` };
      return { kind: "answered", status: response.status, headers: response.headers, text };
    } catch (error) {
      return { kind: "unreachable", why: `${address} did not answer: ${reasonOf(error)}` };
    }
  };
}

async function readText(response: Response, bytesMax: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > bytesMax) return null; // leaving the loop cancels the rest
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown reason";
  const cause = error.cause instanceof Error ? `, ${error.cause.message}` : "";
  return `${error.message}${cause}`;
}

/** The text as JSON, or undefined: what a platform sends is checked by a schema after this. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

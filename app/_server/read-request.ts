// Reads what a request brings, and whether a page of ours sent it.

import type { ServerSettings } from "../../lib/server/operation/settings.ts";
import { addressHeader } from "../../lib/server/sign-in/client-address.ts";
import { sessionCookie } from "../../lib/server/sign-in/visitor.ts";

/** A program has at most 256 kB, and JSON may write a character with two. */
const bodyLimitBytes = 600_000;

type Fields = { readonly [name: string]: unknown };

type Unreadable = {
  readonly kind: "unreadable";
  readonly status: 400 | 413 | 415;
  readonly why: string;
};
export type ReadBody = { readonly kind: "fields"; readonly fields: Fields } | Unreadable;
type ReadValue = { readonly kind: "value"; readonly value: unknown } | Unreadable;

/** JSON or a form. A name that comes several times becomes a list. */
export async function readBody(request: Request): Promise<ReadBody> {
  const text = await readText(request);
  if (text === null) return unreadable(413, "That is too long.");
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim();
  if (type === "application/x-www-form-urlencoded") return { kind: "fields", fields: form(text) };
  if (type !== "application/json") return unreadable(415, "Send a form or JSON.");
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      return { kind: "fields", fields: { ...value } };
    }
  } catch {
    // Told below, as for every JSON that is not an object.
  }
  return unreadable(400, "The JSON cannot be read; it must be an object.");
}

/** For routes that only a script of ours asks, and that change nothing. */
export async function readJson(request: Request): Promise<ReadValue> {
  const text = await readText(request);
  if (text === null) return unreadable(413, "That is too long.");
  try {
    return { kind: "value", value: JSON.parse(text) };
  } catch {
    return unreadable(400, "The JSON cannot be read.");
  }
}

function unreadable(status: 400 | 413 | 415, why: string): Unreadable {
  return { kind: "unreadable", status, why };
}

/** Null as soon as it is too long; the rest is not read. */
async function readText(request: Request): Promise<string | null> {
  if (request.body === null) return "";
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.length;
    if (length > bodyLimitBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function form(text: string): Fields {
  const values = new URLSearchParams(text);
  const names = [...new Set(values.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const all = values.getAll(name);
      return [name, all.length === 1 ? all[0] : all];
    }),
  );
}

/**
 * Browsers say where a request comes from: every current one by Sec-Fetch-Site, all of them by
 * Origin when something is changed. A request that says neither comes from no page at all.
 */
export function isFromOurPage(request: Request, { address }: ServerSettings): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = request.headers.get("origin");
  if (origin === null) return site === "same-origin";
  return origin === address.origin || origin === localOrigin(request, address);
}

/** A server without an address of its own answers on every name of this machine. */
function localOrigin(request: Request, address: URL): string | null {
  const isLocal = address.hostname === "127.0.0.1";
  const host = request.headers.get("host") ?? "";
  return isLocal && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
    ? `http://${host}`
    : null;
}

/** Set by our own HTTP server, which removes what a client may have sent. */
export function clientAddress(request: Request): string {
  return request.headers.get(addressHeader) ?? "unknown";
}

/** The value of the session's cookie. */
export function sessionToken(request: Request): string | undefined {
  const cookies = request.headers.get("cookie") ?? "";
  const found = cookies.split("; ").find((one) => one.startsWith(`${sessionCookie}=`));
  return found?.slice(sessionCookie.length + 1);
}

// A page as a file: what a server would say of it in headers stands in the page itself, as far as a
// page can say it.
import { createHash } from "node:crypto";
import { pagePolicy } from "../../server/operation/page-policy.ts";

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const head = /<head\b[^>]*>/;

/** Scripts in the page run by their hash, all others must come from the site's own server. */
export function staticPage(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(script)) {
    if (/\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  const policy = pagePolicy(["'self'", ...hashes].join(" "));
  const metas =
    '<meta charset="utf-8">' + // looked for in the first kilobyte only
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    '<meta name="referrer" content="same-origin">';
  if (!head.test(html)) throw new Error("a page without a head cannot have a policy");
  return html.replace(/<meta char[sS]et="utf-8"\/?>/, "").replace(head, (found) => found + metas);
}

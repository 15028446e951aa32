/**
 * What a page may load: nothing of another host, and only scripts that we wrote. A server sends it
 * as a header; in a static site it stands in the page itself.
 */

/** `scripts` says which, in the words of a content policy; `framed`, who may frame the page. */
export function pagePolicy(scripts: string, framed?: "'none'" | "*"): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(framed === undefined ? [] : [`frame-ancestors ${framed}`]), // a page cannot say that itself
  ].join("; ");
}

// Addresses of our own site. It may lie below a path of its server, which the build writes in;
// Next's links know that path, everything else asks here.

/** `path` begins with a slash. */
export function siteAddress(path: string): string {
  return `${process.env.TIEBREAK_BASE ?? ""}${path}`;
}

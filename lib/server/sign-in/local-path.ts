/** Where somebody goes on to after signing in: a path of ours, whatever the address bar says. */

const anywhere = "http://tiebreak.invalid";
const lengthLimit = 500;

export function localPath(text: string | undefined, otherwise: string): string {
  if (text === undefined || text.length > lengthLimit || !text.startsWith("/")) return otherwise;
  if (!URL.canParse(text, anywhere)) return otherwise;
  const url = new URL(text, anywhere);
  // Browsers read `//host` and `/\host` as another site.
  return url.origin === anywhere ? `${url.pathname}${url.search}${url.hash}` : otherwise;
}

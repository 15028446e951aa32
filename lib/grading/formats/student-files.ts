/** A file name for each student: safe wherever it is unpacked, and never the same for two. */

import { sha256 } from "../sha256.ts";

const unsafe = /[^A-Za-z0-9._@-]/g;
const lengthLimit = 60;

/** In the order of the ids. Systems that do not tell A from a must tell the files apart too. */
export function fileNames(ids: readonly string[]): readonly string[] {
  const names = ids.map(plainName);
  const counts = new Map<string, number>();
  for (const name of names) {
    counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  }
  return ids.map((id, place) => {
    const name = names[place] ?? "";
    const isKept = name === id && counts.get(name.toLowerCase()) === 1;
    return isKept ? name : `${name}-${sha256(id).slice(0, 8)}`;
  });
}

/** A leading dot would hide the file, or lead out of the folder. */
function plainName(id: string): string {
  return (
    id
      .replace(unsafe, "_")
      .replace(/^[.-]+/, "_")
      .slice(0, lengthLimit) || "_"
  );
}

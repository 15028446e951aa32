// Finds what somebody meant who has mistyped a name.

/** More letters to change than this is another word, not a mistyped one. */
const distanceMax = 3;

/** The word that takes the fewest changes; null when none is near. */
export function nearestWord(wanted: string, words: readonly string[]): string | null {
  let nearest: string | null = null;
  let least = Math.min(distanceMax, Math.ceil(wanted.length / 2)) + 1;
  for (const word of words) {
    const distance = distanceOf(wanted, word);
    if (distance < least) [nearest, least] = [word, distance];
  }
  return nearest;
}

/** How many letters must be put in, left out or replaced (Levenshtein). */
function distanceOf(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, place) => place);
  for (let index = 0; index < left.length; index++) {
    const next = [index + 1];
    for (let place = 0; place < right.length; place++) {
      const replaced = (row[place] ?? 0) + (left[index] === right[place] ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

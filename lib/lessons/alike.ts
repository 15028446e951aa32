/** How much two lines or names have in common, to say what an author probably meant. */

/** Less alike than this is something else, not the same thing mistyped. */
const alikeMin = 0.4;

/** Null when none of them is near. */
export function mostAlike(wanted: string, texts: readonly string[]): string | null {
  let best: { text: string; score: number } | null = null;
  for (const text of texts) {
    const score = alike(wanted, text);
    if (score > (best?.score ?? alikeMin)) best = { text, score };
  }
  return best?.text ?? null;
}

/** The share of neighbouring letters that they have in common (Dice): 1 when they are equal. */
export function alike(left: string, right: string): number {
  if (left === right) return 1;
  const [ours, theirs] = [pairsOf(left), pairsOf(right)];
  const all = ours.length + theirs.length;
  const shared = ours.filter((pair) => {
    const place = theirs.indexOf(pair);
    if (place >= 0) theirs.splice(place, 1);
    return place >= 0;
  });
  return all === 0 ? 0 : (2 * shared.length) / all;
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, place) =>
    text.slice(place, place + 2),
  );
}

// What can be found, and what finds it. Plain, so that the server makes it and the page filters it.

export interface SearchEntry {
  readonly lesson: string;
  readonly heading: string;
  readonly address: string;
  readonly text: string;
}

export interface SearchHit extends SearchEntry {
  /** The words around the first match. */
  readonly excerpt: string;
}

const hitLimit = 12;
const excerptReach = 60;

/** Entries that contain every word; matches in titles come first. */
export function search(entries: readonly SearchEntry[], query: string): readonly SearchHit[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const scored = entries.flatMap((entry) => {
    const title = fold(`${entry.lesson} ${entry.heading}`);
    const text = fold(entry.text);
    if (!words.every((word) => title.includes(word) || text.includes(word))) return [];
    const score = words.filter((word) => title.includes(word)).length;
    return [{ entry, score, excerpt: excerptOf(entry.text, words) }];
  });
  return scored
    .sort((left, right) => right.score - left.score)
    .slice(0, hitLimit)
    .map(({ entry, excerpt }) => ({ ...entry, excerpt }));
}

/** Lower case, without accents, dashes alike: "Ricart-Agrawala" finds "Ricart–Agrawala". */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .replaceAll(/[‐-—]/g, "-")
    .toLowerCase();
}

function excerptOf(text: string, words: readonly string[]): string {
  const folded = fold(text);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const place = places.length === 0 ? 0 : Math.min(...places);
  const start = Math.max(0, place - excerptReach);
  const end = Math.min(text.length, place + 2 * excerptReach);
  return `${start > 0 ? "…" : ""}${text.slice(start, end).trim()}${end < text.length ? "…" : ""}`;
}

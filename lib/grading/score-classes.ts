/** Points in classes of the same width: how many have how much. */

export interface ScoreClass {
  readonly label: string;
  readonly from: number;
  readonly count: number;
}

/** As many classes as fit on a page. */
const classesMax = 12;

/** The last class also takes whoever has more than there is. None where nothing can be earned. */
export function scoreClasses(grades: readonly number[], possible: number): readonly ScoreClass[] {
  if (grades.length === 0 || possible <= 0) return [];
  const width = Math.max(1, Math.ceil((possible + 1) / classesMax));
  return Array.from({ length: Math.floor(possible / width) + 1 }, (_, place) => {
    const from = place * width;
    const isLast = from + width > possible;
    const count = grades.filter((one) => one >= from && (isLast || one < from + width)).length;
    const to = Math.min(from + width - 1, possible);
    const label = from === to ? `${from}` : `${from} – ${to}`;
    return { label, from, count };
  });
}

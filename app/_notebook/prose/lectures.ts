// The lectures that this course follows, by the abbreviations under which lessons quote them.

export interface Lecture {
  readonly name: string;
  readonly by: string;
  readonly title: string;
  /** Course, place and date, as far as the lecture's own heading gives them. */
  readonly given: string;
  /** What a number behind the name counts: `KER 10.2` is Algorithm 10.2. */
  readonly part: string;
}

/** A lecture, and the parts of it that a lesson's head names. */
export interface Source {
  readonly lecture: Lecture;
  readonly parts: readonly string[];
}

export const lectures: readonly Lecture[] = [
  {
    name: "KER",
    by: "Teemu Kerola",
    title: "Distributed Mutual Exclusion",
    given: "slides on chapter 10 of Ben-Ari’s textbook of 2006, 17 March 2011",
    part: "Algorithm",
  },
  {
    name: "KRZ",
    by: "Paul Krzyzanowski",
    title: "Consensus: Mutual Exclusion & Election Algorithms",
    given: "Distributed Systems 09, Rutgers University, autumn 2018",
    part: "slide",
  },
  {
    name: "KTH",
    by: "Vladimir Vlassov and Johan Montelius",
    title: "Coordination",
    given: "ID2201 Distributed Systems, KTH Royal Institute of Technology",
    part: "slide",
  },
  {
    name: "PAI",
    by: "Sreepathi Pai",
    title: "Mutual Exclusion and Leader Elections",
    given: "CSC2/458 Parallel and Distributed Systems, University of Rochester, 29 March 2018",
    part: "slide",
  },
  {
    name: "UMA",
    by: "Prashant Shenoy",
    title: "Distributed Snapshot, Leader Election, Distributed Locks",
    given: "lecture 15 of CMPSCI 677, University of Massachusetts Amherst, 3 April 2023",
    part: "section",
  },
];

/** Finds an abbreviation that stands for itself, also in `KTH’s`. */
export const anyLecture = new RegExp(
  `(?<![\\p{L}\\d-])(?:${lectures.map(({ name }) => name).join("|")})(?![\\p{L}\\d-])`,
  "gu",
);

export function lectureId(name: string): string {
  return `lecture-${name.toLowerCase()}`;
}

/** Its place in the list at the lesson's end. */
export function sourceId(name: string): string {
  return `source-${name.toLowerCase()}`;
}

/**
 * The lectures of a lesson: those its head lists (`KER 10.2`) and those its text names. What is no
 * lecture of ours is left out; a course of somebody else may write its heads as it likes.
 */
export function sourcesOf(listed: readonly string[], named: readonly string[]): readonly Source[] {
  return lectures.flatMap((lecture) => {
    const own = listed.filter((entry) => entry.split(" ")[0] === lecture.name);
    if (own.length === 0 && !named.includes(lecture.name)) return [];
    const parts = own.flatMap((entry) => entry.split(" ")[1] ?? []);
    return [{ lecture, parts }];
  });
}

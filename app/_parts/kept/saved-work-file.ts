// All of a learner's work as one file, and two such works as one: nothing is lost by an import.
import type { DraftRecord, ProgressRecord, SavedWork, Score, VersionRecord } from "./storage.ts";

const format = "tiebreak-work";
const formatVersion = 1;

class WorkFileError extends Error {}

export function formatWork(work: SavedWork): string {
  return `${JSON.stringify({ format, version: formatVersion, ...work }, null, 2)}\n`;
}

export function parseWork(text: string): SavedWork {
  const value = parseObject(text);
  if (value.format !== format) throw new WorkFileError("This is not a file of saved work.");
  if (value.version !== formatVersion) {
    throw new WorkFileError(`This file has the version ${String(value.version)}, not 1.`);
  }
  return {
    drafts: list(value.drafts, isDraft, "draft"),
    versions: list(value.versions, isVersion, "version"),
    progress: list(value.progress, isProgress, "progress"),
  };
}

type Loose = { readonly [name: string]: unknown };

function parseObject(text: string): Loose {
  try {
    const value: unknown = JSON.parse(text);
    if (isLoose(value)) return value;
  } catch {
    // said below
  }
  throw new WorkFileError("This is not a file of saved work.");
}

function isLoose(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function list<Item>(value: unknown, is: (item: Loose) => boolean, what: string): readonly Item[] {
  if (!Array.isArray(value)) throw new WorkFileError(`The file has no list of ${what}s.`);
  const wrong = value.findIndex((item) => !isLoose(item) || !is(item));
  if (wrong >= 0) throw new WorkFileError(`The ${what} number ${wrong + 1} is damaged.`);
  return value; // every item has just been looked at
}

function hasTexts(item: Loose, names: readonly string[]): boolean {
  return names.every((name) => typeof item[name] === "string");
}

function isDraft(item: Loose): boolean {
  const texts = hasTexts(item, ["key", "source", "starter", "lessonVersion"]);
  return texts && typeof item.savedAt === "number" && typeof item.revision === "number";
}

function isVersion(item: Loose): boolean {
  return hasTexts(item, ["id", "key", "source", "why"]) && typeof item.savedAt === "number";
}

function isProgress(item: Loose): boolean {
  const parts = [item.answers, item.scores, item.hints].every(isLoose);
  return hasTexts(item, ["lesson", "place"]) && parts && Array.isArray(item.revealed);
}

/** The newer draft of each exercise; the older one goes to the versions. Best scores win. */
export function mergeWork(here: SavedWork, there: SavedWork, now: number): SavedWork {
  const kept: VersionRecord[] = [];
  const drafts = mergeBy(
    here.drafts,
    there.drafts,
    ({ key }) => key,
    (ours, theirs) => {
      const [newer, older] = theirs.savedAt > ours.savedAt ? [theirs, ours] : [ours, theirs];
      if (older.source !== newer.source) kept.push(versionOf(older, now));
      return { ...newer, revision: Math.max(ours.revision, theirs.revision) + 1 };
    },
  );
  const versions = mergeBy(
    here.versions,
    there.versions,
    ({ id }) => id,
    (ours) => ours,
  );
  const progress = mergeBy(here.progress, there.progress, ({ lesson }) => lesson, mergeProgress);
  return { drafts, versions: [...versions, ...kept], progress };
}

function versionOf({ key, source }: DraftRecord, savedAt: number): VersionRecord {
  return { id: `${key} ${savedAt} imported`, key, source, savedAt, why: "imported" };
}

function mergeProgress(ours: ProgressRecord, theirs: ProgressRecord): ProgressRecord {
  const newer = theirs.visitedAt > ours.visitedAt ? theirs : ours;
  const exercises = new Set([...Object.keys(ours.scores), ...Object.keys(theirs.scores)]);
  const scores = [...exercises].flatMap((name): [string, Score][] => {
    const best = betterScore(ours.scores[name], theirs.scores[name]);
    return best === undefined ? [] : [[name, best]];
  });
  return {
    ...newer,
    answers: { ...theirs.answers, ...ours.answers },
    scores: Object.fromEntries(scores),
    hints: { ...theirs.hints, ...ours.hints },
    revealed: [...new Set([...ours.revealed, ...theirs.revealed])],
  };
}

function betterScore(one: Score | undefined, other: Score | undefined): Score | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.earned > one.earned ? other : one;
}

function mergeBy<Item>(
  ours: readonly Item[],
  theirs: readonly Item[],
  nameOf: (item: Item) => string,
  merge: (ours: Item, theirs: Item) => Item,
): readonly Item[] {
  const merged = new Map(ours.map((item) => [nameOf(item), item]));
  for (const item of theirs) {
    const known = merged.get(nameOf(item));
    merged.set(nameOf(item), known === undefined ? item : merge(known, item));
  }
  return [...merged.values()];
}

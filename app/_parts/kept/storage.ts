// What is kept of a learner's work, and where. The browser's database is one such place; tests
// bring another. Records are plain data: the exported file holds them as they are.

/** The newest text of one exercise. */
export interface DraftRecord {
  /** Lesson and exercise: `ricart-agrawala/main`. */
  readonly key: string;
  readonly source: string;
  /** What the exercise began with when this draft was begun, for showing what a lesson changed. */
  readonly starter: string;
  readonly lessonVersion: string;
  readonly savedAt: number;
  /** Counts up with every save; a tab that does not know the last one must not write. */
  readonly revision: number;
}

/** An earlier text that somebody may want back. */
export interface VersionRecord {
  readonly id: string;
  readonly key: string;
  readonly source: string;
  readonly savedAt: number;
  readonly why: VersionReason;
}

export type VersionReason = "run" | "reset" | "replaced" | "imported";

/** What a reader has done in one lesson. */
export interface ProgressRecord {
  readonly lesson: string;
  readonly visitedAt: number;
  /** Where the reader was: the id of a heading. */
  readonly place: string;
  /** By cell: the option that was chosen, and whether it was the right one. */
  readonly answers: { readonly [cell: string]: GivenAnswer };
  /** By exercise: the best score. */
  readonly scores: { readonly [exercise: string]: Score };
  /** By exercise: how many hints were opened. */
  readonly hints: { readonly [exercise: string]: number };
  /** Exercises whose solution was looked at before passing. */
  readonly revealed: readonly string[];
}

export interface GivenAnswer {
  readonly chosen: number;
  readonly right: boolean;
  /** The first try was wrong, and the right answer has not been told yet. */
  readonly mayTryAgain?: true;
}

export interface Score {
  readonly earned: number;
  readonly possible: number;
  readonly at: number;
}

export interface Storage {
  draft(key: string): Promise<DraftRecord | null>;
  /** Writes only if the stored revision is the one given; answers what is stored afterwards. */
  saveDraft(draft: DraftRecord, knownRevision: number): Promise<DraftRecord>;
  versions(key: string): Promise<readonly VersionRecord[]>;
  addVersion(version: VersionRecord): Promise<void>;
  progress(): Promise<readonly ProgressRecord[]>;
  saveProgress(progress: ProgressRecord): Promise<void>;
  everything(): Promise<SavedWork>;
  replaceAll(work: SavedWork): Promise<void>;
}

export interface SavedWork {
  readonly drafts: readonly DraftRecord[];
  readonly versions: readonly VersionRecord[];
  readonly progress: readonly ProgressRecord[];
}

/** Older versions of one exercise than these are forgotten. */
export const versionLimit = 20;

// The learner's work in memory, with the same promises as the browser's database.
import type {
  DraftRecord,
  ProgressRecord,
  SavedWork,
  Storage,
  VersionRecord,
} from "../../app/_parts/kept/storage.ts";

export class MemoryStorage implements Storage {
  readonly drafts = new Map<string, DraftRecord>();
  readonly kept = new Map<string, VersionRecord>();
  readonly records = new Map<string, ProgressRecord>();

  async draft(key: string): Promise<DraftRecord | null> {
    return this.drafts.get(key) ?? null;
  }

  async saveDraft(draft: DraftRecord, knownRevision: number): Promise<DraftRecord> {
    const stored = this.drafts.get(draft.key);
    if (stored !== undefined && stored.revision !== knownRevision) return stored;
    this.drafts.set(draft.key, draft);
    return draft;
  }

  async versions(key: string): Promise<readonly VersionRecord[]> {
    const found = [...this.kept.values()].filter((version) => version.key === key);
    return found.sort((left, right) => right.savedAt - left.savedAt);
  }

  async addVersion(version: VersionRecord): Promise<void> {
    this.kept.set(version.id, version);
  }

  async progress(): Promise<readonly ProgressRecord[]> {
    return [...this.records.values()];
  }

  async saveProgress(progress: ProgressRecord): Promise<void> {
    this.records.set(progress.lesson, progress);
  }

  async everything(): Promise<SavedWork> {
    return {
      drafts: [...this.drafts.values()],
      versions: [...this.kept.values()],
      progress: [...this.records.values()],
    };
  }

  async replaceAll({ drafts, versions, progress }: SavedWork): Promise<void> {
    for (const table of [this.drafts, this.kept, this.records]) table.clear();
    for (const draft of drafts) this.drafts.set(draft.key, draft);
    for (const version of versions) this.kept.set(version.id, version);
    for (const record of progress) this.records.set(record.lesson, record);
  }
}

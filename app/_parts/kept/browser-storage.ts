"use client";
// The learner's work in this browser's IndexedDB. One transaction per question, so that two tabs
// never see half of what the other wrote.
import type { DraftRecord, ProgressRecord, SavedWork, Storage, VersionRecord } from "./storage.ts";
import { versionLimit } from "./storage.ts";

const databaseName = "tiebreak";
const databaseVersion = 1;
type TableName = "drafts" | "versions" | "progress";

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, databaseVersion);
    request.onupgradeneeded = () => {
      const database = request.result;
      database.createObjectStore("drafts", { keyPath: "key" });
      database.createObjectStore("versions", { keyPath: "id" }).createIndex("key", "key");
      database.createObjectStore("progress", { keyPath: "lesson" });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opened = null;
      reject(request.error);
    };
  });
  return opened;
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

async function table(name: TableName, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(name, mode).objectStore(name);
}

export const browserStorage: Storage = {
  draft: async (key) => {
    const drafts = await table("drafts", "readonly");
    return (await answer<DraftRecord | undefined>(drafts.get(key))) ?? null;
  },
  saveDraft: async (draft, knownRevision) => {
    const drafts = await table("drafts", "readwrite");
    const stored = await answer<DraftRecord | undefined>(drafts.get(draft.key));
    if (stored !== undefined && stored.revision !== knownRevision) return stored;
    drafts.put(draft);
    await done(drafts.transaction);
    return draft;
  },
  versions: async (key) => {
    const versions = await table("versions", "readonly");
    const found = await answer<VersionRecord[]>(versions.index("key").getAll(key));
    return found.sort((left, right) => right.savedAt - left.savedAt);
  },
  addVersion: async (version) => {
    const versions = await table("versions", "readwrite");
    versions.put(version);
    const all = await answer<VersionRecord[]>(versions.index("key").getAll(version.key));
    const tooOld = all.sort((a, b) => b.savedAt - a.savedAt).slice(versionLimit);
    for (const { id } of tooOld) versions.delete(id);
    await done(versions.transaction);
  },
  progress: async () => answer<ProgressRecord[]>((await table("progress", "readonly")).getAll()),
  saveProgress: async (progress) => {
    const records = await table("progress", "readwrite");
    records.put(progress);
    await done(records.transaction);
  },
  everything,
  replaceAll,
};

async function everything(): Promise<SavedWork> {
  const transaction = (await open()).transaction(["drafts", "versions", "progress"]);
  const all = <Record>(name: TableName) => answer<Record[]>(transaction.objectStore(name).getAll());
  const [drafts, versions, progress] = await Promise.all([
    all<DraftRecord>("drafts"),
    all<VersionRecord>("versions"),
    all<ProgressRecord>("progress"),
  ]);
  return { drafts, versions, progress };
}

async function replaceAll(work: SavedWork): Promise<void> {
  const names: readonly TableName[] = ["drafts", "versions", "progress"];
  const transaction = (await open()).transaction(names, "readwrite");
  for (const name of names) {
    const store = transaction.objectStore(name);
    store.clear();
    for (const record of work[name]) store.put(record);
  }
  await done(transaction);
}

// A submission that no server has confirmed yet, kept through crashes and lost answers. Its key is
// drawn once, so that sending it again is the same submission.

export interface PendingSubmission {
  readonly requestKey: string;
  readonly source: string;
}

export interface PendingPlace {
  read(): PendingSubmission | null;
  keep(pending: PendingSubmission): void;
  forget(): void;
}

type Keeper = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** One place for each person and task: what one has begun, another must not send. */
export function pendingPlace(
  storage: () => Keeper,
  personId: string,
  taskId: string,
): PendingPlace {
  const name = `tiebreak-submission ${personId} ${taskId}`;
  return {
    read: () => attempt(() => readPending(storage().getItem(name))) ?? null,
    keep: (pending) => attempt(() => storage().setItem(name, JSON.stringify(pending))),
    forget: () => attempt(() => storage().removeItem(name)),
  };
}

/** Browsers may refuse to keep anything; then a lost answer is only told, not mended. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function readPending(text: string | null): PendingSubmission | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) return null;
  const { requestKey, source } = { requestKey: null, source: null, ...value };
  return typeof requestKey === "string" && typeof source === "string"
    ? { requestKey, source }
    : null;
}

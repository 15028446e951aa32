/** mutation.json: what the last whole run over an exercise's mutants gave, and of what it was. */

export interface MutationRecord {
  /** Of the mutants and of what was asked of them; another one makes the record stale. */
  readonly fingerprint: string;
  readonly made: number;
  readonly killed: number;
  readonly equivalent: number;
  /** Mutants that pass and that nobody has explained yet, by name; weaker forms are left out. */
  readonly survivors: readonly string[];
}

/** Null for what is no record. */
export function readRecord(text: string): MutationRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is MutationRecord {
  const read = (name: keyof MutationRecord): unknown => Reflect.get(Object(value), name);
  return (
    typeof read("fingerprint") === "string" &&
    [read("made"), read("killed"), read("equivalent")].every(Number.isInteger) &&
    Array.isArray(read("survivors"))
  );
}

export function formatRecord(record: MutationRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

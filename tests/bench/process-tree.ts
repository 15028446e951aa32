// What a process and all that it has started use. A sandbox process is killed together with what
// stands in front of it, and nobody waits for it then: it has to be asked while it lives.
import { readFileSync } from "node:fs";

export interface Usage {
  /** Processor time of all threads, those that have ended included. */
  readonly milliseconds: number;
  readonly residentMegabytes: number;
}

/** Linux counts in hundredths of a second. */
const tickMs = 10;
const pageBytes = 4096;

/** Null where the system does not say. */
export function usageOf(processId: number): Usage | null {
  if (process.platform !== "linux") return null;
  const stat = readFileSync(`/proc/${processId}/stat`, "utf8");
  // The name in brackets may hold anything; the numbers begin behind it, with the third.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const field = (number: number): number => Number(fields[number - 3]);
  const children = readFileSync(`/proc/${processId}/task/${processId}/children`, "utf8");
  const inside = children.split(" ").filter((id) => id !== "");
  const parts = inside.map((id) => usageOf(Number(id)));
  const sum = (read: (usage: Usage) => number): number =>
    parts.reduce((total, part) => total + (part === null ? 0 : read(part)), 0);
  return {
    milliseconds: (field(14) + field(15)) * tickMs + sum((part) => part.milliseconds),
    residentMegabytes: (field(24) * pageBytes) / 2 ** 20 + sum((part) => part.residentMegabytes),
  };
}

"use client";
// The result line of an exercise, drawn anew when something of it changes.
import { useStore } from "../../_parts/store/use-store.ts";
import type { BenchSession } from "./bench-session.ts";
import { openResult } from "./open-result.ts";
import { type ResultLine, resultLine } from "./result-line.ts";
import type { WorkSession } from "./work-session.ts";

export function useResult(work: WorkSession): ResultLine {
  const { exercise, grading, live } = work;
  const source = useStore(exercise.store, (state) => state.source);
  const grade = useStore(grading.store, (state) => state);
  const found = useStore(live.store, (state) => state);
  const own = useStore(work.store, (state) => state);
  // One by one: what follows the cursor must not draw this anew.
  const { store } = exercise.cluster;
  useStore(store, (state) => state.report);
  useStore(store, (state) => state.trouble);
  useStore(store, (state) => state.running);
  useStore(store, (state) => state.source);
  return resultLine({ source, cluster: store.get(), grade, live: found, work: own });
}

/** What a press on the line does; null when it leads nowhere. */
export function useResultAction(
  bench: BenchSession,
  work: WorkSession,
  { leads }: ResultLine,
  showLine: (line: number) => void,
): (() => void) | null {
  if (leads === null) return null;
  if (typeof leads === "object") return () => showLine(leads.line);
  return () => void openResult(bench, work, leads);
}

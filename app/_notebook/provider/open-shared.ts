"use client";
// Looks into the page's address for shared work and shows it in the exercise it belongs to.
import { useEffect, useState } from "react";
import type { BenchSession } from "../../_workbench/bench/bench-session.ts";
import type { ExerciseSession } from "../../_workbench/session/exercise-session.ts";

interface Opened {
  readonly exercises: readonly ExerciseSession[];
  readonly bench: BenchSession;
}

const mark = "#shared=";

/** Answers what is wrong with the link, if anything. */
export function useSharedWork({ exercises, bench }: Opened): string | null {
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      if (!location.hash.startsWith(mark)) return;
      readShared(location.hash.slice(mark.length)).then(
        (work) => {
          const session = exercises.find(({ origin }) => origin.name === work.exercise);
          if (session === undefined) setTrouble("This link is for an exercise that is not here.");
          else {
            session.open(work); // throws where what it brings cannot be read
            bench.choose(work.exercise);
            bench.store.set({ isEditorWanted: true });
            document.getElementById(`exercise-${work.exercise}`)?.scrollIntoView();
          }
        },
        (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
      );
    };
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, [exercises, bench]);
  return trouble;
}

/** Few pages are opened by such a link. */
async function readShared(word: string) {
  const { parseShare } = await import("../../../lib/grading/shared-work.ts");
  return parseShare(word);
}

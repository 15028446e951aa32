"use client";
// The workbench of a lesson, beside its text on wide windows. Its exercise is the one that is being
// read about, or that was used last.
import { type ReactNode, useEffect } from "react";
import { Separator } from "../../_workbench/bench/separator.tsx";
import { Workbench } from "../../_workbench/bench/workbench.tsx";
import type { CriterionFacts } from "../../_workbench/grader/criterion-item.tsx";
import { AfterPassing } from "../cells/after-passing.tsx";
import { useBeside, useNotebook } from "../provider/notebook-provider.tsx";

type Props = {
  readonly criteria: { readonly [exercise: string]: readonly CriterionFacts[] };
  /** The starter of the first exercise, drawn by the server. */
  readonly children: ReactNode;
};

export function LessonBench({ criteria, children }: Props) {
  const { bench, folders, lesson } = useNotebook();
  const isBeside = useBeside();
  useReadExercise(isBeside === true);
  if (isBeside === false) return null;
  return (
    <div className="bench-column bench-only">
      <Workbench
        bench={bench}
        folders={folders}
        criteria={criteria}
        title={lesson.title}
        afterPassing={<AfterPassing />}
        edge={<Separator name="text" label="Width of the text" way="x" divides=".lesson-page" />}
      >
        {children}
      </Workbench>
    </div>
  );
}

/** Cells of the text carry the name of their exercise. */
const cells = "main [data-exercise]";
/** Whoever comes this near to an exercise will want its editor. */
const nearPixels = 800;

/** Puts the exercise that is read about on the workbench, unless somebody works there. */
function useReadExercise(isOn: boolean): void {
  const { bench } = useNotebook();
  useEffect(() => {
    if (!isOn) return;
    let read: string | null = null;
    const look = () => {
      const all = [...document.querySelectorAll<HTMLElement>(cells)];
      const tops = all.map((cell) => cell.getBoundingClientRect().top);
      if (
        tops.some((top) => Math.abs(top) < window.innerHeight + nearPixels && top > -nearPixels)
      ) {
        if (!bench.store.get().isEditorWanted) bench.store.set({ isEditorWanted: true });
      }
      const place = tops.findLastIndex((top) => top < window.innerHeight * 0.6);
      const now = all[place]?.dataset.exercise ?? null;
      if (now === null || now === read) return;
      read = now;
      const isBusy = document.activeElement?.closest(".workbench") !== null;
      if (!isBusy && bench.store.get().shown === null) bench.choose(now);
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [bench, isOn]);
}

"use client";
// Hints of an exercise, one at a time, from the gentlest to the plainest. Those for a criterion
// that failed come first; without a grading, all sections are offered.
import { type ReactNode, useState } from "react";
import { progress, useLessonProgress } from "../../_parts/kept/use-progress.ts";

export interface HintSection {
  /** The criterion's id in the rubric. */
  readonly id: string;
  readonly title: string;
  /** From the gentlest to the plainest. */
  readonly stages: readonly { readonly id: string; readonly hint: ReactNode }[];
}

type Props = {
  readonly lesson: string;
  readonly exercise: string;
  readonly sections: readonly HintSection[];
  /** Ids of hint sections of failed criteria; null before the first grading. */
  readonly failed?: readonly string[] | null;
};

export function HintStages({ lesson, exercise, sections, failed = null }: Props) {
  const shown = failed === null ? sections : sections.filter(({ id }) => failed.includes(id));
  if (shown.length === 0) return null;
  return (
    <details className="hints no-print">
      <summary>Hints</summary>
      {shown.map((section) => (
        <div key={section.id} className="hint-section">
          <h4>{section.title}</h4>
          <Stages lesson={lesson} exercise={`${exercise}/${section.id}`} stages={section.stages} />
        </div>
      ))}
    </details>
  );
}

type StagesProps = {
  readonly lesson: string;
  /** Exercise and criterion, as opened hints are counted. */
  readonly exercise: string;
  readonly stages: HintSection["stages"];
};

export function Stages({ lesson, exercise, stages }: StagesProps) {
  const remembered = useLessonProgress(lesson).hints[exercise] ?? 0;
  const [opened, setOpened] = useState(0);
  const count = Math.min(Math.max(opened, remembered), stages.length);
  const more = () => {
    setOpened(count + 1);
    void progress.openHints(lesson, exercise, count + 1);
  };
  return (
    <div className="hint-stages">
      <ol aria-live="polite">
        {stages.slice(0, count).map(({ id, hint }) => (
          <li key={id}>{hint}</li>
        ))}
      </ol>
      {count < stages.length && (
        <button type="button" className="button small" onClick={more}>
          {count === 0 ? "Show a hint" : "A plainer one"} ({count + 1} of {stages.length})
        </button>
      )}
    </div>
  );
}

"use client";
// Run, Explore and Grade, always in reach, and the last outcome in one line beside them.
import { Suspense } from "react";
import { useStore } from "../../_parts/store/use-store.ts";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import type { BenchActions } from "./bench-actions.ts";
import type { BenchSession } from "./bench-session.ts";
import { useResult, useResultAction } from "./use-result.ts";
import type { WorkSession } from "./work-session.ts";

type Props = {
  readonly bench: BenchSession;
  readonly work: WorkSession;
  readonly actions: BenchActions;
  readonly showLine: (line: number) => void;
};

export function BenchToolbar({ bench, work, actions, showLine }: Props) {
  const running = useStore(work.exercise.cluster.store, (state) => state.running);
  const grading = useStore(work.grading.store, (state) => state.running);
  const search = useStore(work.store, (state) => state.search);
  return (
    <div className="bench-toolbar">
      <div role="toolbar" aria-label="What to do with your program" className="bench-buttons">
        <ActButton
          name={running ? "Stop" : "Run"}
          keys="Ctrl Enter"
          primary
          onClick={running ? actions.stop : actions.run}
        />
        <ActButton
          name={search === null ? "Explore" : "Stop exploring"}
          keys="Ctrl Shift E"
          onClick={search === null ? actions.explore : search.cancel}
        />
        <ActButton
          name={grading ? "Stop grading" : "Grade"}
          keys="Ctrl Shift Enter"
          onClick={grading ? () => work.grading.cancel() : actions.grade}
        />
      </div>
      <Suspense>
        <ResultStrip bench={bench} work={work} showLine={showLine} />
      </Suspense>
    </div>
  );
}

type ActProps = {
  readonly name: string;
  readonly keys: string;
  readonly primary?: boolean;
  readonly onClick: () => void;
};

function ActButton({ name, keys, primary, onClick }: ActProps) {
  return (
    <button
      type="button"
      className={primary === true ? "button small primary" : "button small"}
      title={`${name} (${keys})`}
      aria-keyshortcuts={keys.replace("Ctrl", "Control").replaceAll(" ", "+")}
      onClick={onClick}
    >
      {name}
    </button>
  );
}

type StripProps = Pick<Props, "bench" | "work" | "showLine">;

export function ResultStrip({ bench, work, showLine }: StripProps) {
  const line = useResult(work);
  const act = useResultAction(bench, work, line, showLine);
  return (
    <div className="result-strip" data-tone={line.tone} data-old={line.isOld}>
      <p role="status" title={line.words}>
        <span className="result-dot" aria-hidden="true" />
        <InlineCode text={line.words} />
        {line.isOld && <em> For an earlier text.</em>}
      </p>
      {act !== null && (
        <button type="button" className="button small" onClick={act}>
          {typeof line.leads === "object" ? "Show the line" : "See it"}
        </button>
      )}
    </div>
  );
}

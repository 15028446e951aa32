"use client";
// What would give a prediction away, covered until the reader has committed to a guess or asks to
// see it. It keeps its place and its size; on paper and without scripts it is simply shown.
import { type ReactNode, useRef, useState } from "react";
import { useProgress } from "../../_parts/kept/use-progress.ts";
import { useNotebook } from "../provider/notebook-provider.tsx";
import { questionKey } from "./question-tries.ts";
import "./covered-cell.css";

type Props = {
  /** The predictions that it answers. */
  readonly asks: readonly string[];
  readonly children: ReactNode;
};

export function CoveredCell({ asks, children }: Props) {
  const { lesson } = useNotebook();
  const known = useProgress();
  const [isAskedFor, setAskedFor] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const answers = known?.[lesson.slug]?.answers ?? {};
  const isOpen = isAskedFor || asks.every((ask) => Object.hasOwn(answers, questionKey(ask)));
  const show = () => {
    setAskedFor(true);
    // The button goes; whoever pressed it by keyboard goes on from what it uncovered.
    requestAnimationFrame(() => content.current?.focus());
  };
  return (
    <div className="covered" data-covered={!isOpen}>
      <div className="covered-content" ref={content} tabIndex={-1}>
        {children}
      </div>
      {!isOpen && (
        <div className="cover no-print">
          {known !== null && (
            <>
              <p>This shows how it comes out. Commit to a guess first, or</p>
              <button type="button" className="button" onClick={show}>
                Show it anyway
              </button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

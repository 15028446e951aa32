// Draws a lesson's tree on the server: prose as it is, each cell by the component of its kind.
import type { Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { ComponentProps, ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { coveredCells } from "../../../lib/lessons/covered-cells.ts";
import type { Lesson } from "../../../lib/lessons/load-lesson.ts";
import { scrollFocus } from "../../_parts/elements/scroll-focus.ts";
import { GlossaryTerm } from "../../_parts/glossary/glossary-term.tsx";
import { CoveredCell } from "../cells/covered-cell.tsx";
import { LessonCell } from "../cells/lesson-cell.tsx";
import { LectureName } from "../prose/lesson-sources.tsx";
import { ProseLink } from "../prose/prose-link.tsx";
import { Pseudocode } from "../prose/pseudocode.tsx";
import "./lesson-print.css";

type Props = { readonly lesson: Lesson; readonly root: Root };

export function LessonBody({ lesson, root }: Props) {
  const byLine = new Map(lesson.parsed.cells.map((cell) => [cell.line, cell]));
  const covered = coveredCells(lesson.parsed);
  const components = {
    cell: ({ line, children }: { readonly line: number; readonly children?: ReactNode }) => {
      const cell = byLine.get(Number(line));
      if (cell === undefined) return null;
      const asks = covered.get(cell.line);
      const shown = (
        <LessonCell lesson={lesson} cell={cell}>
          {children}
        </LessonCell>
      );
      return asks === undefined ? shown : <CoveredCell asks={asks}>{shown}</CoveredCell>;
    },
    term: GlossaryTerm,
    lecture: LectureName,
    pseudocode: Pseudocode,
    table: WideTable,
    a: ProseLink,
  };
  return <div className="prose">{toJsxRuntime(root, { Fragment, jsx, jsxs, components })}</div>;
}

/** A table may be wider than a phone; then it scrolls by itself, also by keyboard. */
function WideTable(props: ComponentProps<"table">) {
  return (
    <div className="wide-table" {...scrollFocus}>
      <table {...props} />
    </div>
  );
}

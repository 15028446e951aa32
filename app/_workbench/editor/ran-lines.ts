"use client";
// The lines that a step ran, on the ground of the editor, and what it changed, at their end.
import type { MarginNote } from "../../../lib/view/margin-notes.ts";
import type { EditorKit } from "./load-monaco.ts";

export interface ShownLines {
  readonly ran: readonly number[];
  readonly notes: readonly MarginNote[];
  /** Lines that nothing ever ran. */
  readonly unreached: readonly number[];
}

type Monaco = EditorKit["monaco"];
type Editor = ReturnType<Monaco["editor"]["create"]>;
type Decorations = NonNullable<Parameters<Editor["createDecorationsCollection"]>[0]>;

export function lineDecorations(
  { Range }: Monaco,
  { ran, notes, unreached }: ShownLines,
  lineCount: number,
): Decorations {
  const isThere = (line: number) => line <= lineCount;
  const whole = (line: number) => new Range(line, 1, line, 1);
  return [
    ...ran.filter(isThere).map((line) => ({
      range: whole(line),
      options: {
        isWholeLine: true,
        className: "line-ran",
        linesDecorationsClassName: "line-ran-margin",
      },
    })),
    ...unreached.filter(isThere).map((line) => ({
      range: whole(line),
      options: {
        isWholeLine: true,
        linesDecorationsClassName: "line-unreached-margin",
        hoverMessage: { value: "No schedule that was tried has run this line." },
      },
    })),
    ...notes
      .filter(({ line }) => isThere(line))
      .map(({ line, text }) => ({
        range: new Range(line, lineEnd, line, lineEnd),
        options: {
          after: { content: `  ${text}`, inlineClassName: "field-note" },
          showIfCollapsed: true,
        },
      })),
  ];
}

/** Behind the last column of any line; the editor draws it at the end. */
const lineEnd = 1_000_000;

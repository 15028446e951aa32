// An exercise as the server gives it out: its starter as plain code stands in for the editor, and
// its hints are drawn already.
import type { Exercise } from "../../../lib/lessons/load-lesson.ts";
import { ElementView } from "../../_parts/text/element-view.tsx";
import { highlightCode } from "../../_parts/text/highlight-code.ts";
import { exerciseKey } from "../lessons/lessons.ts";
import { EditorCell } from "./editor-cell.tsx";
import { renderHints } from "./render-hints.tsx";

export async function EditorSlot({ exercise }: { readonly exercise: Exercise }) {
  const standIn = await highlightCode(exercise.starter, "ts");
  return (
    <EditorCell exercise={exerciseKey(exercise.name)} hints={await renderHints(exercise)}>
      <ElementView element={standIn} />
    </EditorCell>
  );
}

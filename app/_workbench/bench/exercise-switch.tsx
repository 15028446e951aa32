"use client";
// Which exercise lies on the workbench, where a lesson has several.
import { useStore } from "../../_parts/store/use-store.ts";
import type { BenchSession } from "./bench-session.ts";

export function ExerciseSwitch({ bench }: { readonly bench: BenchSession }) {
  const exercise = useStore(bench.store, (state) => state.exercise);
  if (bench.works.length < 2) return null;
  return (
    <select
      className="exercise-switch"
      aria-label="Exercise"
      value={exercise}
      onChange={({ target }) => bench.choose(target.value)}
    >
      {bench.works.map(({ exercise: { origin } }) => (
        <option key={origin.name} value={origin.name}>
          {origin.name.replaceAll("-", " ")}
        </option>
      ))}
    </select>
  );
}

// What the toolbar, the keys and the cells of the text can do on the workbench.
import { foldPanes, type PaneName, shares } from "../../_parts/settings/bench-layout.ts";
import { changeSettings, currentSettings } from "../../_parts/settings/settings-store.ts";
import type { BenchSession } from "./bench-session.ts";
import { openResult } from "./open-result.ts";

export interface BenchActions {
  run(): void;
  stop(): void;
  explore(): void;
  grade(): void;
}

export function benchActions(bench: BenchSession): BenchActions {
  return {
    run: () => {
      bench.back();
      lookAt("time");
      void bench.work.exercise.run();
    },
    stop: () => bench.work.exercise.cluster.stop(),
    explore: async () => {
      const { work } = bench;
      const explored = await work.explore();
      if (explored === null || typeof explored.answer === "string") return;
      if (explored.answer.counterexample === null) return;
      lookAt("cluster");
      await openResult(bench, work, "explore");
    },
    grade: () => {
      lookAt("findings");
      void bench.work.grading.start();
    },
  };
}

/** Below this height two panes above each other are too small to read. */
const roomForTwo = 640;

/** Unfolds a pane; where there is not room for both, the one above or below it folds. */
export function lookAt(pane: PaneName): void {
  const { bench } = currentSettings();
  const { places, folded } = bench;
  const isShort =
    window.innerHeight - columnShare(bench.shares.bottom ?? shares.bottom.usual) < roomForTwo;
  const rival: Partial<Record<string, string>> = { right: "low", low: "right" };
  const names: readonly PaneName[] = ["code", "cluster", "findings", "time"];
  const other = names.find((one) => places[one] === rival[places[pane]]);
  const change = { [pane]: false, ...(isShort && other !== undefined && { [other]: true }) };
  const isAsWanted = !folded.includes(pane) && (!isShort || !other || folded.includes(other));
  if (!isAsWanted) changeSettings({ bench: foldPanes(bench, change) });
}

function columnShare(bottom: number): number {
  return (window.innerHeight * bottom) / 100;
}

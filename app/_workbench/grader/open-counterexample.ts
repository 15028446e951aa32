// Opens a counterexample in a panel, at the step where it shows, with whose doing it is.
import type { Counterexample } from "../../../lib/sandbox/job.ts";
import type { PanelSession } from "../panel/panel-session.ts";

export async function openCounterexample(
  panel: PanelSession,
  property: string,
  text: string,
  { schedule, scenario, step }: Counterexample,
): Promise<void> {
  const words = text.replace(/^violated at step \d+: /, "");
  await panel.open(schedule, { step, processes: [], text: words }, scenario);
  const found = panel.views?.report.verdicts.find((one) => one.property === property)?.verdict;
  if (found?.kind === "violated") {
    const { processes } = found.reason;
    panel.store.set({ mark: { step, processes, text: words } });
  } else if (found?.kind === "crashed") {
    panel.store.set({ mark: { step, processes: [found.failure.process], text: words } });
  }
}

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
    followMark(panel, property);
  } else if (found?.kind === "crashed") {
    panel.store.set({ mark: { step, processes: [found.failure.process], text: words } });
  }
}

const leaves = new WeakMap<PanelSession, () => void>();

/** While the learner mends the program, the same choices show whether it still breaks. */
function followMark(panel: PanelSession, property: string): void {
  leaves.get(panel)?.();
  let seen = panel.cluster.store.get().trace;
  const leave = panel.cluster.store.subscribe(() => {
    const { trace, report } = panel.cluster.store.get();
    if (trace === seen || report === null) return;
    seen = trace;
    const found = report.verdicts.find((one) => one.property === property)?.verdict;
    if (found?.kind === "violated") {
      const { processes, text } = found.reason;
      panel.store.set({ mark: { step: found.step, processes, text }, mended: false });
    } else panel.store.set({ mark: null, mended: true });
  });
  leaves.set(panel, leave);
}

// Opens on the workbench what an outcome has to show: a counterexample at its step, or the step of
// the run at which it breaks.
import { headlineOf } from "../../../lib/grading/headline.ts";
import type { CriterionReport } from "../../../lib/grading/report.ts";
import type { CheckOutcome } from "../../../lib/sandbox/job.ts";
import type { BenchSession } from "./bench-session.ts";
import type { Leads } from "./result-line.ts";
import type { WorkSession } from "./work-session.ts";

export async function openResult(
  bench: BenchSession,
  work: WorkSession,
  leads: Exclude<Leads, null | { readonly line: number }>,
): Promise<void> {
  switch (leads) {
    case "live": {
      const { finding } = work.live.store.get();
      if (finding.kind !== "breaks") return;
      const { outcome, chosen } = finding;
      await openOutcome(bench, work, chosen.title, chosen.check.property.name, outcome);
      return;
    }
    case "explore": {
      const { explored } = work.store.get();
      if (explored === null || typeof explored.answer === "string") return;
      await openOutcome(bench, work, explored.title, explored.property, explored.answer);
      return;
    }
    case "grade": {
      const { report } = work.grading.store.get();
      const first = report === null ? null : headlineOf(report.criteria);
      if (first !== null) await openCriterion(bench, work, first);
      return;
    }
    case "run":
      await markBroken(bench, work);
  }
}

async function openOutcome(
  bench: BenchSession,
  work: WorkSession,
  title: string,
  property: string,
  { counterexample, text }: CheckOutcome,
): Promise<void> {
  if (counterexample === null) return;
  const { openCounterexample } = await import("../grader/open-counterexample.ts");
  const panel = await ownStory(bench, work, "counterexample", `What breaks “${title}”`);
  await openCounterexample(panel, property, text, counterexample);
}

async function openCriterion(
  bench: BenchSession,
  work: WorkSession,
  { title, property, reason, counterexample }: CriterionReport,
): Promise<void> {
  if (counterexample === null) return;
  const { openCounterexample } = await import("../grader/open-counterexample.ts");
  const panel = await ownStory(bench, work, "criterion", `Replay: ${title}`);
  await openCounterexample(panel, property, reason, counterexample);
}

/** A cluster of its own, so that the learner's run is still there afterwards. */
export async function ownStory(bench: BenchSession, work: WorkSession, id: string, title: string) {
  const { newPanel } = await import("../grader/exercise-panel.ts");
  const { exercise } = work;
  const panel = newPanel(exercise, exercise.openCluster());
  bench.show({ id, title, panel, isOwn: true }, exercise.origin.name);
  return panel;
}

async function markBroken(bench: BenchSession, { exercise }: WorkSession): Promise<void> {
  bench.back();
  const [{ panelOf }, { cursorAtStep }] = await Promise.all([
    import("../grader/exercise-panel.ts"),
    import("../../../lib/view/cursor-stops.ts"),
  ]);
  const panel = panelOf(exercise);
  const { views } = panel;
  const broken = views?.report.verdicts.find(({ verdict }) => verdict.kind === "violated")?.verdict;
  if (views === null || broken?.kind !== "violated") return;
  const { step, reason } = broken;
  panel.cluster.moveTo(cursorAtStep(views.stops, step));
  panel.store.set({ mark: { step, processes: reason.processes, text: reason.text } });
}

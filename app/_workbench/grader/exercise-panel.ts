"use client";
// The panels of an exercise, with everything a learner's own program can do. Loaded when there is
// something to show.
import { formatShare } from "../../../lib/grading/shared-work.ts";
import type { ExploredProperty } from "../../../lib/grading/stated-property.ts";
import { statedProperty } from "../../../lib/grading/stated-property.ts";
import type { CheckOutcome } from "../../../lib/sandbox/job.ts";
import { siteAddress } from "../../_parts/address/site-address.ts";
import { saveRun } from "../panel/export-run.ts";
import { PanelSession } from "../panel/panel-session.ts";
import type { ClusterSession } from "../session/cluster-session.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";
import { describeOutcome, exploreOwn } from "./explore-run.ts";
import type { GradeSession } from "./grade-session.ts";
import { gradingOf } from "./grading-of.ts";
import { openCounterexample } from "./open-counterexample.ts";
import { reportText } from "./report-text.ts";

const panels = new WeakMap<ExerciseSession, PanelSession>();

/** The panel below the editor. */
export function panelOf(exercise: ExerciseSession): PanelSession {
  const known = panels.get(exercise);
  if (known !== undefined) return known;
  const panel = newPanel(exercise, exercise.cluster);
  panels.set(exercise, panel);
  return panel;
}

/** A panel of its own for a cell that shows counterexamples of the same program. */
export function newPanel(exercise: ExerciseSession, cluster: ClusterSession): PanelSession {
  const grading = gradingOf(exercise);
  let stopSearch = () => {};
  const panel: PanelSession = new PanelSession(cluster, {
    explore: async (property) => {
      const { scenario, scenarioName } = cluster.store.get().setup;
      const wanted = property ?? panel.views?.report.verdicts[0]?.property ?? null;
      if (wanted === null) return "Explore what? Name a property: `explore mutual-exclusion`.";
      const asked = gradedProperty(grading, wanted, scenarioName ?? "");
      const job = exploreOwn(exercise, scenario, asked);
      stopSearch = job.cancel;
      const outcome = await job.result;
      if (typeof outcome === "string") return outcome;
      return showOutcome(panel, wanted, outcome);
    },
    grade: async () => {
      const report = await grading.start();
      return report === null ? (grading.store.get().trouble ?? "") : reportText(report).trimEnd();
    },
    share: async () => {
      const word = await formatShare(exercise.share());
      const path = siteAddress(`/lessons/${exercise.origin.lesson}`);
      return `${location.origin}${path}#shared=${word}`;
    },
    interrupt: () => {
      stopSearch();
      grading.cancel();
    },
    save: saveRun,
  });
  return panel;
}

/** With the parameters of the rubric, once it was read. */
function gradedProperty(grading: GradeSession, name: string, scenario: string): ExploredProperty {
  const { assignment } = grading.store.get();
  const stated = assignment === null ? null : statedProperty(assignment.rubric, name, scenario);
  return stated ?? { name, parameters: {}, schedules: { kind: "every" }, title: null };
}

async function showOutcome(
  panel: PanelSession,
  property: string,
  outcome: CheckOutcome,
): Promise<string> {
  const { counterexample } = outcome;
  if (counterexample !== null) {
    await openCounterexample(panel, property, outcome.text, counterexample);
  }
  const told = counterexample === null || counterexample.story === "" ? [] : [counterexample.story];
  return [describeOutcome(property, outcome), ...told, outcome.text].join("\n");
}

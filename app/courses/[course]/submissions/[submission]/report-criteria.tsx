"use client";
// The verdicts of a report, each failure with its story, which can be replayed step by step: the
// submitted program runs again in this page's own sandbox.
import { useState } from "react";
import { headlineFirst } from "../../../../../lib/grading/headline.ts";
import type { CriterionReport } from "../../../../../lib/grading/report.ts";
import type { NamedCheck } from "../../../../../lib/grading/rubric.ts";
import type { ProblemText } from "../../../../../lib/problems/outline.ts";
import type { ScenarioSource } from "../../../../../lib/problems/problem.ts";
import { CriterionItem } from "../../../../_workbench/grader/criterion-item.tsx";
import { openCounterexample } from "../../../../_workbench/grader/open-counterexample.ts";
import type { PanelSession } from "../../../../_workbench/panel/panel-session.ts";
import "../../../../_workbench/grader/grader.css";

export interface ReplayFacts {
  readonly source: string;
  readonly problem: ProblemText;
  /** Where the server put the sandbox's files. */
  readonly sandbox: string;
  /** By criterion: what it looks at. */
  readonly checks: { readonly [id: string]: readonly NamedCheck[] };
}

type Props = {
  readonly criteria: readonly CriterionReport[];
  /** Null when the lesson is gone: nothing can be replayed. */
  readonly replay: ReplayFacts | null;
};

export function ReportCriteria({ criteria: inOrder, replay }: Props) {
  const criteria = headlineFirst(inOrder);
  const [panel, setPanel] = useState<PanelSession | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const facts = criteria.map(({ id, title, possible }) => ({ id, title, points: possible }));
  const panelFor = async (id: string, scenario: ScenarioSource): Promise<PanelSession | null> => {
    if (replay === null) return null;
    setOpened(id);
    if (panel !== null) return panel;
    const { programPanel } = await import("./program-panel.ts");
    const made = programPanel(replay, scenario);
    setPanel(made);
    return made;
  };
  const show = async (criterion: CriterionReport, drawer: "terminal" | null) => {
    const { id, property, reason, counterexample } = criterion;
    if (counterexample === null) return;
    const shown = await panelFor(id, counterexample.scenario);
    shown?.store.set({ drawer });
    if (shown !== null) await openCounterexample(shown, property, reason, counterexample);
  };
  const showPoint = async (id: string, processes: number) => {
    const check = replay?.checks[id]?.find(({ scenario }) => scenario.processes === processes);
    if (check === undefined) return;
    const { scenario, schedules } = check;
    const seed = schedules.kind === "every" ? 1 : (schedules.first ?? 1);
    const shown = await panelFor(id, scenario);
    shown?.store.set({ mark: null });
    shown?.cluster.changeSetup({ scenario, scenarioName: null, seed });
    await shown?.cluster.run();
  };
  return (
    <ol className="criteria grader">
      {criteria.map((criterion, place) => (
        <CriterionItem
          key={criterion.id}
          facts={facts[place] ?? { id: criterion.id, title: criterion.title, points: 0 }}
          criteria={facts}
          report={criterion}
          checks={replay?.checks[criterion.id] ?? []}
          progress={null}
          running={false}
          isOld={false}
          panel={opened === criterion.id ? panel : null}
          onReplay={(one, drawer) => void show(one, drawer)}
          onReplayPoint={(processes) => void showPoint(criterion.id, processes)}
          onClose={() => setOpened(null)}
        />
      ))}
    </ol>
  );
}

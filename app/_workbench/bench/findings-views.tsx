"use client";
// What was found: the grade with its criteria, the verdicts of the run, and the tools that act on
// what is shown: setup, terminal, export.
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useStore } from "../../_parts/store/use-store.ts";
import { ExportMenu } from "../cluster/export-menu.tsx";
import { SetupForm } from "../cluster/setup-form.tsx";
import type { CriterionFacts } from "../grader/criterion-item.tsx";
import { Grader } from "../grader/grader.tsx";
import type { PanelSession } from "../panel/panel-session.ts";
import { RunOutcome } from "../program/run-outcome.tsx";
import { lookAt } from "./bench-actions.ts";
import type { BenchSession } from "./bench-session.ts";
import { ownStory } from "./open-result.ts";
import type { WorkSession } from "./work-session.ts";
import "../cluster/cluster.css";
import "../cluster/cluster-drawer.css";

const TerminalView = lazy(() =>
  import("../terminal/terminal-view.tsx").then((module) => ({ default: module.TerminalView })),
);

type Props = {
  readonly bench: BenchSession;
  readonly work: WorkSession;
  readonly panel: PanelSession | null;
  readonly criteria: readonly CriterionFacts[];
  readonly showLine: (line: number) => void;
  readonly afterPassing: ReactNode;
};

export function FindingsViews(props: Props) {
  const { bench, work, panel, criteria, showLine, afterPassing } = props;
  const tab = useStore(bench.store, (state) => state.findings);
  return (
    <div className="bench-findings">
      <Tabs bench={bench} panel={panel} />
      <div className="bench-tab" hidden={tab !== "grade"}>
        <Grader
          key={work.exercise.key}
          session={work.exercise}
          criteria={criteria}
          afterPassing={afterPassing}
          elsewhere={{
            open: (title, drawer) => {
              lookAt(drawer === null ? "cluster" : "findings");
              if (drawer !== null) bench.store.set({ findings: drawer });
              return ownStory(bench, work, "criterion", title);
            },
          }}
        />
      </div>
      {tab === "run" && <RunOutcome cluster={work.exercise.cluster} onShowLine={showLine} />}
      {panel !== null && <PanelTools bench={bench} panel={panel} />}
    </div>
  );
}

const tabs = [
  ["grade", "Grade"],
  ["run", "This run"],
  ["setup", "Setup"],
  ["terminal", "Terminal"],
  ["export", "Export"],
] as const;

function Tabs({ bench, panel }: Pick<Props, "bench" | "panel">) {
  const tab = useStore(bench.store, (state) => state.findings);
  return (
    <fieldset className="drawer-tabs">
      <legend className="visually-hidden">What the findings show</legend>
      {tabs
        .filter(([name]) => panel !== null || name === "grade" || name === "run")
        .map(([name, words]) => (
          <button
            key={name}
            type="button"
            className="button small quiet"
            aria-pressed={tab === name}
            onClick={() => bench.store.set({ findings: name })}
          >
            {words}
          </button>
        ))}
    </fieldset>
  );
}

function PanelTools({
  bench,
  panel,
}: {
  readonly bench: BenchSession;
  readonly panel: PanelSession;
}) {
  const tab = useStore(bench.store, (state) => state.findings);
  // Once opened, a terminal keeps its screen; it belongs to one panel.
  const [terminalOf, setTerminalOf] = useState<PanelSession | null>(null);
  if (tab === "terminal" && terminalOf !== panel) setTerminalOf(panel);
  return (
    <div className="cluster-panel bench-tools">
      {tab === "setup" && <SetupForm panel={panel} />}
      {tab === "export" && <ExportMenu panel={panel} />}
      {terminalOf !== null && (
        <div hidden={tab !== "terminal"}>
          <Suspense fallback={<p className="panel-empty">The terminal is on its way …</p>}>
            <TerminalView
              key={panelKey(terminalOf)}
              panel={terminalOf}
              onClose={() => bench.store.set({ findings: "grade" })}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

const keys = new WeakMap<PanelSession, number>();
let panelCount = 0;

/** Another panel, another terminal. */
function panelKey(panel: PanelSession): number {
  const known = keys.get(panel);
  if (known !== undefined) return known;
  panelCount += 1;
  keys.set(panel, panelCount);
  return panelCount;
}

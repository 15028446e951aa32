"use client";
// A run of the lesson's own program on the page. Its traces are made on the server, so that the
// program's text never has to come here.
import { type ReactNode, useState } from "react";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import type { TraceReport } from "../../../lib/sandbox/job.ts";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import { StoryPanel } from "../../_workbench/cluster/story-panel.tsx";
import type { PanelSession } from "../../_workbench/panel/panel-session.ts";
import type { DemoProgram } from "../../_workbench/session/ask-server.ts";
import type { Named, Setup } from "../../_workbench/session/cluster-session.ts";

type Props = {
  readonly program: DemoProgram;
  readonly setup: Setup;
  readonly scenarios: Named<ScenarioSource>;
  /** The choices of the run, where the lesson tells them. */
  readonly schedule: string | null;
  /** Null when it is too long to come with the page. */
  readonly report: TraceReport | null;
  readonly caption: string | null;
  /** What is wrong with the program, in words; null for one that is right. */
  readonly mistake: string | null;
  /** The run as the server drew it. */
  readonly children: ReactNode;
};

export function DemoCluster(props: Props) {
  const { program, setup, scenarios, schedule, report, caption, mistake, children } = props;
  const [panel, setPanel] = useState<PanelSession | null>(null);
  const open = async () => {
    const { namedPanel } = await import("../../_workbench/panel/named-panel.ts");
    const made = namedPanel(program, setup, scenarios);
    setPanel(made);
    if (report !== null) made.cluster.show(report, () => 0);
    else if (schedule === null) await made.cluster.run("beginning");
    else await made.cluster.replay(schedule, 0);
  };
  const told = [caption ?? "", mistake === null ? "" : `The mistake: “${mistake}”`]
    .join(" ")
    .trim();
  return (
    <figure className="cell run">
      {panel === null ? (
        <>
          {children}
          <button type="button" className="button no-print" onClick={() => void open()}>
            <span aria-hidden="true">▶</span> Step through this run
          </button>
        </>
      ) : (
        <StoryPanel panel={panel} title={caption ?? "A run"} />
      )}
      {told !== "" && (
        <figcaption>
          <InlineCode text={told} />
        </figcaption>
      )}
    </figure>
  );
}

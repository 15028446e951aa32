"use client";
// A run of the lesson's own program on the page. Its traces are made on the server, so that the
// program's text never has to come here.
import { type ReactNode, useId, useState } from "react";
import type { ScenarioSource } from "../../../lib/problems/problem.ts";
import type { TraceReport } from "../../../lib/sandbox/job.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import { lookAt } from "../../_workbench/bench/bench-actions.ts";
import { StoryPanel } from "../../_workbench/cluster/story-panel.tsx";
import type { PanelSession } from "../../_workbench/panel/panel-session.ts";
import type { DemoProgram } from "../../_workbench/session/ask-server.ts";
import type { Named, Setup } from "../../_workbench/session/cluster-session.ts";
import { useBeside, useNotebook } from "../provider/notebook-provider.tsx";

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
  const { program, schedule, report, caption, mistake, children } = props;
  const { bench } = useNotebook();
  const isBeside = useBeside();
  const id = useId();
  const [panel, setPanel] = useState<PanelSession | null>(null);
  const isShown = useStore(bench.store, ({ shown }) => shown?.id === id);
  const title = caption ?? "A run";
  const open = async () => {
    const made = panel ?? (await madeOf(props));
    setPanel(made);
    if (isBeside === true) {
      lookAt("time");
      bench.show({ id, title, panel: made, isOwn: false }, program.exercise);
    }
    if (made.cluster.store.get().report !== null) return;
    if (report !== null) made.cluster.show(report, () => 0);
    else if (schedule === null) await made.cluster.run("beginning");
    else await made.cluster.replay(schedule, 0);
  };
  const told = [caption ?? "", mistake === null ? "" : `The mistake: “${mistake}”`]
    .join(" ")
    .trim();
  const isHere = panel !== null && isBeside === false;
  return (
    <figure className="cell run" data-exercise={program.exercise} data-shown={isShown}>
      {isHere ? (
        <StoryPanel panel={panel} title={title} />
      ) : (
        <>
          {children}
          <button
            type="button"
            className="button no-print"
            aria-pressed={isBeside === true ? isShown : undefined}
            onClick={() => void open()}
          >
            <span aria-hidden="true">▶</span> Step through this run
          </button>
        </>
      )}
      {told !== "" && (
        <figcaption>
          <InlineCode text={told} />
        </figcaption>
      )}
    </figure>
  );
}

async function madeOf({ program, setup, scenarios }: Props): Promise<PanelSession> {
  const { namedPanel } = await import("../../_workbench/panel/named-panel.ts");
  return namedPanel(program, setup, scenarios);
}

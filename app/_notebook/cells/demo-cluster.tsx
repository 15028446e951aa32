"use client";
// A run of the lesson's own program on the page. The first trace comes with it.
import { type ReactNode, useId, useState } from "react";
import type { TraceReport } from "../../../lib/sandbox/job.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import { lookAt } from "../../_workbench/bench/bench-actions.ts";
import { StoryPanel } from "../../_workbench/cluster/story-panel.tsx";
import type { PanelSession } from "../../_workbench/panel/panel-session.ts";
import type { Setup } from "../../_workbench/session/cluster-session.ts";
import type { ExerciseSession } from "../../_workbench/session/exercise-session.ts";
import { useBeside, useExercise, useNotebook } from "../provider/notebook-provider.tsx";

type Props = {
  readonly exercise: string;
  /** Its id among the lesson's own programs. */
  readonly program: string;
  readonly setup: Setup;
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
  const { exercise, program, setup, schedule, report, caption, mistake, children } = props;
  const session = useExercise(exercise);
  const { bench } = useNotebook();
  const isBeside = useBeside();
  const id = useId();
  const [panel, setPanel] = useState<PanelSession | null>(null);
  const isShown = useStore(bench.store, ({ shown }) => shown?.id === id);
  const title = caption ?? "A run";
  const open = async () => {
    const made = panel ?? (await madeOf(session, program, setup));
    setPanel(made);
    if (isBeside === true) {
      lookAt("time");
      bench.show({ id, title, panel: made, isOwn: false }, exercise);
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
    <figure className="cell run" data-exercise={exercise} data-shown={isShown}>
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

async function madeOf(
  session: ExerciseSession,
  program: string,
  setup: Setup,
): Promise<PanelSession> {
  const { namedPanel } = await import("../../_workbench/panel/named-panel.ts");
  return namedPanel(session, program, setup);
}

"use client";
// The workbench beside the text: toolbar and result strip, and four panes (code, cluster, findings,
// time) that can be resized, folded and moved. What fills the panes is loaded when there is a run.
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useStore } from "../../_parts/store/use-store.ts";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import type { EditorHandle } from "../editor/create-editor.ts";
import type { EditorFolders } from "../editor/load-monaco.ts";
import type { CriterionFacts } from "../grader/criterion-item.tsx";
import type { PanelSession } from "../panel/panel-session.ts";
import { DraftStatusText } from "../program/draft-status-text.tsx";
import { ProgramMenu } from "../program/program-menu.tsx";
import { RunSetup } from "../program/run-setup.tsx";
import { WayTree } from "../ways/ways-menu.tsx";
import { benchActions } from "./bench-actions.ts";
import { useBenchKeys } from "./bench-keys.ts";
import type { BenchSession } from "./bench-session.ts";
import { BenchToolbar } from "./bench-toolbar.tsx";
import { CodePane } from "./code-pane.tsx";
import { ExerciseSwitch } from "./exercise-switch.tsx";
import { Pane } from "./pane.tsx";
import { Separator } from "./separator.tsx";
import { useOwnRun, useShownPanel } from "./shown-panel.ts";
import type { WorkSession } from "./work-session.ts";
import "./workbench.css";
import "./bench-panes.css";
import "./bench-views.css";

const ClusterViews = lazy(async () => ({
  default: (await import("./cluster-views.tsx")).ClusterViews,
}));
const TimeViews = lazy(async () => ({ default: (await import("./time-views.tsx")).TimeViews }));
const FindingsViews = lazy(async () => ({
  default: (await import("./findings-views.tsx")).FindingsViews,
}));

type Props = {
  readonly bench: BenchSession;
  readonly folders: EditorFolders;
  /** What the programs are for, such as the lesson's title. */
  readonly title: string;
  readonly criteria: { readonly [exercise: string]: readonly CriterionFacts[] };
  /** What separates it from its neighbour. */
  readonly edge: ReactNode;
  /** What comes once everything holds. */
  readonly afterPassing: ReactNode;
  /** The starter of the first exercise, drawn by the server. */
  readonly children: ReactNode;
};

export function Workbench(props: Props) {
  const { bench, folders, title, criteria, edge, afterPassing, children } = props;
  const exercise = useStore(bench.store, (state) => state.exercise);
  const { work } = bench;
  const handles = useHandles();
  const actions = useMemo(() => benchActions(bench), [bench]);
  const panel = useShownPanel(bench);
  const root = useRef<HTMLElement>(null);
  useBenchKeys(actions);
  const { showLine, leave } = useEditorWays(bench, handles, root);
  return (
    <section ref={root} className="workbench no-print" aria-label="Workbench">
      {edge}
      <BenchToolbar bench={bench} work={work} actions={actions} showLine={showLine} />
      <div className="bench-panes">
        <Pane
          name="code"
          title="Code"
          tools={
            <>
              <ExerciseSwitch bench={bench} />
              <DraftStatusText session={work.exercise} />
              <ProgramMenu
                key={exercise}
                folds
                session={work.exercise}
                onFormat={() => handles.of(exercise).current?.format()}
              />
            </>
          }
        >
          <div className="code-place">
            <Editors
              bench={bench}
              folders={folders}
              title={title}
              handles={handles}
              actions={actions}
              leave={leave}
              panel={panel}
            >
              {children}
            </Editors>
          </div>
        </Pane>
        <Pane name="cluster" title="Cluster">
          {panel === null ? (
            <p className="pane-empty">Run your program to see its processes.</p>
          ) : (
            <Suspense fallback={<p className="pane-empty">One moment …</p>}>
              <ClusterViews bench={bench} panel={panel} />
            </Suspense>
          )}
        </Pane>
        <Pane name="findings" title="Findings">
          <Suspense fallback={<p className="pane-empty">One moment …</p>}>
            <FindingsViews
              bench={bench}
              work={work}
              panel={panel}
              showLine={showLine}
              afterPassing={afterPassing}
              criteria={criteria[exercise] ?? []}
            />
          </Suspense>
        </Pane>
        <Pane name="time" title="Time" tools={<WhatRuns bench={bench} work={work} />}>
          {panel === null ? (
            <>
              <p className="pane-empty">
                Run your program, or step through a run of the text: it is drawn here.
              </p>
              <EarlierWays work={work} />
            </>
          ) : (
            <Suspense fallback={<p className="pane-empty">One moment …</p>}>
              <TimeViews bench={bench} panel={panel} />
            </Suspense>
          )}
        </Pane>
        <Separator name="left" label="Width of the left pane" way="x" />
        <Separator name="low" label="Height of the lower right pane" way="y" fromEnd />
        <Separator name="bottom" label="Height of the bottom pane" way="y" fromEnd />
      </div>
    </section>
  );
}

/** What runs of an earlier visit, or of a link, went like: each can be gone again. */
function EarlierWays({ work }: { readonly work: WorkSession }) {
  const { cluster } = work.exercise;
  const ways = useStore(cluster.store, (state) => state.ways);
  if (ways.list.length === 0) return null;
  return (
    <div className="earlier-ways">
      <p>Or go on where you were:</p>
      <WayTree ways={ways} onTake={(id) => void cluster.takeWay(id)} />
    </div>
  );
}

type RunsProps = { readonly bench: BenchSession; readonly work: WorkSession };

/** How the learner's program is run; or what is shown instead of it, and the way back. */
function WhatRuns({ bench, work }: RunsProps) {
  const shown = useStore(bench.store, (state) => state.shown);
  if (shown === null) return <RunSetup cluster={work.exercise.cluster} />;
  return (
    <>
      <p className="bench-story" role="status" title={shown.title}>
        <InlineCode text={shown.title} />
      </p>
      <button type="button" className="button small" onClick={() => bench.back()}>
        Back to your program
      </button>
    </>
  );
}

type EditorsProps = {
  readonly bench: BenchSession;
  readonly folders: EditorFolders;
  readonly title: string;
  readonly handles: Handles;
  readonly actions: ReturnType<typeof benchActions>;
  readonly leave: () => void;
  readonly panel: PanelSession | null;
  readonly children: ReactNode;
};

/** Every exercise that was looked at keeps its editor, with what can be undone in it. */
function Editors(props: EditorsProps) {
  const { bench, folders, title, handles, actions, leave, children } = props;
  const exercise = useStore(bench.store, (state) => state.exercise);
  const isWanted = useStore(bench.store, (state) => state.isEditorWanted);
  const focus = useStore(bench.store, (state) => state.focus);
  const [seen, setSeen] = useState<readonly string[]>([exercise]);
  if (!seen.includes(exercise)) setSeen([...seen, exercise]);
  const panel = useOwnRun(bench, props.panel);
  return bench.works
    .filter((work) => seen.includes(work.exercise.origin.name))
    .map((work, index) => {
      const { name } = work.exercise.origin;
      return (
        <CodePane
          key={name}
          work={work}
          folders={folders}
          actions={actions}
          isWanted={isWanted}
          focuses={focus?.exercise === name ? focus.count : 0}
          label={`Program for ${title}. Escape leaves the editor.`}
          isShown={name === exercise}
          handle={handles.of(name)}
          panel={name === exercise ? panel : null}
          onLeave={leave}
        >
          {index === 0 && work === bench.works[0] ? children : null}
        </CodePane>
      );
    });
}

interface Handles {
  of(exercise: string): RefObject<EditorHandle | null>;
}

function useHandles(): Handles {
  const known = useRef(new Map<string, RefObject<EditorHandle | null>>());
  return useMemo(
    () => ({
      of: (exercise) => {
        const handle = known.current.get(exercise) ?? { current: null };
        known.current.set(exercise, handle);
        return handle;
      },
    }),
    [],
  );
}

const comingNear = ["pointerenter", "focusin"];

/** How the editor is brought, shown a line in, and left. */
function useEditorWays(bench: BenchSession, handles: Handles, root: RefObject<HTMLElement | null>) {
  const handle = useCallback(
    () => handles.of(bench.store.get().exercise).current,
    [bench, handles],
  );
  useEffect(() => {
    const element = root.current;
    const place = element?.querySelector(".code-place");
    const focus = () => bench.edit(bench.store.get().exercise);
    const want = () => {
      if (!bench.store.get().isEditorWanted) bench.store.set({ isEditorWanted: true });
    };
    element?.addEventListener("tiebreak-focus", focus);
    for (const event of comingNear) place?.addEventListener(event, want);
    return () => {
      element?.removeEventListener("tiebreak-focus", focus);
      for (const event of comingNear) place?.removeEventListener(event, want);
    };
  }, [bench, root]);
  return {
    showLine: (line: number) => handle()?.showLine(line),
    leave: () => root.current?.querySelector<HTMLElement>(".bench-buttons button")?.focus(),
  };
}

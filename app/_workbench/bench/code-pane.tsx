"use client";
// The learner's program of one exercise, in the editor.
import { type ReactNode, type RefObject, useId } from "react";
import { useStore } from "../../_parts/store/use-store.ts";
import { CodeEditor } from "../editor/code-editor.tsx";
import type { EditorHandle } from "../editor/create-editor.ts";
import type { EditorFolders } from "../editor/load-monaco.ts";
import { RunLines } from "../editor/run-lines.tsx";
import type { PanelSession } from "../panel/panel-session.ts";
import { DraftNotices } from "../program/draft-notices.tsx";
import type { BenchActions } from "./bench-actions.ts";
import type { WorkSession } from "./work-session.ts";

type Props = {
  readonly work: WorkSession;
  readonly folders: EditorFolders;
  readonly label: string;
  readonly isShown: boolean;
  readonly isWanted: boolean;
  /** The editor takes the focus when this grows. */
  readonly focuses: number;
  readonly handle: RefObject<EditorHandle | null>;
  readonly actions: BenchActions;
  readonly onLeave: () => void;
  /** Shows a run of this very text; null while there is none. */
  readonly panel: PanelSession | null;
  /** The starter as the server drew it; null where it did not. */
  readonly children: ReactNode;
};

const none: readonly number[] = [];

export function CodePane(props: Props) {
  const { work, folders, label, isShown, handle, actions, panel, onLeave, children } = props;
  const session = work.exercise;
  const { source, replacements, shared } = useStore(session.store, (state) => state);
  const diagnostics = useStore(session.cluster.store, (state) => state.diagnostics);
  const explored = useStore(work.store, (state) => state.explored);
  const unreached = explored?.source === source ? explored.unreached : none;
  const id = useId().replaceAll(/\W/g, "");
  const isStarter = source === session.origin.starter;
  return (
    <div className="code-pane" hidden={!isShown} data-exercise-code={session.origin.name}>
      <DraftNotices session={session} />
      <CodeEditor
        folders={folders}
        address={`file:///${session.key}-${id}.ts`}
        label={label}
        source={source}
        replacements={replacements}
        diagnostics={diagnostics}
        readOnly={shared !== null}
        handle={handle}
        isWanted={props.isWanted && isShown}
        focuses={props.focuses}
        onChange={(text) => session.edit(text)}
        onRun={actions.run}
        onSave={() => void session.drafts.save()}
        onLeave={onLeave}
        onLine={(line) => panel?.store.set({ line })}
      >
        {isStarter && children !== null ? children : <pre className="code">{source}</pre>}
      </CodeEditor>
      <RunLines handle={handle} panel={panel} source={source} unreached={unreached} />
    </div>
  );
}

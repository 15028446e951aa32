"use client";
// Pseudocode that follows the run on the workbench: at each line stand the processes whose last
// event led there. Without a run it is text like any other.
import { readPseudocode } from "../../../lib/lessons/pseudocode.ts";
import { pseudocodePlaces } from "../../../lib/view/pseudocode-places.ts";
import { scrollFocus } from "../../_parts/elements/scroll-focus.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { useShownPanel } from "../../_workbench/bench/shown-panel.ts";
import type { PanelSession } from "../../_workbench/panel/panel-session.ts";
import { useNotebook } from "../provider/notebook-provider.tsx";
import "./pseudocode.css";

type Lines = ReturnType<typeof readPseudocode>;

type Props = {
  readonly text: string;
  /** Whose runs it follows; the empty text for all of the lesson. */
  readonly exercise: string;
};

export function Pseudocode({ text, exercise }: Props) {
  const lines = readPseudocode(text);
  const { exercises } = useNotebook();
  if (exercises.length === 0) return <Block lines={lines} places={[]} />;
  return <Following lines={lines} exercise={exercise} />;
}

type FollowingProps = { readonly lines: Lines; readonly exercise: string };

function Following({ lines, exercise }: FollowingProps) {
  const { bench } = useNotebook();
  const panel = useShownPanel(bench);
  const isMeant = useStore(bench.store, (state) => [state.exercise, ""].includes(exercise));
  if (panel === null || !isMeant) return <Block lines={lines} places={[]} />;
  return <OfPanel lines={lines} panel={panel} />;
}

function OfPanel({ lines, panel }: { readonly lines: Lines; readonly panel: PanelSession }) {
  const { trace, report, cursor } = useStore(panel.cluster.store, (state) => state);
  const places =
    trace === null || report === null
      ? []
      : pseudocodePlaces(lines, trace, cursor, report.scenario.processes);
  return <Block lines={lines} places={places} />;
}

type BlockProps = { readonly lines: Lines; readonly places: readonly (number | null)[] };

function Block({ lines, places }: BlockProps) {
  const shown = lines.map(({ text }, line) => ({ text, line, standing: standingAt(places, line) }));
  return (
    <pre className="code pseudocode" {...scrollFocus}>
      <code>
        {shown.map(({ text, line, standing }) => (
          <PseudocodeLine key={line} text={text} standing={standing} />
        ))}
      </code>
    </pre>
  );
}

function standingAt(places: readonly (number | null)[], line: number): readonly string[] {
  return places.flatMap((place, process) => (place === line ? [`p${process}`] : []));
}

type LineProps = { readonly text: string; readonly standing: readonly string[] };

function PseudocodeLine({ text, standing }: LineProps) {
  return (
    <span className="line" data-standing={standing.length > 0}>
      {text}
      {standing.length > 0 && (
        <span className="standing">
          {" "}
          <span className="visually-hidden">here: </span>
          {standing.map((name) => (
            <span key={name} className="standing-chip">
              {name}
            </span>
          ))}
        </span>
      )}
      {"\n"}
    </span>
  );
}

"use client";
// A challenge: break one of the lesson's programs by hand, choosing what happens next, in as few
// choices as the explorer needs.
import { useId, useState } from "react";
import { counted } from "../../../lib/check/counted.ts";
import { parseSchedule } from "../../../lib/sim/schedule.ts";
import {
  type ChallengeScore,
  challengeWords,
  scoreChallenge,
} from "../../../lib/view/challenge-score.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import { lookAt } from "../../_workbench/bench/bench-actions.ts";
import { StoryPanel } from "../../_workbench/cluster/story-panel.tsx";
import { exploreNamed } from "../../_workbench/grader/explore-run.ts";
import { openCounterexample } from "../../_workbench/grader/open-counterexample.ts";
import type { PanelSession } from "../../_workbench/panel/panel-session.ts";
import type { ExploredProperty } from "../lessons/explored-property.ts";
import { useBeside, useExercise, useNotebook } from "../provider/notebook-provider.tsx";
import "./challenge.css";

type Props = {
  readonly exercise: string;
  readonly scenario: string;
  readonly property: ExploredProperty;
  readonly program: { readonly id: string; readonly title: string };
};

type Found = Exclude<Awaited<ReturnType<typeof exploreNamed>["result"]>, string>;

export function ChallengeCell({ exercise, scenario, property, program }: Props) {
  const session = useExercise(exercise);
  const { bench } = useNotebook();
  const isBeside = useBeside();
  const id = useId();
  const [panel, setPanel] = useState<PanelSession | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [isGivenUp, setGivenUp] = useState(false);
  const title = `Challenge: break “${property.title}”`;
  const show = (made: PanelSession) => {
    setPanel(made);
    if (isBeside !== true) return;
    lookAt("cluster");
    bench.show({ id, title, panel: made, isOwn: false }, exercise);
  };
  const play = async () => {
    const source = session.origin.scenarios[scenario];
    if (source === undefined) return;
    const { namedPanel } = await import("../../_workbench/panel/named-panel.ts");
    const setup = { scenarioName: scenario, scenario: source, seed: 1 };
    const made = namedPanel(session, program.id, setup);
    setGivenUp(false);
    await made.cluster.replay("");
    show(made);
    if (found !== null) return;
    const search = exploreNamed(session, program.id, { name: scenario, source }, property);
    const answer = await search.result;
    if (typeof answer !== "string") setFound(answer);
  };
  const giveUp = async () => {
    if (panel === null || found?.counterexample == null) return;
    setGivenUp(true);
    show(panel);
    await openCounterexample(panel, property.name, found.text, found.counterexample);
  };
  return (
    <section className="cell challenge" data-exercise={exercise} aria-label={title}>
      <header className="challenge-head">
        <h3>Challenge</h3>
        <p>
          Break <q>{property.title}</q> by hand, without any fault, in the scenario{" "}
          <em>{scenario}</em>. The program is <InlineCode text={program.title} />. You choose what
          happens next.
        </p>
      </header>
      <div className="challenge-actions no-print">
        <button type="button" className="button primary" onClick={() => void play()}>
          {panel === null ? "Play" : "Start over"}
        </button>
        {panel !== null && found?.counterexample != null && (
          <button type="button" className="button" onClick={() => void giveUp()}>
            Show the explorer’s way
          </button>
        )}
      </div>
      <div role="status">
        {panel !== null && !isGivenUp && (
          <Score panel={panel} property={property.name} found={found} />
        )}
        {isGivenUp && (
          <p className="challenge-score">
            This is the explorer’s way: {counted(choicesOf(found) ?? 0, "choice")}.
          </p>
        )}
      </div>
      {panel !== null && isBeside === false && <StoryPanel panel={panel} title={title} />}
    </section>
  );
}

function choicesOf(found: Found | null): number | null {
  const schedule = found?.counterexample?.schedule ?? null;
  return schedule === null ? null : parseSchedule(schedule).length;
}

type ScoreProps = {
  readonly panel: PanelSession;
  readonly property: string;
  readonly found: Found | null;
};

function Score({ panel, property, found }: ScoreProps) {
  const trace = useStore(panel.cluster.store, (state) => state.trace);
  const verdicts = useStore(panel.cluster.store, (state) => state.report?.verdicts);
  if (trace === null) return <p>One moment …</p>;
  const verdict = verdicts?.find((one) => one.property === property)?.verdict;
  const score = scoreChallenge(trace, verdict);
  const shortest = choicesOf(found);
  return (
    <p className={`challenge-score ${score.kind}`}>
      {scoreWords(score)}
      {score.kind === "broken" && shortest !== null && ` ${challengeWords(score, shortest)}`}
    </p>
  );
}

function scoreWords({ kind, choices }: ChallengeScore): string {
  if (kind === "broken") return `Broken, with ${counted(choices, "choice")}.`;
  if (kind === "by-fault") return "Broken, but by a fault. It breaks without any: start over.";
  if (choices === 0) return "Nothing has happened yet. Choose below “What happens next?”.";
  return `${counted(choices, "choice")} so far. Nothing is broken yet.`;
}

"use client";
// Tries every schedule of a scenario for one property, or many where no search can judge it, in the
// learner's program or in one of the lesson's own, and shows what it found.
import { useId, useState } from "react";
import type { CheckOutcome } from "../../../lib/sandbox/job.ts";
import { useStore } from "../../_parts/store/use-store.ts";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import { lookAt } from "../../_workbench/bench/bench-actions.ts";
import { StoryPanel } from "../../_workbench/cluster/story-panel.tsx";
import {
  describeOutcome,
  exploreNamed,
  exploreOwn,
  type Search,
} from "../../_workbench/grader/explore-run.ts";
import { openCounterexample } from "../../_workbench/grader/open-counterexample.ts";
import type { PanelSession } from "../../_workbench/panel/panel-session.ts";
import type { ExerciseSession } from "../../_workbench/session/exercise-session.ts";
import type { ExploredProperty } from "../lessons/explored-property.ts";
import { useBeside, useExercise, useNotebook } from "../provider/notebook-provider.tsx";
import "../../_workbench/grader/grader.css";

type Props = {
  readonly exercise: string;
  readonly scenario: string;
  readonly property: ExploredProperty;
  /** One of the lesson's own programs, and what readers call it; null for the learner's. */
  readonly program: { readonly name: string; readonly title: string } | null;
};

type Answer = CheckOutcome | string | null;
/** What was found, and in which text. */
type Found = { readonly answer: CheckOutcome | string; readonly source: string };

export function ExploreCell({ exercise, scenario, property, program }: Props) {
  const session = useExercise(exercise);
  const { bench } = useNotebook();
  const isBeside = useBeside();
  const id = useId();
  const [panel, setPanel] = useState<PanelSession | null>(null);
  const [search, setSearch] = useState<Search | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const text = useStore(session.store, (state) => state.source);
  const answer = found?.answer ?? null;
  const isOld = program === null && found !== null && found.source !== text;
  const whose = program?.title ?? "your program";
  const begin = async () => {
    const source = session.origin.scenarios[scenario];
    if (source === undefined) return;
    const begun =
      program === null
        ? exploreOwn(session, source, property)
        : exploreNamed(session, program.name, { name: scenario, source }, property);
    setSearch(begun);
    setFound(null);
    const ended = await begun.result;
    setSearch(null);
    setFound({ answer: ended, source: text });
    if (typeof ended !== "string") await open(ended);
  };
  const open = async ({ counterexample, text: words }: CheckOutcome) => {
    if (counterexample === null) return;
    const shown = panel ?? (await storyPanel(session, program?.name ?? null));
    setPanel(shown);
    if (isBeside === true) {
      lookAt("cluster");
      const title = `What breaks “${property.title}” in ${whose}`;
      bench.show({ id, title, panel: shown, isOwn: program === null }, exercise);
    }
    await openCounterexample(shown, property.name, words, counterexample);
  };
  const isSearch = property.schedules.kind === "every";
  return (
    <section
      className="cell explore"
      data-exercise={exercise}
      aria-label={`Explore ${property.title} in ${scenario}: ${whose} (${exercise})`}
    >
      <header className="grader-head">
        <h3>{isSearch ? "Every schedule" : "Many schedules"}</h3>
        <p>
          <q>{property.title}</q> in the scenario <em>{scenario}</em>, for{" "}
          <InlineCode text={whose} />
        </p>
        <button
          type="button"
          className={search === null ? "button primary" : "button"}
          onClick={() => (search === null ? void begin() : search.cancel())}
        >
          {search === null ? "Explore" : "Stop"}
        </button>
      </header>
      <div role="status">
        {search !== null && (
          <p className="grader-note">Trying {isSearch ? "every schedule" : "many schedules"} …</p>
        )}
        {answer !== null && <FoundNote title={property.title} answer={answer} isOld={isOld} />}
      </div>
      {isBeside === true && typeof answer === "object" && hasStory(answer) && answer !== null && (
        <button type="button" className="button small" onClick={() => void open(answer)}>
          Open in the workbench
        </button>
      )}
      {isBeside === false && panel !== null && hasStory(answer) && (
        <div data-old={isOld}>
          <StoryPanel panel={panel} title={`Counterexample to ${property.title}`} />
        </div>
      )}
    </section>
  );
}

type FoundProps = {
  readonly title: string;
  readonly answer: CheckOutcome | string;
  /** The text has changed since. */
  readonly isOld: boolean;
};

function FoundNote({ title, answer, isOld }: FoundProps) {
  if (typeof answer === "string") return <p className="grader-note">{answer}</p>;
  const { verdict, counterexample } = answer;
  const tone = verdict === "holds" ? "passed" : "failed";
  return (
    <div className={`grader-note ${tone}`} data-old={isOld}>
      {isOld && (
        <p>
          <em>Found in an earlier text of your program.</em>
        </p>
      )}
      <p>
        <strong>{verdict === "holds" ? "✓" : "✗"}</strong>{" "}
        <InlineCode text={describeOutcome(title, answer)} />
        {verdict === "holds" && answer.exhaustive && ". No schedule breaks it."}
      </p>
      {counterexample !== null && counterexample.story !== "" && (
        <p>
          <InlineCode text={counterexample.story} />
        </p>
      )}
    </div>
  );
}

function hasStory(answer: Answer): boolean {
  return answer !== null && typeof answer !== "string" && answer.counterexample !== null;
}

/** Loaded when there is a story to show. */
async function storyPanel(session: ExerciseSession, program: string | null): Promise<PanelSession> {
  if (program === null) {
    const { newPanel } = await import("../../_workbench/grader/exercise-panel.ts");
    return newPanel(session, session.openCluster());
  }
  const { namedPanel } = await import("../../_workbench/panel/named-panel.ts");
  const { setup } = session.cluster.store.get();
  return namedPanel(session, program, setup);
}

"use client";
// A prediction or a quiz: options by keyboard or pointer, the answer checked here, the explanation
// after answering, both remembered. Without script the explanation can be unfolded.
import { type ReactNode, useId, useState } from "react";
import type { GivenAnswer } from "../../_parts/kept/storage.ts";
import { progress, useLessonProgress } from "../../_parts/kept/use-progress.ts";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import { useNotebook } from "../provider/notebook-provider.tsx";
import { answerOf, optionState, type Question, questionKey } from "./question-tries.ts";

type Props = {
  readonly kind: "Predict" | "Quiz";
  readonly question: Question;
  /** What is said to whoever chose an option, in their order; empty where nothing is. */
  readonly feedback: readonly string[];
  readonly children?: ReactNode;
};

const labels = {
  Predict: { eyebrow: "Predict before you run", button: "Commit to this guess" },
  Quiz: { eyebrow: "Question", button: "Check" },
} as const;

export function QuestionCell({ kind, question, feedback, children }: Props) {
  const { lesson } = useNotebook();
  const cell = questionKey(question.ask);
  const known = useLessonProgress(lesson.slug).answers[cell];
  const [picked, setPicked] = useState<number | null>(null);
  const [again, setAgain] = useState(false);
  const titleId = useId();
  const given = known === undefined || again ? null : known;
  const isOpen = given === null || given.mayTryAgain === true;
  const keep = (answer: GivenAnswer) => {
    setAgain(false);
    setPicked(null);
    void progress.answer(lesson.slug, cell, answer);
  };
  return (
    <section className="cell question" aria-labelledby={titleId}>
      <p className="eyebrow">{labels[kind].eyebrow}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (picked !== null) keep(answerOf(question, picked, given));
        }}
      >
        <Options
          question={question}
          given={given}
          titleId={titleId}
          isOpen={isOpen}
          cell={cell}
          chosen={isOpen ? picked : given.chosen}
          onPick={setPicked}
        />
        {isOpen && (
          <button type="submit" className="button" disabled={picked === null}>
            {given === null ? labels[kind].button : "Try again"}
          </button>
        )}
      </form>
      <div role="status">
        {given !== null && (
          <Outcome kind={kind} given={given} answers={question.answers} feedback={feedback}>
            {children}
          </Outcome>
        )}
      </div>
      {given !== null && (
        <button
          type="button"
          className="button quiet no-print"
          onClick={() => (isOpen ? keep({ chosen: given.chosen, right: false }) : setAgain(true))}
        >
          {isOpen ? "Tell me the answer" : "Answer again"}
        </button>
      )}
      <noscript>
        <details>
          <summary>Answer</summary>
          <p>{question.answers.join(", ")}</p>
          {children}
        </details>
      </noscript>
    </section>
  );
}

type OptionsProps = {
  readonly question: Question;
  readonly given: GivenAnswer | null;
  readonly cell: string;
  readonly titleId: string;
  readonly isOpen: boolean;
  readonly chosen: number | null;
  readonly onPick: (index: number) => void;
};

function Options({ question, given, cell, titleId, isOpen, chosen, onPick }: OptionsProps) {
  return (
    <fieldset disabled={!isOpen}>
      <legend id={titleId}>
        <InlineCode text={question.ask} />
      </legend>
      {question.options.map((option, index) => {
        const state = optionState(question, index, given);
        return (
          <label key={option} data-state={state}>
            <input
              type="radio"
              name={cell}
              checked={chosen === index}
              disabled={isOpen && state === "wrong"}
              onChange={() => onPick(index)}
            />
            <span>
              <InlineCode text={option} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

type OutcomeProps = Pick<Props, "kind" | "feedback" | "children"> & {
  readonly given: GivenAnswer;
  readonly answers: readonly string[];
};

function Outcome({ kind, given, answers, feedback, children }: OutcomeProps) {
  const own = feedback[given.chosen] ?? "";
  const isOpen = given.mayTryAgain === true;
  const several = answers.length > 1 ? "One of the right answers" : "The answer";
  const wrong = kind === "Predict" ? "It comes out differently." : "Not quite.";
  return (
    <div className={`outcome ${given.right ? "right" : "wrong"}`}>
      <p>
        <strong>{given.right ? "Yes." : wrong}</strong> <InlineCode text={own} />
      </p>
      {!given.right && !isOpen && (
        <p>
          <strong>
            {several} is: <InlineCode text={answers[0] ?? ""} />
          </strong>
        </p>
      )}
      {!isOpen && children}
    </div>
  );
}

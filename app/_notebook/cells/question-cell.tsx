"use client";
// A prediction or a quiz: options by keyboard or pointer, the answer checked here, the explanation
// after answering, both remembered. Without script the explanation can be unfolded.
import { type ReactNode, useId, useState } from "react";
import { progress, useLessonProgress } from "../../_parts/kept/use-progress.ts";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import { slugOf } from "../prose/slug.ts";
import { useNotebook } from "../provider/notebook-provider.tsx";

type Props = {
  readonly kind: "Predict" | "Quiz";
  readonly ask: string;
  readonly options: readonly string[];
  readonly answers: readonly string[];
  readonly children?: ReactNode;
};

const labels = {
  Predict: { eyebrow: "Predict before you run", button: "Commit to this guess" },
  Quiz: { eyebrow: "Question", button: "Check" },
} as const;

export function QuestionCell({ kind, ask, options, answers, children }: Props) {
  const { lesson } = useNotebook();
  const cell = slugOf(ask).slice(0, 80);
  const known = useLessonProgress(lesson.slug).answers[cell];
  const [picked, setPicked] = useState<number | null>(null);
  const [again, setAgain] = useState(false);
  const titleId = useId();
  const given = known === undefined || again ? null : known;
  const chosen = given?.chosen ?? picked;
  const check = () => {
    if (picked === null) return;
    const right = answers.includes(options[picked] ?? "");
    setAgain(false);
    void progress.answer(lesson.slug, cell, picked, right);
  };
  return (
    <section className="cell question" aria-labelledby={titleId}>
      <p className="eyebrow">{labels[kind].eyebrow}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <fieldset disabled={given !== null}>
          <legend id={titleId}>
            <InlineCode text={ask} />
          </legend>
          {options.map((option, index) => (
            <label key={option} data-state={stateOf(option, index, given?.chosen, answers)}>
              <input
                type="radio"
                name={cell}
                checked={chosen === index}
                onChange={() => setPicked(index)}
              />
              <span>
                <InlineCode text={option} />
              </span>
            </label>
          ))}
        </fieldset>
        {given === null && (
          <button type="submit" className="button" disabled={picked === null}>
            {labels[kind].button}
          </button>
        )}
      </form>
      <div role="status">
        {given !== null && (
          <Outcome kind={kind} right={given.right} answers={answers}>
            {children}
          </Outcome>
        )}
      </div>
      {given !== null && (
        <button type="button" className="button quiet no-print" onClick={() => setAgain(true)}>
          Answer again
        </button>
      )}
      <noscript>
        <details>
          <summary>Answer</summary>
          <p>{answers.join(", ")}</p>
          {children}
        </details>
      </noscript>
    </section>
  );
}

type OutcomeProps = Pick<Props, "kind" | "answers" | "children"> & { readonly right: boolean };

function Outcome({ kind, right, answers, children }: OutcomeProps) {
  const several = answers.length > 1 ? "One of the right answers" : "The answer";
  const wrong = `${kind === "Predict" ? "It comes out differently" : "Not quite"}. ${several} is:`;
  return (
    <div className={`outcome ${right ? "right" : "wrong"}`}>
      <p>
        <strong>
          {right ? "Yes." : wrong} {!right && <InlineCode text={answers[0] ?? ""} />}
        </strong>
      </p>
      {children}
    </div>
  );
}

function stateOf(
  option: string,
  index: number,
  chosen: number | undefined,
  answers: readonly string[],
): string | undefined {
  if (chosen === undefined) return undefined;
  if (answers.includes(option)) return "right";
  return index === chosen ? "wrong" : "other";
}

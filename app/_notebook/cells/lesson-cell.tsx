// Chooses the component for a cell and gives it what the server knows. The only place that maps
// the names of cells to what the page shows.
import type { ReactNode } from "react";
import type { Cell } from "../../../lib/lessons/cells.ts";
import type { Lesson } from "../../../lib/lessons/load-lesson.ts";
import { ownProgram } from "../../../lib/lessons/own-program.ts";
import { exploredProperty } from "../lessons/explored-property.ts";
import { exerciseKey, exerciseOf } from "../lessons/lessons.ts";
import { ChallengeCell } from "./challenge-cell.tsx";
import { EditorSlot } from "./editor-slot.tsx";
import { ExploreCell } from "./explore-cell.tsx";
import { FigureCell } from "./figure-cell.tsx";
import { GradeSlot } from "./grade-slot.tsx";
import { NoteCell } from "./note-cell.tsx";
import { QuestionCell } from "./question-cell.tsx";
import { RunCell } from "./run-cell.tsx";

type Props = { readonly lesson: Lesson; readonly cell: Cell; readonly children?: ReactNode };

export function LessonCell({ lesson, cell, children }: Props) {
  switch (cell.cell) {
    case "Predict":
    case "Quiz": {
      const { ask, options, answer, feedback = [] } = cell.props;
      const question = { ask, options, answers: [answer].flat() };
      return (
        <QuestionCell kind={cell.cell} question={question} feedback={feedback}>
          {children}
        </QuestionCell>
      );
    }
    case "Editor": {
      const exercise = exerciseOf(lesson, cell.props.exercise);
      return exercise === null ? null : <EditorSlot exercise={exercise} />;
    }
    case "Run":
      return <RunCell lesson={lesson} cell={cell} />;
    case "Explore": {
      const { exercise: name, scenario, property, program = null } = cell.props;
      const exercise = exerciseOf(lesson, name);
      if (exercise === null) return null;
      const asked = exploredProperty(exercise, property, scenario);
      const own = program === null ? null : ownProgram(exercise, program);
      return (
        <ExploreCell
          exercise={exerciseKey(exercise.name)}
          scenario={scenario}
          property={asked}
          program={own === null ? null : { name: own.id, title: own.title }}
        />
      );
    }
    case "Challenge": {
      const { exercise: name, scenario, property, program } = cell.props;
      const exercise = exerciseOf(lesson, name);
      const own = exercise === null ? null : ownProgram(exercise, program);
      if (exercise === null || own === null) return null;
      return (
        <ChallengeCell
          exercise={exerciseKey(exercise.name)}
          scenario={scenario}
          property={exploredProperty(exercise, property, scenario)}
          program={{ id: own.id, title: own.title }}
        />
      );
    }
    case "Grade": {
      const exercise = exerciseOf(lesson, cell.props.exercise);
      return exercise === null ? null : <GradeSlot lesson={lesson.slug} exercise={exercise} />;
    }
    case "Hint":
      return (
        <details className="cell hint">
          <summary>{cell.props.title ?? "Hint"}</summary>
          {children}
        </details>
      );
    case "Figure":
      return <FigureCell lesson={lesson} {...cell.props} />;
    case "Note":
      return <NoteCell kind={cell.props.kind}>{children}</NoteCell>;
    case "Remember":
      return <NoteCell kind="remember">{children}</NoteCell>;
  }
}

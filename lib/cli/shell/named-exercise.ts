// What `lesson` or `lesson/exercise` on a command line stands for.
import type { Assignment } from "../../grading/assignment.ts";
import { assignmentOf } from "../../grading/assignment.ts";
import { findLessons, lessonRoots } from "../../lessons/catalogue.ts";
import { describeComplaint } from "../../lessons/complaint.ts";
import type { Exercise, Lesson } from "../../lessons/load-lesson.ts";
import { loadLesson } from "../../lessons/load-lesson.ts";
import { Misuse } from "./command.ts";
import { nearestWord } from "./nearest-word.ts";
import { projectRoot } from "./project-root.ts";

export interface NamedExercise {
  /** As it was named, for messages and commands. */
  readonly name: string;
  readonly lesson: Lesson;
  readonly exercise: Exercise;
  readonly assignment: Assignment;
}

/** Throws Misuse when there is no such lesson or exercise, and says which there are. */
export async function namedExercise(name: string, gradingSeed = ""): Promise<NamedExercise> {
  const [slug = "", wanted = null] = name.split("/");
  const places = findLessons(lessonRoots(projectRoot));
  const place = places.find((one) => one.slug === slug);
  if (place === undefined) {
    throw new Misuse(
      unknown(
        "lesson",
        slug,
        places.map((one) => one.slug),
      ),
    );
  }
  const lesson = await loadLesson(place.folder, projectRoot, gradingSeed);
  const names = lesson.exercises.flatMap((one) => one.name ?? []);
  const exercise =
    wanted === null && lesson.exercises.length === 1
      ? lesson.exercises[0]
      : lesson.exercises.find((one) => one.name === wanted);
  if (exercise !== undefined) {
    return { name, lesson, exercise, assignment: assignmentOf(lesson, exercise) };
  }
  throw new Misuse(whyNoExercise(lesson, wanted, names));
}

function whyNoExercise(lesson: Lesson, wanted: string | null, names: readonly string[]): string {
  const { slug, complaints } = lesson;
  if (names.length === 0) {
    const [first] = complaints;
    if (first !== undefined) return `${slug}/${describeComplaint(first)}`;
    return `${slug} has no exercises with names; write only ${slug}.`;
  }
  if (wanted !== null) return unknown(`exercise of ${slug}`, wanted, names);
  const choices = names.map((one) => `${slug}/${one}`).join(", ");
  return `${slug} has several exercises; name one: ${choices}.`;
}

function unknown(what: string, wanted: string, names: readonly string[]): string {
  const nearest = nearestWord(wanted, names);
  const guess = nearest === null ? "" : ` Did you mean ${nearest}?`;
  return `There is no ${what} \`${wanted}\`.${guess} There are ${names.join(", ")}.`;
}

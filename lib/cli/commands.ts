// Every command there is. A new one is one line here; help and completion follow.
import { backupCommand } from "./backup.ts";
import { classroomCommand } from "./classroom.ts";
import type { Command } from "./command.ts";
import { completionCommand } from "./completion.ts";
import { exploreCommand } from "./explore.ts";
import { gradeCommand } from "./grade.ts";
import { gradescopeCommand } from "./gradescope.ts";
import { lessonCheck } from "./lesson-check.ts";
import { lessonDev } from "./lesson-dev.ts";
import { lessonNew } from "./lesson-new.ts";
import { regradeCommand } from "./regrade.ts";
import { replayCommand } from "./replay.ts";
import { restoreCommand } from "./restore.ts";
import { runCommand } from "./run.ts";
import { similarityCommand } from "./similarity.ts";
import { workCommand } from "./work.ts";

/** In the order of the help. */
export const commands: readonly Command[] = [
  gradeCommand,
  regradeCommand,
  replayCommand,
  runCommand,
  exploreCommand,
  similarityCommand,
  gradescopeCommand,
  classroomCommand,
  workCommand,
  backupCommand,
  restoreCommand,
  lessonNew,
  lessonCheck,
  lessonDev,
  completionCommand(() => commands),
];

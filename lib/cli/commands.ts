// Every command there is. A new one is one line here; help and completion follow.

import { completionCommand } from "./completion.ts";
import { backupCommand } from "./course/backup.ts";
import { regradeCommand } from "./course/regrade.ts";
import { restoreCommand } from "./course/restore.ts";
import { workCommand } from "./course/work.ts";
import { gradeCommand } from "./grade/grade.ts";
import { similarityCommand } from "./grade/similarity.ts";
import { lessonCheck } from "./lesson/lesson-check.ts";
import { lessonDev } from "./lesson/lesson-dev.ts";
import { lessonNew } from "./lesson/lesson-new.ts";
import { classroomCommand } from "./package/classroom.ts";
import { gradescopeCommand } from "./package/gradescope.ts";
import { exploreCommand } from "./run/explore.ts";
import { replayCommand } from "./run/replay.ts";
import { runCommand } from "./run/run.ts";
import type { Command } from "./shell/command.ts";
import { exportCommand } from "./site/export.ts";

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
  exportCommand,
  workCommand,
  backupCommand,
  restoreCommand,
  lessonNew,
  lessonCheck,
  lessonDev,
  completionCommand(() => commands),
];

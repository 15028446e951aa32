/** Whether a learner may see what the hidden criteria say, and the points that include them. */

import type { HiddenVisibility } from "./tables.ts";

export interface HiddenRule {
  readonly visibility: HiddenVisibility;
  /** This person's own; null where there is no due date. */
  readonly dueAt: Date | null;
  /** When the task's results were released. */
  readonly releasedAt: Date | null;
}

/** Where a task is due never, what is shown after the due date waits for the release. */
export function hiddenUntil({
  hiddenVisibility,
  dueAt,
}: {
  readonly hiddenVisibility: HiddenVisibility;
  readonly dueAt: Date | null;
}): HiddenVisibility {
  return hiddenVisibility === "after-due" && dueAt === null ? "after-release" : hiddenVisibility;
}

export function showsHidden({ visibility, dueAt, releasedAt }: HiddenRule, now: Date): boolean {
  switch (visibility) {
    case "visible":
      return true;
    case "after-due":
      return isPast(dueAt, now) || isPast(releasedAt, now);
    case "after-release":
      return isPast(releasedAt, now);
    case "never":
      return false;
  }
}

/** The points of the whole are told with the criteria, and at the release in any case. */
export function showsTotal(rule: HiddenRule, now: Date): boolean {
  return showsHidden(rule, now) || isPast(rule.releasedAt, now);
}

function isPast(time: Date | null, now: Date): boolean {
  return time !== null && time.getTime() <= now.getTime();
}

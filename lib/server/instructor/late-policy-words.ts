/** What a late policy does, in words: beside the form that sets it and the button that meets it. */

import { counted } from "../../check/counted.ts";
import { type LatePolicy, latePenalty, latePolicySchema } from "../../store/late-policy.ts";

/** Null for numbers that make no policy. */
export function readLatePolicy(numbers: LatePolicy): LatePolicy | null {
  return latePolicySchema.safeParse(numbers).data ?? null;
}

export function latePolicyWords({ percentPerDay, graceMinutes, floorPercent }: LatePolicy): string {
  if (percentPerDay === 0) return "Late work loses nothing.";
  const grace =
    graceMinutes === 0 ? "" : ` Up to ${minutesWords(graceMinutes)} late costs nothing.`;
  const floor =
    floorPercent === 0
      ? " It can lose everything it earned."
      : ` It keeps at least ${floorPercent} % of what it earned.`;
  return (
    `Late work loses ${percentPerDay} % of the possible points for each day begun after the due ` +
    `date.${grace}${floor}`
  );
}

const dayMs = 24 * 60 * 60_000;

/** Two figures to check the rule against: full marks, one day and three days late. */
export function latePolicyExample(policy: LatePolicy, possible = 10): string {
  if (policy.percentPerDay === 0) return "";
  const dueAt = new Date(0);
  const kept = (days: number): number => {
    const submittedAt = new Date((days - 0.5) * dayMs);
    const late = latePenalty({ policy, dueAt, submittedAt }, possible, possible);
    return Math.round((possible - late) * 100) / 100;
  };
  return (
    `Full marks, ${possible} points, count as ${kept(1)} on the first day after the due date and ` +
    `as ${kept(3)} on the third.`
  );
}

function minutesWords(minutes: number): string {
  if (minutes % (24 * 60) === 0) return counted(minutes / (24 * 60), "day");
  return minutes % 60 === 0 ? counted(minutes / 60, "hour") : counted(minutes, "minute");
}

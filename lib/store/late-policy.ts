/**
 * What a late submission loses, as data. The report's points and the penalty are kept apart: a
 * report never changes because of a date.
 */

import { z } from "zod";

export const latePolicySchema = z.object({
  /** Of the possible points, for each day begun after the due date. */
  percentPerDay: z.number().min(0).max(100),
  /** So many minutes after the due date cost nothing: clocks differ. */
  graceMinutes: z
    .number()
    .int()
    .min(0)
    .max(7 * 24 * 60),
  /** A late submission keeps at least so many percent of what it earned. */
  floorPercent: z.number().min(0).max(100),
});

export type LatePolicy = z.infer<typeof latePolicySchema>;

export const noPenalty: LatePolicy = { percentPerDay: 0, graceMinutes: 0, floorPercent: 0 };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export interface LateMoment {
  readonly policy: LatePolicy;
  readonly dueAt: Date | null;
  readonly submittedAt: Date;
}

/** Whole days begun since the due date, zero within the grace. */
export function daysLate({ policy, dueAt, submittedAt }: LateMoment): number {
  if (dueAt === null) return 0;
  const lateMs = submittedAt.getTime() - dueAt.getTime();
  if (lateMs <= policy.graceMinutes * minuteMs) return 0;
  return Math.ceil(lateMs / dayMs);
}

/** Points to take off what was earned; never more than would pass the floor. */
export function latePenalty(moment: LateMoment, earned: number, possible: number): number {
  const { percentPerDay, floorPercent } = moment.policy;
  const full = (possible * percentPerDay * daysLate(moment)) / 100;
  const most = (earned * (100 - floorPercent)) / 100;
  return Math.min(full, most);
}

/** What an instructor types about a task, as a form sends it, and what becomes of it. */

import { z } from "zod";
import { latePolicySchema } from "../../store/late-policy.ts";
import { hiddenVisibilities, solutionPolicies } from "../../store/tables.ts";
import type { TaskDates, TaskRules } from "../../store/tasks.ts";
import { type Refusal, refuse } from "../actor.ts";
import { instantOf, isZone } from "../local-time.ts";

const wallText = z.string().trim().max(30, "That is not a date.").default("");

/** A zone and the wall times in it; an empty one is none. */
export const datesForm = {
  zone: z
    .string()
    .max(60)
    .refine(isZone, "This time zone is not known. Choose another.")
    .default("UTC"),
  due: wallText,
  closes: wallText,
};

function wholeNumber(least: number, most: number, why: string) {
  return z
    .string()
    .trim()
    .refine((text) => /^\d{1,7}$/.test(text), why)
    .transform(Number)
    .refine((number) => number >= least && number <= most, why);
}

function percentage(what: string) {
  const why = `${what} is a number from 0 to 100.`;
  return z
    .string()
    .trim()
    .transform((text) => (text === "" ? Number.NaN : Number(text.replace(",", "."))))
    .refine((number) => number >= 0 && number <= 100, why);
}

const graceMost = 7 * 24 * 60;

export const taskSettingsForm = z.object({
  title: z
    .string()
    .trim()
    .min(1, "Give the task a title.")
    .max(200, "The title is too long: at most 200 letters."),
  ...datesForm,
  opens: wallText,
  percentPerDay: percentage("What a day costs, in percent,"),
  graceMinutes: wholeNumber(0, graceMost, `The grace is from 0 to ${graceMost} minutes, a week.`),
  floorPercent: percentage("What late work keeps, in percent,"),
  attempts: z
    .union([z.literal(""), wholeNumber(1, 1000, "Attempts are 1 to 1000, or empty for no limit.")])
    .default(""),
  hiddenVisibility: z.enum(hiddenVisibilities, "Choose when hidden checks may be seen."),
  solutionPolicy: z.enum(solutionPolicies, "Choose when the solution may be seen."),
});

export type TaskSettingsForm = z.infer<typeof taskSettingsForm>;

export type ReadSettings =
  | { readonly kind: "read"; readonly settings: TaskRules & TaskDates & { readonly title: string } }
  | Refusal;

export function readTaskSettings(form: TaskSettingsForm): ReadSettings {
  const { title, zone, percentPerDay, graceMinutes, floorPercent, attempts } = form;
  const dates = readDates(form, zone);
  if (dates.kind === "refused") return dates;
  const { opens: opensAt, due: dueAt, closes: closesAt } = dates.read;
  if (isAfter(opensAt, dueAt)) {
    return refuse(400, "The task is due before it opens. Move one of the two.", "due");
  }
  if (isAfter(dueAt, closesAt)) {
    return refuse(400, "The task closes before it is due. Let it close later.", "closes");
  }
  if (isAfter(opensAt, closesAt)) {
    return refuse(400, "The task closes before it opens. Let it close later.", "closes");
  }
  const latePolicy = latePolicySchema.parse({ percentPerDay, graceMinutes, floorPercent });
  const attemptLimit = attempts === "" ? null : attempts;
  const { hiddenVisibility, solutionPolicy } = form;
  const rules = { latePolicy, attemptLimit, hiddenVisibility, solutionPolicy };
  return { kind: "read", settings: { title, opensAt, dueAt, closesAt, ...rules } };
}

function isAfter(one: Date | null, other: Date | null): boolean {
  return one !== null && other !== null && one > other;
}

type DateName = "opens" | "due" | "closes";

export type ReadDates =
  | { readonly kind: "read"; readonly read: { readonly [Name in DateName]: Date | null } }
  | Refusal;

export function readDates(
  typed: { readonly [Name in DateName]?: string },
  zone: string,
): ReadDates {
  const read: { [Name in DateName]: Date | null } = { opens: null, due: null, closes: null };
  for (const name of ["opens", "due", "closes"] as const) {
    const text = typed[name] ?? "";
    if (text === "") continue;
    const instant = instantOf(text, zone);
    if (instant === null) {
      return refuse(400, `“${text}” is not a date. Write it like 2026-11-16T15:00.`, name);
    }
    read[name] = instant;
  }
  return { kind: "read", read };
}

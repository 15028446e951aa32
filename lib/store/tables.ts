/**
 * The tables of courses, people and their work, as queries see them. The migrations are the
 * schema; a test compares these columns with what they make.
 */

import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { LatePolicy } from "./late-policy.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

export const roles = ["learner", "assistant", "instructor"] as const;
export type Role = (typeof roles)[number];

export const hiddenVisibilities = ["visible", "after-due", "after-release", "never"] as const;
/** When a learner may see what the hidden criteria say. */
export type HiddenVisibility = (typeof hiddenVisibilities)[number];

export const solutionPolicies = ["always", "after-due", "after-release", "never"] as const;
/** When a learner may see the model solution. */
export type SolutionPolicy = (typeof solutionPolicies)[number];

export const joinings = ["code", "invitation"] as const;
/** How learners come in, those of a learning platform apart. */
export type Joining = (typeof joinings)[number];

export const submissionStates = [
  "queued",
  "received",
  "started",
  "finished",
  "graded",
  "failed",
] as const;
/** Failed: no grading came of it after every retry. It is never a zero. */
export type SubmissionState = (typeof submissionStates)[number];

export const courses = pgTable("course", {
  id: uuid("id").primaryKey().defaultRandom(),
  title: text("title").notNull(),
  learnerCode: text("learner_code").notNull(),
  instructorCode: text("instructor_code").notNull(),
  joins: text("joins", { enum: joinings }).notNull().default("code"),
  createdAt: time("created_at").notNull().defaultNow(),
});

export const people = pgTable("person", {
  id: uuid("id").primaryKey().defaultRandom(),
  courseId: uuid("course_id").notNull(),
  role: text("role", { enum: roles }).notNull(),
  name: text("name").notNull(),
  email: text("email"),
  pseudonym: text("pseudonym").notNull(),
  section: text("section"),
  returnCodeHash: text("return_code_hash"),
  platformId: uuid("platform_id"),
  platformSubject: text("platform_subject"),
  joinedAt: time("joined_at").notNull().defaultNow(),
  invitedAt: time("invited_at"),
  removedAt: time("removed_at"),
});

export const sessions = pgTable("session", {
  id: uuid("id").primaryKey().defaultRandom(),
  tokenHash: text("token_hash").notNull(),
  csrfToken: text("csrf_token").notNull(),
  createdAt: time("created_at").notNull(),
  seenAt: time("seen_at").notNull(),
  expiresAt: time("expires_at").notNull(),
  isShared: boolean("is_shared").notNull().default(false),
});

export const sessionPeople = pgTable("session_person", {
  sessionId: uuid("session_id").notNull(),
  personId: uuid("person_id").notNull(),
});

export const tasks = pgTable("task", {
  id: uuid("id").primaryKey().defaultRandom(),
  courseId: uuid("course_id").notNull(),
  lesson: text("lesson").notNull(),
  exercise: text("exercise"),
  title: text("title").notNull(),
  position: integer("position").notNull(),
  opensAt: time("opens_at"),
  dueAt: time("due_at"),
  closesAt: time("closes_at"),
  latePolicy: jsonb("late_policy").$type<LatePolicy>().notNull(),
  attemptLimit: integer("attempt_limit"),
  hiddenVisibility: text("hidden_visibility", { enum: hiddenVisibilities }).notNull(),
  releasedAt: time("released_at"),
  solutionPolicy: text("solution_policy", { enum: solutionPolicies })
    .notNull()
    .default("after-due"),
  createdAt: time("created_at").notNull().defaultNow(),
});

export const extensions = pgTable("extension", {
  taskId: uuid("task_id").notNull(),
  personId: uuid("person_id").notNull(),
  dueAt: time("due_at"),
  closesAt: time("closes_at"),
  note: text("note").notNull().default(""),
});

export const submissions = pgTable("submission", {
  id: uuid("id").primaryKey().defaultRandom(),
  taskId: uuid("task_id").notNull(),
  personId: uuid("person_id").notNull(),
  source: text("source").notNull(),
  sourceHash: text("source_hash").notNull(),
  requestKey: text("request_key").notNull(),
  state: text("state", { enum: submissionStates }).notNull(),
  fence: integer("fence").notNull().default(0),
  turn: integer("turn").notNull().default(0),
  failure: text("failure"),
  requestedAt: time("requested_at").notNull(),
  submittedAt: time("submitted_at").notNull(),
  receivedAt: time("received_at"),
  startedAt: time("started_at"),
  finishedAt: time("finished_at"),
  gradedAt: time("graded_at"),
});

export const regrades = pgTable("regrade", {
  id: uuid("id").primaryKey().defaultRandom(),
  taskId: uuid("task_id").notNull(),
  submissionIds: uuid("submission_ids").array().notNull(),
  requestedBy: uuid("requested_by"),
  requestedAt: time("requested_at").notNull(),
  appliedAt: time("applied_at"),
  neverLower: boolean("never_lower"),
  discardedAt: time("discarded_at"),
});

export const gradings = pgTable("grading", {
  id: uuid("id").primaryKey().defaultRandom(),
  submissionId: uuid("submission_id").notNull(),
  regradeId: uuid("regrade_id"),
  report: text("report").notNull(),
  status: text("status", { enum: ["graded", "not-gradable", "interrupted"] }).notNull(),
  earned: doublePrecision("earned").notNull(),
  possible: doublePrecision("possible").notNull(),
  visibleEarned: doublePrecision("visible_earned").notNull(),
  visiblePossible: doublePrecision("visible_possible").notNull(),
  lessonVersion: text("lesson_version").notNull(),
  graderVersion: text("grader_version").notNull(),
  isCurrent: boolean("is_current").notNull(),
  gradedAt: time("graded_at").notNull(),
});

export const overrides = pgTable("override", {
  taskId: uuid("task_id").notNull(),
  personId: uuid("person_id").notNull(),
  earned: doublePrecision("earned").notNull(),
  note: text("note").notNull(),
  givenBy: uuid("given_by"),
  givenAt: time("given_at").notNull(),
});

export const auditRows = pgTable("audit", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: time("at").notNull(),
  courseId: uuid("course_id"),
  personId: uuid("person_id"),
  action: text("action").notNull(),
  subject: text("subject"),
  details: jsonb("details").$type<AuditDetails>().notNull().default({}),
});

export type AuditDetails = { readonly [key: string]: string | number | boolean | null };

export type Course = typeof courses.$inferSelect;
export type Person = typeof people.$inferSelect;
export type Session = typeof sessions.$inferSelect;
export type Task = typeof tasks.$inferSelect;
export type StoredSubmission = typeof submissions.$inferSelect;
export type Grading = typeof gradings.$inferSelect;
export type Regrade = typeof regrades.$inferSelect;

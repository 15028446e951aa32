/**
 * Sends scores to platforms, a few at a time, from rows that survive this process. What may
 * pass by itself is tried again, later and later; what the platform refuses is kept with its
 * reason.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { type Failure, lastingFailure, retryAt } from "../../lti/delivery.ts";
import type { GradeService } from "../../lti/grade-service.ts";
import { findOrCreateLineItem } from "../../lti/line-items.ts";
import { type Delivery, postScore } from "../../lti/scores.ts";
import { lineItemMade } from "../../store/line-items.ts";
import {
  endPassback,
  gradeContextOf,
  type PassbackEnd,
  type TakenPassback,
  takePassback,
} from "../../store/passback-queue.ts";
import { mayBeToldAt } from "../../store/passbacks.ts";
import { platformWithId } from "../../store/platforms.ts";
import { offerKey } from "../instructor/course-changes.ts";
import { columnTag } from "./platform-choice.ts";
import { protocolPlatform } from "./platform-client.ts";
import type { PlatformServer } from "./platform-login.ts";

/** About four days of waits: by then it is not the platform's bad hour. */
const triesMax = 100;
/** When only a release can tell, the release notes the score anew. */
const releaseLookMs = 24 * 3_600_000;

export interface SentPassback {
  readonly personId: string;
  readonly taskId: string;
  readonly end: PassbackEnd["kind"];
  readonly why: string | null;
}

/** Sends the one that is due longest. Null when nothing is due. */
export async function sendNextPassback(
  server: PlatformServer,
  now: Date,
): Promise<SentPassback | null> {
  const taken = await takePassback(server.database, now);
  if (taken === null) return null;
  const { passback, task, person } = taken;
  const end = await endOf(server, taken, now);
  await endPassback(server.database, passback, end);
  const why = "why" in end ? end.why : null;
  return { personId: person.id, taskId: task.id, end: end.kind, why };
}

async function endOf(
  server: PlatformServer,
  taken: TakenPassback,
  now: Date,
): Promise<PassbackEnd> {
  const { passback, task, person } = taken;
  // A due date may have been moved since the score was noted.
  const toldAt = await mayBeToldAt(server.database, task, person, now);
  if (toldAt === null || toldAt > now) {
    return { kind: "later", at: toldAt ?? new Date(now.getTime() + releaseLookMs) };
  }
  const delivery = await deliver(server, taken, now);
  if (delivery.kind === "delivered") return { kind: "sent", at: now };
  const { why, mayRetry } = delivery;
  if (!mayRetry || passback.tries >= triesMax) return { kind: "refused", why };
  return { kind: "again", at: retryAt(now, passback.tries, delivery), why };
}

async function deliver(server: PlatformServer, taken: TakenPassback, now: Date): Promise<Delivery> {
  const { passback, lineItem, person, task } = taken;
  const { database, platforms } = server;
  const platform = await platformWithId(database, lineItem.platformId);
  const context = await gradeContextOf(database, task.courseId, lineItem.platformId);
  if (platform === null || context === null || person.platformSubject === null) {
    return lastingFailure("The platform is not registered any more.");
  }
  const service: GradeService = {
    call: platforms.call,
    tokens: platforms.tokens,
    scopes: context.scopes.filter(isOurs),
    platform: protocolPlatform(platform),
  };
  const column = await columnOf(database, service, context.lineItemsUrl, taken, now);
  if (typeof column !== "string") return column;
  const { earned, possible, comment, submittedAt, scoreAt } = passback;
  const score = {
    subject: person.platformSubject,
    given: earned,
    maximum: possible,
    submittedAt,
    comment: comment === "" ? null : comment,
    timestamp: scoreAt,
  };
  return postScore(service, column, score, now);
}

/** The column's address; found or made where no launch has told it. */
async function columnOf(
  database: PlatformServer["database"],
  service: GradeService,
  container: string | null,
  { passback, lineItem, task }: TakenPassback,
  now: Date,
): Promise<string | Failure> {
  if (lineItem.url !== null) return lineItem.url;
  if (container === null) return lastingFailure("The platform names no place for columns.");
  const { title, lesson, exercise } = task;
  const resourceId = offerKey(lesson, exercise);
  const wish = { label: title, scoreMaximum: passback.possible, resourceId, tag: columnTag };
  const found = await findOrCreateLineItem(service, container, wish, now);
  if (found.kind === "failed") return found;
  await lineItemMade(database, lineItem.id, found.item.id);
  return found.item.id;
}

/** A token is asked for only with the scopes we use, of those that the launch granted. */
function isOurs(scope: string): boolean {
  return /\/lti-ags\/scope\/(lineitem|score)$/.test(scope);
}

export interface PassbackLoop {
  /** Ends after the scores that are on their way. */
  stop(): Promise<void>;
}

export interface PassbackLoopOptions {
  readonly now: () => Date;
  readonly pauseMs?: number;
  readonly onSent: (sent: SentPassback) => void;
  readonly onTrouble: (error: unknown) => void;
}

const defaultPauseMs = 2000;
/** At a time, so that one platform that is slow to answer does not hold up the others. */
const senders = 4;

export function startPassbackLoop(
  server: PlatformServer,
  { now, pauseMs = defaultPauseMs, onSent, onTrouble }: PassbackLoopOptions,
): PassbackLoop {
  const stopped = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        const sent = await sendNextPassback(server, now());
        if (sent !== null) {
          onSent(sent);
          continue;
        }
      } catch (error) {
        onTrouble(error); // the database, not the platform: the row comes up again
      }
      await sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const running = Array.from({ length: senders }, run);
  return {
    stop: async () => {
      stopped.abort();
      await Promise.all(running);
    },
  };
}

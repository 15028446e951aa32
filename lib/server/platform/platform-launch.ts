/**
 * A launch arrives: it is believed or refused; then the course, the person, the task and the column
 * for its scores are found or made, and a ticket is written that signs the person in.
 */

import type { Launch, LaunchRefusal, ResourceLaunch } from "../../lti/launch.ts";
import { receiveLaunch } from "../../lti/receive-launch.ts";
import { audit } from "../../store/audit.ts";
import type { Queryable } from "../../store/database.ts";
import {
  addDeepLinkRequest,
  addTicket,
  type StoredLaunchState,
  takeLaunchState,
} from "../../store/launches.ts";
import { rememberLineItem } from "../../store/line-items.ts";
import { noteTaskPassbacks } from "../../store/passbacks.ts";
import { courseOfContext, personOfPlatform } from "../../store/platform-courses.ts";
import { findPlatform, type KnownPlatform, platformWithId } from "../../store/platforms.ts";
import { hashSecret } from "../../store/secrets.ts";
import type { Course, Person, Task } from "../../store/tables.ts";
import { addTasks, changeTask, listTasks, releaseResults } from "../../store/tasks.ts";
import type { Offer } from "../instructor/course-changes.ts";
import { browserStorageKey, readBrowserCookie } from "./launch-browser.ts";
import { protocolPlatform } from "./platform-client.ts";
import type { PlatformServer, PlatformStorage } from "./platform-login.ts";

const mayScore = "https://purl.imsglobal.org/spec/lti-ags/scope/score";

export interface LaunchRequest {
  readonly form: URLSearchParams;
  readonly cookies: string | null;
  readonly now: Date;
  /** The exercises of a lesson; none where there is no such lesson. */
  readonly offersOf: (lesson: string) => Promise<readonly Offer[]>;
}

export type LaunchAnswer =
  | {
      readonly kind: "ticket";
      readonly ticket: string;
      readonly personName: string;
      readonly courseTitle: string;
      /** Whether this is the browser in which the launch began, as far as its cookie tells. */
      readonly isBound: boolean;
      /** Where to ask for the proof that the cookie did not give. */
      readonly storage: PlatformStorage | null;
    }
  | { readonly kind: "choose"; readonly request: string; readonly several: boolean }
  | { readonly kind: "refused"; readonly why: string };

export async function receivePlatformLaunch(
  server: PlatformServer,
  request: LaunchRequest,
): Promise<LaunchAnswer> {
  const { database, platforms } = server;
  const { form, now } = request;
  let started: StoredLaunchState | null = null;
  const launch = await receiveLaunch(form, {
    tool: platforms.tool,
    keys: platforms.keys,
    now,
    findPlatform: async (issuer, clientId) => {
      const known = await findPlatform(database, issuer, clientId);
      return known === null ? null : protocolPlatform(known);
    },
    takeState: async (hash) => {
      started = await takeLaunchState(database, hash, now);
      return rememberedState(database, started);
    },
  });
  if (launch.kind === "refused") return noteRefusal(server, launch);
  const { issuer, clientId } = launch.platform;
  const platform = await findPlatform(database, issuer, clientId);
  if (started === null || platform === null) return { kind: "refused", why: goneSince };
  if (launch.kind === "deep-linking") {
    const { deployment, returnAddress, acceptsMultiple, acceptsLineItem, data } = launch;
    const asked = { platformId: platform.id, deploymentId: deployment, returnUrl: returnAddress };
    const whole = { ...asked, acceptsMultiple, acceptsLineItem, data };
    const secret = await addDeepLinkRequest(database, whole, now);
    return { kind: "choose", request: secret, several: acceptsMultiple };
  }
  const offer = await linkedOffer(launch, request);
  return welcome(server, { launch, platform, started, request, offer });
}

const goneSince = "The platform was removed while you came here. Open the link again.";

async function rememberedState(database: Queryable, started: StoredLaunchState | null) {
  const platform = started === null ? null : await platformWithId(database, started.platformId);
  if (started === null || platform === null) return null;
  const { nonceHash, storageTarget, startedAt } = started;
  const { issuer, clientId } = platform;
  return { issuer, clientId, nonceSha256: nonceHash, storageTarget, startedAt };
}

/** In the log, not in the audit: anybody may send what is refused, as often as they like. */
function noteRefusal({ log }: PlatformServer, { rule, why }: LaunchRefusal): LaunchAnswer {
  log.warn({ rule, why }, "launch refused");
  return { kind: "refused", why: `${why} Go back to your course and open the link again.` };
}

interface Arrived {
  readonly launch: Extract<Launch, { kind: "launch" }>;
  readonly platform: KnownPlatform;
  readonly started: StoredLaunchState;
  readonly request: LaunchRequest;
  readonly offer: Offer | null;
}

async function welcome(server: PlatformServer, arrived: Arrived): Promise<LaunchAnswer> {
  const { launch, platform, started, request, offer } = arrived;
  const { context } = launch;
  if (context === null) {
    return { kind: "refused", why: "The platform did not say which course this is for." };
  }
  const cookie = readBrowserCookie(request.cookies);
  const isBound = cookie !== null && hashSecret(cookie) === started.browserHash;
  return server.database.transaction(async (tx): Promise<LaunchAnswer> => {
    const { now } = request;
    const { grades, deployment: deploymentId } = launch;
    const place = { platformId: platform.id, deploymentId, contextId: context.id };
    const told = grades === null ? null : { lineItemsUrl: grades.lineItems, scopes: grades.scopes };
    const found = { ...place, title: context.title, grades: told };
    const course = await courseOfContext(tx, found, now);
    const who = { platformId: platform.id, ...launch.person };
    const person = await personOfPlatform(tx, course, who, now);
    if (person === null) {
      return { kind: "refused", why: "You were removed from this course. Ask your instructor." };
    }
    const task = offer === null ? null : await taskOf(tx, course, person, offer, now);
    if (task !== null) await rememberColumn(tx, task, platform.id, launch, now);
    const target = pathOf(course, task, launch.target);
    const { id: personId } = person;
    const { browserHash } = started;
    const needed = { personId, target, needsConfirmation: !isBound, browserHash };
    const ticket = await addTicket(tx, needed, now);
    await audit(tx, {
      at: now,
      courseId: course.id,
      personId,
      action: "launched",
      details: { role: person.role, task: task?.title ?? null },
    });
    const storage = isBound ? null : storageOf(started, platform);
    const names = { personName: person.name, courseTitle: course.title };
    return { kind: "ticket", ticket, isBound, storage, ...names };
  });
}

/** The exercise that the link names; of several, where it names none, the lesson's first. */
async function linkedOffer(
  { target, custom }: ResourceLaunch,
  { offersOf }: LaunchRequest,
): Promise<Offer | null> {
  const { pathname, searchParams } = new URL(target);
  const lesson = /^\/lessons\/([^/]+)\/?$/.exec(pathname)?.[1] ?? custom.lesson;
  if (lesson === undefined) return null;
  const exercise = searchParams.get("exercise") ?? custom.exercise ?? null;
  const offers = await offersOf(lesson);
  const named = offers.find((one) => one.exercise === exercise);
  return named ?? (exercise === null ? (offers[0] ?? null) : null);
}

/** Set in the course if it was not: whoever put the link there wanted that. */
async function taskOf(
  tx: Queryable,
  course: Course,
  person: Person,
  offer: Offer,
  now: Date,
): Promise<Task | null> {
  const { title } = offer;
  const wanted = { lesson: offer.lesson, exercise: offer.exercise, title };
  const [added] = await addTasks(tx, course.id, [wanted]);
  if (added !== undefined) {
    // A platform waits for scores, and such a task has no due date to wait for: the points are
    // told from the start, what hidden checks say never; both are the instructor's to change.
    await changeTask(tx, added.id, { hiddenVisibility: "never" });
    await releaseResults(tx, added.id, now);
    const entry = { at: now, courseId: course.id, personId: person.id, action: "task added" };
    await audit(tx, { ...entry, subject: added.id, details: { title, by: "platform" } });
    return added;
  }
  const isWanted = (one: Task) => one.lesson === wanted.lesson && one.exercise === wanted.exercise;
  return (await listTasks(tx, course.id)).find(isWanted) ?? null;
}

/** A column that is new to us gets the scores of everybody, not only of whoever comes first. */
async function rememberColumn(
  tx: Queryable,
  task: Task,
  platformId: string,
  { grades, resourceLink }: ResourceLaunch,
  now: Date,
): Promise<void> {
  const url = grades?.lineItem ?? null;
  if (url === null || !grades?.scopes.includes(mayScore)) return;
  const column = { taskId: task.id, platformId, url, resourceLinkId: resourceLink };
  if (await rememberLineItem(tx, column)) await noteTaskPassbacks(tx, { taskId: task.id, now });
}

function pathOf(course: Course, task: Task | null, target: string): string {
  if (task !== null) return `/lessons/${task.lesson}#exercise-${task.exercise ?? "main"}`;
  const { pathname, search } = new URL(target);
  return /^\/(lessons|glossary)\b/.test(pathname) ? pathname + search : `/courses/${course.id}`;
}

function storageOf(
  { storageTarget }: StoredLaunchState,
  { authorizationEndpoint }: KnownPlatform,
): PlatformStorage | null {
  if (storageTarget === null) return null;
  const { origin } = new URL(authorizationEndpoint);
  return { target: storageTarget, origin, key: browserStorageKey };
}

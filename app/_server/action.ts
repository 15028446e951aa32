// The one way to change something over HTTP: who asks, whether the page asked, how often, and what
// for are settled here; a route only says what is to be done.

import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { counted } from "../../lib/check/counted.ts";
import { runningServer } from "../../lib/server/running-server.ts";
import type { Server } from "../../lib/server/server.ts";
import type { GuessedCode } from "../../lib/server/sign-in/code-guesses.ts";
import type { LimitName } from "../../lib/server/sign-in/rate-limits.ts";
import {
  type Ability,
  isOwnToken,
  type Membership,
  membershipOf,
  type Visitor,
  visitorOf,
} from "../../lib/server/sign-in/visitor.ts";
import { answer, type Outcome, type Refused, refuse } from "./answer.ts";
import { clientAddress, isFromOurPage, readBody, sessionToken } from "./read-request.ts";
import { type Route, tellingTrouble } from "./telling-trouble.ts";

type Params = { readonly [name: string]: string };

interface Asked<Body> {
  readonly server: Server;
  readonly visitor: Visitor;
  readonly params: Params;
  readonly body: Body;
  readonly now: Date;
  /** Who it is counted for where nobody is signed in. */
  readonly address: string;
}

interface ActionRules<Body> {
  readonly body: z.ZodType<Body>;
  readonly limit: LimitName;
}

type Context = Parameters<Route>[1];

/** For whoever comes: signed in or not. */
export function action<Body>(
  rules: ActionRules<Body>,
  perform: (asked: Asked<Body>) => Promise<Outcome>,
): Route {
  return tellingTrouble(async (request, context) => {
    const asked = await askedBy(request, context, rules);
    if ("kind" in asked) return answer(request, asked);
    const outcome = await limited(asked, rules.limit, null, () => perform(asked));
    return answer(request, outcome);
  });
}

/** For members of the course that the address names; with `may`, for those who may do that. */
export function courseAction<Body>(
  rules: ActionRules<Body> & { readonly may?: Ability },
  perform: (asked: Asked<Body> & Membership) => Promise<Outcome>,
): Route {
  return tellingTrouble(async (request, context) => {
    const asked = await askedBy(request, context, rules);
    if ("kind" in asked) return answer(request, asked);
    const { server, visitor, params } = asked;
    if (visitor.session === null) return answer(request, refuse(401, signInFirst));
    const member = await membershipOf(server, visitor, params.course ?? "", rules.may ?? null);
    if (member === null) return answer(request, refuse(404, "There is no such course."));
    const { id } = member.person;
    const outcome = await limited(asked, rules.limit, id, () => perform({ ...asked, ...member }));
    return answer(request, outcome);
  });
}

const signInFirst = "You are not signed in. Join your course first, at /join.";

async function askedBy<Body>(
  request: Request,
  context: Context,
  rules: { readonly body: z.ZodType<Body> },
): Promise<Asked<Body> | Outcome> {
  const server = runningServer();
  if (server === null) return refuse(404, "This Tiebreak is not a course's server.");
  if (!isFromOurPage(request, server.settings)) {
    return refuse(
      403,
      "This request did not come from a page of Tiebreak. Reload the page and try again.",
    );
  }
  const read = await readBody(request);
  if (read.kind === "unreadable") return refuse(read.status, read.why);
  const visitor = await visitorOf(server, sessionToken(request));
  const { csrf, ...fields } = read.fields;
  const token = request.headers.get("x-csrf-token") ?? csrf;
  if (!isOwnToken(visitor, token)) {
    return refuse(403, "Your session has changed since this page was opened. Reload it, please.");
  }
  const parsed = rules.body.safeParse(fields);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ...refuse(400, issue?.message ?? "It is incomplete."), field: fieldOf(issue) };
  }
  return {
    server,
    visitor,
    body: parsed.data,
    now: server.now(),
    params: await context.params,
    address: clientAddress(request),
  };
}

function fieldOf(issue: z.core.$ZodIssue | undefined): string | undefined {
  return issue === undefined || issue.path.length === 0 ? undefined : issue.path.join(".");
}

async function limited(
  { server, visitor, address }: Asked<unknown>,
  limit: LimitName,
  personId: string | null,
  perform: () => Promise<Outcome>,
): Promise<Outcome> {
  const key = personId ?? visitor.session?.id ?? address;
  const wait = await server.limits.take(limit, key);
  return wait === null ? perform() : tooOften(wait);
}

function tooOften(wait: number): Refused {
  const time = wait < 120 ? counted(wait, "second") : counted(Math.ceil(wait / 60), "minute");
  const why = `That was one request too many. Try again in ${time}; nothing is lost.`;
  return { ...refuse(429, why), retryAfter: wait };
}

/** So long takes every refusal: its time tells nothing, and whoever tries codes waits. */
const refusalMs = 700;

const tooManyWait = 30;

/** For whatever a code opens. Only codes that open nothing count: see `code-guesses`. */
export function codeAction<Body extends { readonly code: string }>(
  rules: { readonly body: z.ZodType<Body>; readonly guessed: GuessedCode },
  perform: (asked: Asked<Body>) => Promise<Outcome>,
): Route {
  return tellingTrouble(async (request, context) => {
    const asked = await askedBy(request, context, rules);
    if ("kind" in asked) return answer(request, asked);
    const slowly = sleep(refusalMs);
    const { guesses } = asked.server;
    const outcome = await guesses.inTurn(asked.address, () => tryCode(asked, rules, perform));
    if (outcome?.kind === "refused") await slowly;
    return answer(request, outcome ?? tooOften(tooManyWait));
  });
}

async function tryCode<Body extends { readonly code: string }>(
  asked: Asked<Body>,
  { guessed }: { readonly guessed: GuessedCode },
  perform: (asked: Asked<Body>) => Promise<Outcome>,
): Promise<Outcome> {
  const { server, address, body } = asked;
  const wait = await server.guesses.wait(guessed, address, body.code);
  if (wait !== null) return tooOften(wait);
  const outcome = await perform(asked);
  if (outcome.kind === "refused" && outcome.status === 403) {
    server.metrics.countRefusedEntry();
    await server.guesses.countRefused(guessed, address, body.code);
  }
  return outcome;
}

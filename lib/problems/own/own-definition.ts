/**
 * A problem that an author defines beside a lesson, imported as "tiebreak/problem": the class that
 * learners extend, its calls, and what may be claimed of its runs. It becomes a problem by the same
 * `defineProblem` as ours.
 */

import { LearnerError } from "../../learner/errors.ts";
import { contextOf } from "../../learner/process.ts";
import type { AnnouncementKinds } from "../../sim/announcement.ts";
import type { OperationKinds } from "../../sim/application.ts";
import type { Plain } from "../../sim/plain.ts";
import { messageProperties } from "../message-properties.ts";
import { plainArgument } from "../plain-argument.ts";
import type { Problem } from "../problem.ts";
import { defineProblem as define } from "../problem.ts";
import type { Claims } from "./claim.ts";
import { extendProblem, readClaims, WrongClaims } from "./extend-problem.ts";
import type { Asking } from "./own-property.ts";

/** The default export of `problem.ts`. */
export interface OwnDefinition<Own extends Claims = Claims> {
  /** As the head of the lesson names it. */
  readonly name: string;
  /** What its programs are about, for those who have mixed two up: "a barrier". */
  readonly topic: string;
  /** The class that learners extend, by the name they import. */
  readonly base: { readonly [name: string]: abstract new () => object };
  /** The methods that the class asks for. */
  readonly hooks: readonly string[];
  /** What an application can ask, and what it waits for. */
  readonly operations: OperationKinds;
  /** How stories tell what processes announce. */
  readonly announcements?: AnnouncementKinds;
  /** Types of messages that its properties look for, so that a program must keep these names. */
  readonly messageTypes?: readonly string[];
  /** The call by which `message-budget` and `exact-messages` count, and what one is called. */
  readonly counted?: { readonly call: string; readonly noun: string };
  readonly properties: Own;
}

/** Keeps the names of the properties, so that a typo in a rubric does not compile. */
export function defineProblem<const Own extends Claims>(
  definition: OwnDefinition<Own>,
): OwnDefinition<Own> {
  return definition;
}

/** Tells the application, and every property: what it waits for has come. */
export function announce(process: object, name: string, value: Plain = null): void {
  const context = contextOf(process);
  context.mustRun(name);
  const plain = plainArgument(value);
  if (typeof name !== "string" || plain === undefined) {
    throw new LearnerError("wrong-argument", "What is announced has to be plain data.");
  }
  context.outbox.announce(name, plain);
}

/** Whether the application waits for this announcement. */
export function isAwaited(process: object, name: string, value: Plain = null): boolean {
  const { application } = contextOf(process).outbox;
  return application.awaiting(String(name), plainArgument(value) ?? null) !== undefined;
}

/** Ends the handler: the learner has used a method of the class wrongly, and reads why. */
export function refuse(message: string): never {
  throw new LearnerError("wrong-argument", String(message));
}

const slug = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const className = /^[A-Z][A-Za-z0-9]*$/;

/** The problem that a definition makes, once each of its parts is what it should be. */
export function problemFrom(definition: unknown, asking: Asking): Problem {
  const { name, topic, base, counted, properties, ...rest } = definition as OwnDefinition;
  const claims = readClaims(properties ?? {});
  check(typeof name === "string" && slug.test(name), "`name` has to be a name like-this");
  check(typeof topic === "string" && topic !== "", "`topic` has to be a text");
  const classes = Object.entries(base ?? {});
  const [only] = classes;
  const isClass = only !== undefined && className.test(only[0]) && typeof only[1] === "function";
  check(classes.length === 1 && isClass, "`base` has to be `{ YourProcess }`: one class");
  const { hooks, operations, announcements, messageTypes } = readData(rest);
  const call = counted === undefined ? null : `${counted.call}`;
  check(call === null || Object.hasOwn(operations, call), "`counted` names no operation");
  const ours = call === null ? {} : messageProperties(call, `${counted?.noun}`);
  const problem: Problem = define({
    name,
    topic,
    base,
    hooks,
    operations,
    announcements,
    messageTypes,
    properties: ours,
    watched: [],
  });
  return extendProblem(problem, claims, asking);
}

/** Plain copies: what is no data is lost on the way, and then missed here. */
function readData(rest: Partial<OwnDefinition>) {
  const { hooks, operations, announcements, messageTypes } = JSON.parse(JSON.stringify(rest));
  check(isTexts(hooks), "`hooks` has to be a list of names");
  check(isTexts(messageTypes ?? []), "`messageTypes` has to be a list of names");
  check(isTable(operations), '`operations` has to be like `{ arrive: { until: "pass" } }`');
  check(isTable(announcements ?? {}), '`announcements` has to be like `{ pass: { told: "…" } }`');
  return {
    hooks: hooks as readonly string[],
    operations: operations as OperationKinds,
    announcements: (announcements ?? {}) as AnnouncementKinds,
    messageTypes: (messageTypes ?? []) as readonly string[],
  };
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isTable(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((one) => typeof one === "object" && one !== null);
}

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new WrongClaims(what);
}

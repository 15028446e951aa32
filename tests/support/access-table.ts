// Who may do what in a course's server: one row for each address and method. A page or route of
// server mode without a row here fails the test that reads this.
import { randomUUID } from "node:crypto";
import type { AccessCourse } from "./access-course.ts";

export const visitorNames = [
  "anonymous",
  "learner",
  "other learner",
  "learner elsewhere",
  "instructor elsewhere",
  "assistant",
  "assistant of another section",
  "instructor",
] as const;
export type VisitorName = (typeof visitorNames)[number];
/** In the order of the names. */
type Statuses = readonly [number, number, number, number, number, number, number, number];

export interface Access {
  /** Its folder in `app`. */
  readonly place: string;
  readonly method: "GET" | "POST";
  readonly statuses: Statuses;
  readonly body?: (course: AccessCourse) => { readonly [field: string]: unknown };
  /** Instead of the ones that most rows use. */
  readonly params?: (course: AccessCourse) => { readonly [name: string]: string };
  readonly query?: string;
  /** It ends the session, so each visitor gets another one for it. */
  readonly endsSession?: true;
}

const everyone = (status: number): Statuses => [
  ...([status, status, status, status] as const),
  ...([status, status, status, status] as const),
];
const members: Statuses = [307, 200, 200, 404, 404, 200, 200, 200];
/** Those who run the course. */
const teachersPage: Statuses = [307, 404, 404, 404, 404, 404, 404, 200];
const teachers: Statuses = [401, 404, 404, 404, 404, 404, 404, 200];
/** Those who grade in the course, and those who grade the person whom it is about. */
const gradersPage: Statuses = [307, 404, 404, 404, 404, 200, 200, 200];
const graders: Statuses = [401, 404, 404, 404, 404, 200, 200, 200];
const ownGradersPage: Statuses = [307, 404, 404, 404, 404, 200, 404, 200];
const ownGraders: Statuses = [401, 404, 404, 404, 404, 200, 404, 200];
/** The one it belongs to, and those who grade them. */
const ownersPage: Statuses = [307, 200, 404, 404, 404, 200, 404, 200];
const owners: Statuses = [401, 200, 404, 404, 404, 200, 404, 200];

const page = (place: string, statuses: Statuses): Access => ({ place, method: "GET", statuses });
const get = page;

function change(
  place: string,
  body: Access["body"] = () => ({}),
  more: Partial<Access> = {},
): Access {
  return { place, method: "POST", statuses: teachers, body, ...more };
}

const course = "courses/[course]";
const task = `${course}/tasks/[task]`;
const person = `${course}/people/[person]`;
const regrade = `${course}/regrades/[regrade]`;
const submission = `${course}/submissions/[submission]`;
const settings = {
  title: "A lock",
  zone: "UTC",
  opens: "",
  due: "",
  closes: "",
  percentPerDay: "10",
  graceMinutes: "15",
  floorPercent: "0",
  attempts: "",
  hiddenVisibility: "after-due",
  solutionPolicy: "after-due",
};
const wrongCode = { code: "0000-0000-0000", name: "Eve", email: "", title: "Mine", next: "" };

export const accessTable: readonly Access[] = [
  page("courses", [307, 200, 200, 200, 200, 200, 200, 200]),
  page(course, members),
  page(`${course}/audit`, teachersPage),
  page(`${course}/gradebook`, gradersPage),
  get(`${course}/gradebook/[format]`, graders),
  page(`${course}/people`, gradersPage),
  page(person, ownGradersPage),
  page(`${course}/queue`, gradersPage),
  get(`${course}/queue/state`, graders),
  page(regrade, teachersPage),
  get(`${regrade}/state`, teachers),
  page(`${course}/setup`, teachersPage),
  page(`${course}/setup/[task]`, teachersPage),
  page(submission, ownersPage),
  get(`${submission}/program`, owners),
  get(`${submission}/report`, owners),
  get(`${submission}/state`, owners),
  page(task, gradersPage),

  change(`${course}/passbacks/retry`),
  change(`${course}/people/names`, () => ({ show: "yes" }), { statuses: graders }),
  change(`${course}/setup/codes`, () => ({ role: "learner" })),
  change(`${course}/setup/tasks`, () => ({ chosen: [] }), {
    statuses: [401, 404, 404, 404, 404, 404, 404, 400],
  }),
  change(`${course}/setup/title`, () => ({ title: "Another title" })),
  change(`${task}/copy`, () => ({ dates: "yes" })),
  change(`${task}/extension`, ({ bob }) => ({ person: bob, due: "2030-01-01T12:00", closes: "" }), {
    statuses: ownGraders,
  }),
  change(`${task}/extension/remove`, ({ bob }) => ({ person: bob }), { statuses: ownGraders }),
  change(`${task}/move`, () => ({ direction: "down" })),
  change(`${task}/override`, ({ bob }) => ({ person: bob, earned: "1", note: "told so" }), {
    statuses: ownGraders,
  }),
  change(`${task}/override/remove`, ({ bob }) => ({ person: bob }), {
    // The assistant takes it back, so that nothing is left for the instructor.
    statuses: [401, 404, 404, 404, 404, 200, 404, 409],
  }),
  change(`${task}/release`, () => ({ release: "yes" })),
  change(`${task}/settings`, () => settings),
  // Only what failed can be tried again.
  change(`${submission}/retry`, undefined, {
    statuses: [401, 404, 404, 404, 404, 409, 404, 409],
  }),
  change(`${regrade}/apply`, () => ({ neverLower: "yes", partial: "yes" })),
  // It was applied by the row above.
  change(`${regrade}/discard`, undefined, { statuses: [401, 404, 404, 404, 404, 404, 404, 409] }),
  change(`${submission}/regrade`),
  // One at a time.
  change(`${task}/regrade`, () => ({ scope: "counted" }), {
    statuses: [401, 404, 404, 404, 404, 404, 404, 409],
  }),
  change(`${person}/return-code`),
  change(`${person}/role`, () => ({ role: "learner" })),
  get(`${course}/data`, [401, 200, 200, 404, 404, 200, 200, 200]),
  get(`${person}/data`, teachers),
  change(`${course}/people/invite`, () => ({ roster: "name\nEve" })),
  change(`${course}/setup/joins`, () => ({ joins: "code" })),
  change(`${person}/section`, () => ({ section: "Monday" })),
  change(`${person}/merge`, ({ zoe }) => ({ into: zoe })),
  change(`${person}/remove`, undefined, { params: ({ zoe }) => ({ person: zoe }) }),
  change(`${person}/erase`, undefined, { params: ({ carol }) => ({ person: carol }) }),
  change(`${task}/remove`, undefined, { params: ({ ring }) => ({ task: ring }) }),
  change(
    `${task}/submit`,
    () => ({ source: "export default class {}", requestKey: randomUUID() }),
    { statuses: [401, 200, 200, 404, 404, 200, 200, 200] },
  ),

  page("join", everyone(200)),
  page("join/invited", everyone(200)),
  page("join/welcome", [307, 404, 404, 404, 404, 404, 404, 404]),
  page("setup", everyone(200)),
  page("lti", everyone(200)),
  get("lti/jwks", everyone(200)),
  get("lti/login", everyone(400)),
  change("lti/login", undefined, { statuses: everyone(400) }),
  change("lti/launch", undefined, { statuses: everyone(400) }),
  change("lti/continue", undefined, { statuses: everyone(400) }),
  change("lti/deep-link", undefined, { statuses: everyone(400) }),
  get("lti/register", everyone(400)),
  change("lti/register", undefined, { statuses: everyone(400) }),
  change("lti/links", () => wrongCode, { statuses: everyone(403) }),
  change(
    "lti/platforms",
    () => ({
      code: wrongCode.code,
      name: "Mine",
      issuer: "https://a.example",
      clientId: "1",
      deployments: "1",
      authorizationEndpoint: "https://a.example/a",
      tokenEndpoint: "https://a.example/t",
      jwksUri: "https://a.example/k",
    }),
    { statuses: everyone(403) },
  ),
  change("join/enter", () => wrongCode, { statuses: everyone(403) }),
  change("join/return", () => wrongCode, { statuses: everyone(403) }),
  change("setup/create", () => wrongCode, { statuses: everyone(403) }),
  change("join/written", () => ({ next: "/courses" }), { statuses: everyone(200) }),
  change("join/leave", undefined, { statuses: everyone(200), endsSession: true }),

  get("health", everyone(200)),
  // To other machines, without the token.
  get("metrics", everyone(404)),
];

// Routes without a network: a course's server in memory, announced to this process, and browsers
// that keep their cookies and send what a page of ours would send.
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { lessonRoots } from "../../lib/lessons/catalogue.ts";
import { openServer } from "../../lib/server/open-server.ts";
import { openLog } from "../../lib/server/operation/log.ts";
import { announceServer } from "../../lib/server/running-server.ts";
import type { Server } from "../../lib/server/server.ts";
import { sessionCookie, visitorOf } from "../../lib/server/sign-in/visitor.ts";
import { testDatabasePlace } from "./embedded-database.ts";

export const home = "http://127.0.0.1:3000";
export const setupCode = "only-for-tests";

export interface RouteServer {
  readonly server: Server;
  /** Moves the clock. */
  setTime(now: Date): void;
  close(): Promise<void>;
}

export async function openRouteServer(start: Date): Promise<RouteServer> {
  let now = start;
  const { server, close } = await openServer({
    settings: {
      place: await testDatabasePlace(),
      address: new URL(home),
      isSecure: false,
      trustsProxy: false,
      graders: 0,
      setupCode,
      metricsToken: null,
      drainSeconds: 0,
    },
    log: openLog({ TIEBREAK_LOG: "error" }),
    lessons: { projectRoot, lessonRoots: lessonRoots(projectRoot) },
    now: () => now,
  });
  announceServer(server);
  const setTime = (time: Date): void => {
    now = time;
  };
  return { server, setTime, close: () => close(0) };
}

type Params = { readonly [name: string]: string };
type Route = (request: Request, context: { readonly params: Promise<Params> }) => Promise<Response>;

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export class RouteVisitor {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  readonly #server: Server;

  constructor(server: Server, address = "192.0.2.1") {
    this.#server = server;
    this.address = address;
  }

  get token(): string | undefined {
    return this.cookies.get(sessionCookie);
  }

  async csrfToken(): Promise<string> {
    return (await visitorOf(this.#server, this.token)).session?.csrfToken ?? "";
  }

  /** As a script of our page does it; `changes` are what somebody else would do differently. */
  async post(
    route: Route,
    body: object,
    params: Params = {},
    changes: { readonly [header: string]: string | null } = {},
  ): Promise<Answer> {
    const headers = new Headers({
      Accept: "application/json",
      "Content-Type": "application/json",
      Origin: home,
      "Sec-Fetch-Site": "same-origin",
      "X-CSRF-Token": await this.csrfToken(),
    });
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) headers.delete(name);
      else headers.set(name, value);
    }
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return this.#ask(route, init, params);
  }

  get(route: Route, params: Params = {}, query: Params = {}): Promise<Answer> {
    const init = { headers: new Headers({ Accept: "application/json" }) };
    return this.#ask(route, init, params, `?${new URLSearchParams(query)}`);
  }

  async #ask(
    route: Route,
    init: { readonly headers: Headers; readonly method?: string; readonly body?: string },
    params: Params,
    search = "",
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (cookie !== "") init.headers.set("Cookie", cookie);
    init.headers.set("x-tiebreak-client", this.address);
    const request = new Request(`${home}/${search}`, init);
    const response = await route(request, { params: Promise.resolve(params) });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0(;|$)/.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

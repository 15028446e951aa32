import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exercisePoints } from "../../app/_teaching/exercise-points.ts";
import { POST as goOn } from "../../app/lti/continue/route.ts";
import { POST as choose } from "../../app/lti/deep-link/route.ts";
import { GET as keySet } from "../../app/lti/jwks/route.ts";
import { POST as launch } from "../../app/lti/launch/route.ts";
import { POST as makeLink } from "../../app/lti/links/route.ts";
import { GET as login } from "../../app/lti/login/route.ts";
import { POST as typeIn } from "../../app/lti/platforms/route.ts";
import { POST as register, GET as registerPage } from "../../app/lti/register/route.ts";
import { browserCookieHeader } from "../../lib/server/platform/launch-browser.ts";
import { addDeployment, findPlatform, savePlatform } from "../../lib/store/platforms.ts";
import { FakePlatform, type FakeVisit, formFields } from "../support/fake-platform.ts";
import {
  home,
  openRouteServer,
  type RouteServer,
  RouteVisitor,
  setupCode,
} from "../support/route-visitor.ts";

const claim = "https://purl.imsglobal.org/spec/lti/claim";
let routes: RouteServer;
let platform: FakePlatform;

beforeAll(async () => {
  routes = await openRouteServer(new Date());
  const { database, platforms } = routes.server;
  const tool = { launch: `${home}/lti/launch`, keySet: () => platforms.keySet(new Date()) };
  platform = await FakePlatform.start(tool);
  const { keySetUrl, deployments, ...record } = platform.record;
  const { id } = await savePlatform(database, { ...record, name: "P", jwksUri: keySetUrl });
  for (const one of deployments) await addDeployment(database, id, one);
});
afterAll(async () => {
  await platform.close();
  await routes.close();
});

type Route = (request: Request) => Promise<Response>;

const ours = { Origin: home, "Sec-Fetch-Site": "same-origin" };
const theirs = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };

function post(route: Route, fields: URLSearchParams, headers: Record<string, string> = theirs) {
  const request = new Request(`${home}/lti`, { method: "POST", headers, body: fields });
  return route(request);
}

function get(route: Route, query: URLSearchParams): Promise<Response> {
  return route(new Request(`${home}/lti?${query}`));
}

function policyOf(response: Response): string {
  return response.headers.get("content-security-policy") ?? "";
}

/** As a browser comes to the launch, with the cookie that the login left. */
async function launched(visit: FakeVisit = {}): Promise<Response> {
  const begun = await get(login, platform.visit(`${home}/lessons/token-ring`, visit));
  const page = await (await fetch(begun.headers.get("location") ?? "")).text();
  const [cookie = ""] = (begun.headers.get("set-cookie") ?? "").split(";");
  return post(launch, formFields(page), { ...theirs, Cookie: cookie });
}

describe("the address for logins", () => {
  test("sends the browser on, with a cookie that scripts cannot read", async () => {
    const response = await get(login, platform.visit(home));
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toContain(`${platform.issuer}/authorize?`);
    expect(response.headers.get("set-cookie")).toMatch(/Path=\/lti; HttpOnly; .*SameSite=Lax$/);
    const { settings } = routes.server;
    const secure = browserCookieHeader({ ...settings, isSecure: true }, "x");
    expect(secure).toMatch(/HttpOnly; .*SameSite=None; Secure; Partitioned$/);
  });

  test("puts the secret into the platform's storage where there is one", async () => {
    const asked = platform.visit(home);
    asked.set("lti_storage_target", "</script><script>alert(1)</script>");
    const response = await get(login, asked);
    expect(policyOf(response)).toContain("frame-ancestors *");
    const page = await response.text();
    expect(page).toContain("lti.put_data");
    expect(page).not.toContain("<script>alert(1)");
  });

  test("refuses in words what it does not know", async () => {
    const response = await get(login, new URLSearchParams({ iss: "https://elsewhere.example" }));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("incomplete");
  });
});

describe("the address for launches", () => {
  test("answers a page that may be framed and signs nobody in", async () => {
    const response = await launched();
    expect(response.status).toBe(200);
    expect(policyOf(response)).toMatch(/form-action 'self'; frame-ancestors \*$/);
    expect(response.headers.get("set-cookie")).toBeNull();
    const page = await response.text();
    expect(page).toContain("Ada Lovelace");
    expect(page).toContain('target="_blank"');
  });

  test("shows names as text, whatever is in them", async () => {
    const evil = '"><script>alert(1)</script>';
    const context = { [`${claim}/context`]: { id: "evil", title: evil } };
    const page = await (await launched({ claims: { name: evil, ...context } })).text();
    expect(page).not.toContain("<script>alert(1)");
    expect(page).toContain("&lt;script&gt;alert(1)");
  });

  test("refuses what is no launch", async () => {
    const response = await post(launch, new URLSearchParams({ id_token: "a", state: "b" }));
    expect(response.status).toBe(400);
  });
});

describe("a ticket", () => {
  test("from our page becomes a session, and leads to the lesson", async () => {
    const fields = formFields(await (await launched()).text());
    const response = await post(goOn, fields, ours);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/lessons/token-ring#exercise-main");
    expect(response.headers.get("set-cookie")).toMatch(/^tiebreak-session=[\w-]{43};/);
  });

  test("from another site leads to a question that cannot be framed", async () => {
    const fields = formFields(await (await launched()).text());
    fields.set("confirmed", "yes");
    const response = await post(goOn, fields, theirs);
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(policyOf(response)).toContain("frame-ancestors 'none'");
    const page = await response.text();
    expect(page).toContain("Is this you?");
    expect((await post(goOn, formFields(page), ours)).status).toBe(303);
  });

  test("that nobody has is refused", async () => {
    const response = await post(goOn, new URLSearchParams({ ticket: "made-up" }), ours);
    expect(response.status).toBe(400);
  });
});

describe("choosing exercises", () => {
  test("sends them only to the address the platform named", async () => {
    const response = await launched({
      claims: {
        [`${claim}/message_type`]: "LtiDeepLinkingRequest",
        "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings": {
          accept_types: ["ltiResourceLink"],
          deep_link_return_url: `${platform.issuer}/deep-links?course=1`,
        },
      },
    });
    const page = await response.text();
    expect(page).toContain('type="radio" name="chosen" value="token-ring"');
    const fields = formFields(page);
    const empty = await post(choose, new URLSearchParams(fields), ours);
    expect(await empty.text()).toContain("Nothing was chosen");
    fields.append("chosen", "token-ring");
    const chosen = await post(choose, fields, ours);
    expect(policyOf(chosen)).toContain(`form-action ${platform.issuer}; frame-ancestors *`);
    const sent = formFields(await chosen.text());
    await fetch(`${platform.issuer}/deep-links`, { method: "POST", body: sent });
    const points = await exercisePoints({ lesson: "token-ring", exercise: null });
    expect(points).toBeGreaterThan(0);
    expect(JSON.stringify(platform.deepLinks.at(-1))).toContain(`"scoreMaximum":${points}`);
  });
});

describe("the tool's keys", () => {
  test("are public, and only their public half", async () => {
    const response = await keySet();
    const { keys } = await response.json();
    expect(keys).toMatchObject([{ kty: "RSA", alg: "RS256", use: "sig" }]);
    expect(keys[0]).not.toHaveProperty("d");
  });
});

describe("connecting a platform", () => {
  test("takes the server's code", async () => {
    const visitor = new RouteVisitor(routes.server);
    expect((await visitor.post(makeLink, { code: "wrong" })).status).toBe(403);
    const typed = {
      name: "Moodle",
      issuer: "https://moodle.example",
      clientId: "7",
      deployments: "1",
      authorizationEndpoint: "https://moodle.example/auth",
      tokenEndpoint: "https://moodle.example/token",
      jwksUri: "https://moodle.example/keys",
    };
    expect((await visitor.post(typeIn, { ...typed, code: "wrong" })).status).toBe(403);
    const known = () => findPlatform(routes.server.database, typed.issuer, null);
    expect(await known()).toBeNull();
    const insecure = { ...typed, jwksUri: "http://moodle.example/keys", code: setupCode };
    expect((await visitor.post(typeIn, insecure)).text).toContain('"field":"jwksUri"');
    expect((await visitor.post(typeIn, { ...typed, code: setupCode })).status).toBe(200);
    expect(await known()).toMatchObject({ name: "Moodle", deployments: ["1"] });
  });

  test("over a link asks first, and does it once", async () => {
    const visitor = new RouteVisitor(routes.server);
    const made = await visitor.post(makeLink, { code: setupCode });
    const link = /link=([\w-]+)/.exec(made.text)?.[1] ?? "";
    const query = new URLSearchParams({
      link,
      openid_configuration: `${platform.issuer}/openid-configuration`,
      registration_token: "let-me-in",
    });
    const page = await (await get(registerPage, query)).text();
    expect(platform.registrations).toHaveLength(0);
    expect((await post(register, formFields(page), theirs)).status).toBe(403);
    const done = await post(register, formFields(page), ours);
    expect(await done.text()).toContain("org.imsglobal.lti.close");
    expect(platform.registrations).toHaveLength(1);
    expect((await post(register, formFields(page), ours)).status).toBe(400);
  });
});

import { createHmac } from "node:crypto";
import { exportSPKI, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FakePlatform, signingKey } from "../support/fake-platform.ts";
import { LaunchDesk, tool } from "../support/launch-desk.ts";

const claim = "https://purl.imsglobal.org/spec/lti/claim";
const target = `${tool.home}/lessons/maekawa`;
let platform: FakePlatform;
beforeAll(async () => {
  platform = await FakePlatform.start({ launch: tool.launch, keySet: async () => ({ keys: [] }) });
});
afterAll(() => platform.close());

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

describe("a launch", () => {
  test("tells who came, from where, and where the grades go", async () => {
    const endpoint = {
      scope: ["https://purl.imsglobal.org/spec/lti-ags/scope/score"],
      lineitems: `${platform.issuer}/api/lineitems?type_id=7`,
      lineitem: `${platform.issuer}/api/lineitems/1/lineitem?type_id=7`,
    };
    const launch = await new LaunchDesk(platform).launch({
      "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": endpoint,
      [`${claim}/custom`]: { exercise: "basic", number: 4 },
    });
    expect(launch).toMatchObject({
      kind: "launch",
      deployment: platform.deployment,
      person: {
        subject: "student-1",
        role: "learner",
        name: "Ada Lovelace",
        email: "ada@example.edu",
      },
      context: { id: "course-1", title: "Distributed Algorithms" },
      target,
      resourceLink: "link-1",
      custom: { exercise: "basic" },
      grades: {
        scopes: endpoint.scope,
        lineItems: endpoint.lineitems,
        lineItem: endpoint.lineitem,
      },
    });
  });

  test("needs no name, no course and no grades", async () => {
    for (const nothing of [undefined, null]) {
      const changed = { name: nothing, email: nothing, [`${claim}/context`]: nothing };
      expect(await new LaunchDesk(platform).launch(changed)).toMatchObject({
        kind: "launch",
        person: { name: null, email: null },
        context: null,
        grades: null,
      });
    }
  });

  test("may be for several audiences when it says that it was issued to us", async () => {
    const aud = [platform.clientId, "another-tool"];
    const launch = await new LaunchDesk(platform).launch({ aud, azp: platform.clientId });
    expect(launch.kind).toBe("launch");
  });

  test("is taken when the clocks differ by half a minute", async () => {
    const desk = new LaunchDesk(platform);
    const iat = seconds(desk.now) + 30;
    expect((await desk.launch({ iat, exp: iat + 60 })).kind).toBe("launch");
    expect((await desk.launch({ iat: iat - 120, exp: iat - 60 })).kind).toBe("launch");
  });

  test("may ask for exercises to be chosen", async () => {
    const settings = {
      deep_link_return_url: `${platform.issuer}/deep-links`,
      accept_types: ["link", "ltiResourceLink"],
      accept_presentation_document_targets: ["iframe"],
      accept_multiple: true,
      data: "opaque",
    };
    const launch = await new LaunchDesk(platform).launch({
      [`${claim}/message_type`]: "LtiDeepLinkingRequest",
      [`${claim}/resource_link`]: undefined,
      "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings": settings,
    });
    expect(launch).toMatchObject({
      kind: "deep-linking",
      returnAddress: settings.deep_link_return_url,
      acceptsMultiple: true,
      acceptsLineItem: true,
      data: "opaque",
    });
  });
});

describe("a launch is refused for its claims:", () => {
  const past = (age: number) => seconds(new Date()) - age;
  test.each<[string, string, Record<string, unknown>]>([
    ["another issuer", "issuer", { iss: "https://elsewhere.example" }],
    ["no issuer", "issuer", { iss: undefined }],
    ["another audience", "audience", { aud: "another-tool" }],
    ["no audience", "audience", { aud: undefined }],
    ["several audiences and no party", "audience", { aud: ["tool-of-the-course", "b"] }],
    [
      "several audiences and another party",
      "audience",
      { aud: ["tool-of-the-course", "b"], azp: "b" },
    ],
    ["one audience and another party", "audience", { azp: "another-tool" }],
    ["an expired token", "expiry", { iat: past(400), exp: past(100) }],
    ["no expiry", "expiry", { exp: undefined }],
    ["a token issued in the future", "issued", { iat: past(-300), exp: past(-600) }],
    ["a token issued long ago", "issued", { iat: past(3600), exp: past(-600) }],
    ["no time of issue", "issued", { iat: undefined }],
    ["a nonce that is not ours", "nonce", { nonce: "made-up" }],
    ["no nonce", "claims", { nonce: undefined }],
    ["no subject", "claims", { sub: undefined }],
    ["an empty subject", "claims", { sub: "" }],
    ["an unknown deployment", "deployment", { [`${claim}/deployment_id`]: "deployment-9" }],
    ["no deployment", "claims", { [`${claim}/deployment_id`]: undefined }],
    ["an unknown message", "message", { [`${claim}/message_type`]: "LtiStartProctoring" }],
    ["no message type", "claims", { [`${claim}/message_type`]: undefined }],
    ["an old version", "version", { [`${claim}/version`]: "1.1.0" }],
    ["no version", "claims", { [`${claim}/version`]: undefined }],
    ["a target elsewhere", "target", { [`${claim}/target_link_uri`]: "https://elsewhere.example" }],
    ["no target", "claims", { [`${claim}/target_link_uri`]: undefined }],
    ["no resource link", "claims", { [`${claim}/resource_link`]: undefined }],
    ["a resource link without id", "claims", { [`${claim}/resource_link`]: { title: "a" } }],
    ["no roles", "claims", { [`${claim}/roles`]: undefined }],
    ["roles that are no list", "claims", { [`${claim}/roles`]: "Instructor" }],
    [
      "grades that go to an insecure address",
      "grades",
      {
        "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
          scope: [],
          lineitems: "http://grades.example/items",
        },
      },
    ],
  ])("%s", async (_title, rule, changed) => {
    const launch = await new LaunchDesk(platform).launch(changed);
    expect(launch).toMatchObject({ kind: "refused", rule });
  });

  test("settings of deep linking without a secure way back", async () => {
    const launch = await new LaunchDesk(platform).launch({
      [`${claim}/message_type`]: "LtiDeepLinkingRequest",
      "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings": {
        deep_link_return_url: "http://elsewhere.example/back",
        accept_types: ["ltiResourceLink"],
      },
    });
    expect(launch).toMatchObject({ kind: "refused", rule: "claims" });
  });
});

describe("a launch is refused for its signature:", () => {
  async function refusedRule(make: (payload: Record<string, unknown>) => Promise<string>) {
    const desk = new LaunchDesk(platform);
    const { state, nonce } = await desk.started();
    const launch = await desk.receive({
      state,
      id_token: await make(platform.claims(nonce, target)),
    });
    return launch.kind === "refused" ? launch.rule : launch.kind;
  }

  test("none at all", async () => {
    const header = encoded({ alg: "none", typ: "JWT" });
    expect(await refusedRule(async (payload) => `${header}.${encoded(payload)}.`)).toBe(
      "algorithm",
    );
  });

  test("HS256 with the platform's public key as the secret", async () => {
    const jwk = platform.published[0]?.publicJwk ?? {};
    const key = await importJWK(jwk, "RS256", { extractable: true });
    if (key instanceof Uint8Array) throw new Error("an RSA key was expected");
    const secret = await exportSPKI(key);
    const rule = await refusedRule(async (payload) => {
      const text = `${encoded({ alg: "HS256", kid: "key-1" })}.${encoded(payload)}`;
      return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
    });
    expect(rule).toBe("algorithm");
  });

  test("RS256 by a key of someone else under the platform's key id", async () => {
    const stranger = await signingKey("key-1");
    expect(await refusedRule((payload) => platform.sign(payload, stranger))).toBe("signature");
  });

  test("a key id that the platform does not publish", async () => {
    const stranger = await signingKey("key-of-nobody");
    expect(await refusedRule((payload) => platform.sign(payload, stranger))).toBe("key");
  });

  test("no key id", async () => {
    const rule = await refusedRule(async (payload) => {
      const [, body, signature] = (await platform.sign(payload)).split(".");
      return `${encoded({ alg: "RS256" })}.${body}.${signature}`;
    });
    expect(rule).toBe("key");
  });

  test("claims that were changed afterwards", async () => {
    const rule = await refusedRule(async (payload) => {
      const [header, , signature] = (await platform.sign(payload)).split(".");
      return `${header}.${encoded({ ...payload, sub: "someone-else" })}.${signature}`;
    });
    expect(rule).toBe("signature");
  });

  test("what is no token", async () => {
    expect(await refusedRule(async () => "not-a-token")).toBe("signature");
    expect(await refusedRule(async () => `${encoded({ alg: "RS256", kid: "key-1" })}..`)).toBe(
      "signature",
    );
  });
});

describe("a launch happens once:", () => {
  test("the same form sent again is refused", async () => {
    const desk = new LaunchDesk(platform);
    const { state, nonce } = await desk.started();
    const form = { state, id_token: await platform.sign(platform.claims(nonce, target)) };
    expect((await desk.receive(form)).kind).toBe("launch");
    expect(await desk.receive(form)).toMatchObject({ kind: "refused", rule: "state" });
  });

  test("a used token is refused under a new state, whose nonce is another", async () => {
    const desk = new LaunchDesk(platform);
    const first = await desk.started();
    const token = await platform.sign(platform.claims(first.nonce, target));
    await desk.receive({ state: first.state, id_token: token });
    const second = await desk.started();
    const again = await desk.receive({ state: second.state, id_token: token });
    expect(again).toMatchObject({ kind: "refused", rule: "nonce" });
  });

  test("a state that nobody gave, or that is ten minutes old, is refused", async () => {
    const desk = new LaunchDesk(platform);
    const { state, nonce } = await desk.started();
    const token = await platform.sign(platform.claims(nonce, target));
    const made = await desk.receive({ state: "made-up", id_token: token });
    expect(made).toMatchObject({ kind: "refused", rule: "state" });
    desk.now = new Date(desk.now.getTime() + 601_000);
    expect(await desk.receive({ state, id_token: token })).toMatchObject({ rule: "state" });
  });

  test("a form without token, or with the platform's refusal, is refused in words", async () => {
    const desk = new LaunchDesk(platform);
    expect(await desk.receive({ state: "a" })).toMatchObject({ kind: "refused", rule: "form" });
    const denied = { error: "login_required", error_description: "Sign in first" };
    const launch = await desk.receive(denied);
    expect(launch.kind === "refused" && launch.why).toContain("Sign in first");
  });
});

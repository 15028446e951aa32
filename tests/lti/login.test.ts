import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FakePlatform } from "../support/fake-platform.ts";
import { LaunchDesk, tool } from "../support/launch-desk.ts";

let platform: FakePlatform;
beforeAll(async () => {
  platform = await FakePlatform.start({ launch: tool.launch, keySet: async () => ({ keys: [] }) });
});
afterAll(() => platform.close());

describe("a login that a platform starts", () => {
  test("goes on to its authorization endpoint with what the standard asks for", async () => {
    const asked = platform.visit(`${tool.home}/lessons/maekawa`);
    const login = await new LaunchDesk(platform).login(asked);
    if (login.kind === "refused") throw new Error(login.why);
    const address = new URL(login.address);
    expect(`${address.origin}${address.pathname}`).toBe(platform.record.authorizationEndpoint);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      scope: "openid",
      response_type: "id_token",
      response_mode: "form_post",
      prompt: "none",
      client_id: platform.clientId,
      redirect_uri: tool.launch,
      login_hint: "student-1",
      lti_message_hint: asked.get("lti_message_hint"),
      state: login.state,
      nonce: login.nonce,
    });
    expect((await fetch(login.address)).status).toBe(200);
  });

  test("has a fresh state and nonce, and remembers neither in the clear", async () => {
    const desk = new LaunchDesk(platform);
    const logins = await Promise.all([desk.started(), desk.started()]);
    const secrets = logins.flatMap(({ state, nonce }) => [state, nonce]);
    expect(new Set(secrets).size).toBe(4);
    expect(secrets.every((secret) => /^[\w-]{43}$/.test(secret))).toBe(true);
    const login = await desk.login(platform.visit(tool.home));
    if (login.kind === "refused") throw new Error(login.why);
    expect(JSON.stringify(login.remember)).not.toContain(login.nonce);
  });

  test("keeps the query of the endpoint, and leaves out a hint that was not given", async () => {
    const desk = new LaunchDesk(platform);
    desk.record = {
      ...desk.record,
      authorizationEndpoint: `${platform.issuer}/authorize?tenant=4`,
    };
    const asked = platform.visit(tool.home);
    asked.delete("lti_message_hint");
    asked.delete("client_id");
    const login = await desk.login(asked);
    if (login.kind === "refused") throw new Error(login.why);
    const parameters = new URL(login.address).searchParams;
    expect(parameters.get("tenant")).toBe("4");
    expect(parameters.has("lti_message_hint")).toBe(false);
  });

  test.each([
    ["an unknown platform", "iss", "https://elsewhere.example"],
    ["a client id that is not ours", "client_id", "another-tool"],
    ["no hint of who it is", "login_hint", null],
    ["no target", "target_link_uri", null],
    ["no platform at all", "iss", null],
    ["an endless hint", "login_hint", "x".repeat(5000)],
  ])("is refused with %s", async (_title, name, value) => {
    const asked = platform.visit(tool.home);
    if (value === null) asked.delete(name);
    else asked.set(name, value);
    expect((await new LaunchDesk(platform).login(asked)).kind).toBe("refused");
  });
});

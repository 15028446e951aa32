import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPlatformKeys } from "../../lib/lti/platform-keys.ts";
import { FakePlatform, signingKey } from "../support/fake-platform.ts";
import { call, LaunchDesk, tool } from "../support/launch-desk.ts";

const target = `${tool.home}/lessons/maekawa`;
let platform: FakePlatform;
beforeAll(async () => {
  platform = await FakePlatform.start({ launch: tool.launch, keySet: async () => ({ keys: [] }) });
});
afterAll(() => platform.close());

describe("the platform's keys", () => {
  function fetches(): number {
    return platform.requests.filter((request) => request === "GET /keys").length;
  }

  test("are fetched once for many launches", async () => {
    const desk = new LaunchDesk(platform);
    const before = fetches();
    await desk.launch();
    await desk.launch();
    expect(fetches() - before).toBe(1);
  });

  test("are fetched again for a new key, so that a rotation goes unnoticed", async () => {
    const desk = new LaunchDesk(platform, createPlatformKeys(call, { cooldownMs: 0 }));
    expect((await desk.launch()).kind).toBe("launch");
    const fresh = await signingKey("key-2");
    platform.published.push(fresh);
    const before = fetches();
    expect((await desk.launch()).kind).toBe("launch");
    expect(fetches() - before).toBe(1);
    platform.published.pop();
  });

  test("are not fetched again and again for made-up key ids", async () => {
    const desk = new LaunchDesk(platform);
    await desk.launch();
    const before = fetches();
    const stranger = await signingKey("made-up");
    for (const _ of [1, 2, 3]) {
      const { state, nonce } = await desk.started();
      const token = await platform.sign(platform.claims(nonce, target), stranger);
      expect(await desk.receive({ state, id_token: token })).toMatchObject({ rule: "key" });
    }
    expect(fetches() - before).toBe(0);
  });

  test("that cannot be fetched refuse the launch and are asked for again at the next", async () => {
    const desk = new LaunchDesk(platform);
    platform.failNext("keys", { status: 500, body: {} });
    expect(await desk.launch()).toMatchObject({ kind: "refused", rule: "key" });
    platform.failNext("keys", { status: 302, headers: { location: `${platform.issuer}/keys` } });
    expect(await desk.launch()).toMatchObject({ kind: "refused", rule: "key" });
    platform.failNext("keys", { status: 200, body: "no keys" });
    expect(await desk.launch()).toMatchObject({ kind: "refused", rule: "key" });
    expect((await desk.launch()).kind).toBe("launch");
  });
});

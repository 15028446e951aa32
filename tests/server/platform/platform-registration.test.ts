import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  isOperator,
  makeRegistrationLink,
  registerItself,
  typeInPlatform,
} from "../../../lib/server/platform/platform-registration.ts";
import { platforms } from "../../../lib/store/platform-tables.ts";
import { findPlatform, listToolKeys } from "../../../lib/store/platforms.ts";
import { openPlatformSetting, type PlatformSetting } from "../../support/platform-server.ts";

let setting: PlatformSetting;
beforeAll(async () => {
  setting = await openPlatformSetting();
});
afterAll(() => setting.close());

const now = new Date();
const typed = {
  name: "Moodle",
  issuer: "https://moodle.example.edu",
  clientId: "client-7",
  authorizationEndpoint: "https://moodle.example.edu/mod/lti/auth.php",
  tokenEndpoint: "https://moodle.example.edu/mod/lti/token.php",
  jwksUri: "https://moodle.example.edu/mod/lti/certs.php",
  deployments: "1",
};

describe("a platform", () => {
  test("that is typed in is known, and typing it in again adds deployments", async () => {
    const { database } = setting.opened;
    await typeInPlatform(setting.server, typed, now);
    await typeInPlatform(setting.server, { ...typed, deployments: "2\n3, 1" }, now);
    const known = await findPlatform(database, typed.issuer, null);
    expect(known).toMatchObject({ name: "Moodle", deployments: ["1", "2", "3"] });
  });

  test("with several registrations must say which one it means", async () => {
    const { database } = setting.opened;
    const issuer = "https://canvas.example";
    await typeInPlatform(setting.server, { ...typed, issuer, clientId: "a" }, now);
    await typeInPlatform(setting.server, { ...typed, issuer, clientId: "b" }, now);
    expect(await findPlatform(database, issuer, null)).toBeNull();
    expect(await findPlatform(database, issuer, "b")).toMatchObject({ clientId: "b" });
  });

  test("with an insecure address is refused by the field's name", async () => {
    const insecure = { ...typed, tokenEndpoint: "http://moodle.example.edu/token" };
    const answer = await typeInPlatform(setting.server, insecure, now);
    expect(answer).toMatchObject({ kind: "refused", field: "tokenEndpoint" });
  });

  test("registers itself over a link, once", async () => {
    const { platform, server, opened } = setting;
    const link = new URL(await makeRegistrationLink(server, now)).searchParams.get("link") ?? "";
    const openidConfiguration = `${platform.issuer}/openid-configuration`;
    const asked = { link, openidConfiguration, registrationToken: "let-me-in" };
    const before = (await opened.database.select().from(platforms)).length;
    const answer = await registerItself(server, asked, now);
    expect(answer).toMatchObject({ kind: "registered", deployments: [platform.deployment] });
    // It was known before.
    expect(await opened.database.select().from(platforms)).toHaveLength(before);
    expect((await registerItself(server, asked, now)).kind).toBe("refused");
    expect(platform.registrations).toHaveLength(1);
  });

  test("is not registered over a link that nobody made, or a day later", async () => {
    const { server, platform } = setting;
    const openidConfiguration = `${platform.issuer}/openid-configuration`;
    const asked = { openidConfiguration, registrationToken: "let-me-in" };
    const made = await registerItself(server, { ...asked, link: "made-up" }, now);
    expect(made.kind).toBe("refused");
    const link = new URL(await makeRegistrationLink(server, now)).searchParams.get("link") ?? "";
    const late = new Date(now.getTime() + 25 * 3_600_000);
    expect((await registerItself(server, { ...asked, link }, late)).kind).toBe("refused");
  });
});

test("only the server's own code makes an operator", () => {
  expect(isOperator(setting.server, "Set-Up 0000")).toBe(true);
  expect(isOperator(setting.server, "set-up-0001")).toBe(false);
  expect(isOperator(setting.server, "")).toBe(false);
});

test("the tool's key is made once, and its private half is not published", async () => {
  const { server, opened } = setting;
  const [first, second] = [await server.platforms.keySet(now), await server.platforms.keySet(now)];
  expect(first).toEqual(second);
  expect(await listToolKeys(opened.database)).toHaveLength(1);
  expect(JSON.stringify(first)).not.toContain('"d"');
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../lib/lti/call.ts";
import { registerWithPlatform } from "../../lib/lti/registration.ts";
import { FakePlatform } from "../support/fake-platform.ts";
import { call, tool } from "../support/launch-desk.ts";

const configuration = "https://purl.imsglobal.org/spec/lti-tool-configuration";
let platform: FakePlatform;
beforeAll(async () => {
  platform = await FakePlatform.start({ launch: tool.launch, keySet: async () => ({ keys: [] }) });
});
afterAll(() => platform.close());

function asked(registrationToken: string | null = "let-me-in") {
  const openidConfiguration = `${platform.issuer}/openid-configuration`;
  return { openidConfiguration, registrationToken, toolName: "Tiebreak" };
}

/** The platform describes itself as it does, but for `changed`. */
function describing(changed: Record<string, unknown>): Caller {
  return async (address, options) => {
    if (!address.endsWith("/openid-configuration")) return call(address, options);
    const text = JSON.stringify({ ...platform.description(), ...changed });
    return { kind: "answered", status: 200, headers: new Headers(), text };
  };
}

describe("dynamic registration", () => {
  test("introduces the tool and keeps what the platform answers", async () => {
    const registration = await registerWithPlatform(asked(), tool, call);
    expect(registration).toEqual({ kind: "registered", platform: platform.record });
    expect(platform.registrations.at(-1)).toMatchObject({
      application_type: "web",
      response_types: ["id_token"],
      grant_types: ["implicit", "client_credentials"],
      initiate_login_uri: tool.login,
      redirect_uris: [tool.launch],
      jwks_uri: tool.keySet,
      token_endpoint_auth_method: "private_key_jwt",
      [configuration]: {
        domain: "127.0.0.1:3000",
        messages: [{ type: "LtiResourceLinkRequest" }, { type: "LtiDeepLinkingRequest" }],
      },
    });
  });

  test("asks for the scopes that the platform has, and no others", async () => {
    const score = "https://purl.imsglobal.org/spec/lti-ags/scope/score";
    await registerWithPlatform(asked(), tool, describing({ scopes_supported: ["openid", score] }));
    expect(platform.registrations.at(-1)).toMatchObject({ scope: score });
  });

  test("takes the audience of tokens from the platform's authorization server", async () => {
    const server = { authorization_server: "https://tokens.example" };
    const registration = await registerWithPlatform(asked(), tool, describing(server));
    expect(registration).toMatchObject({ platform: { tokenAudience: "https://tokens.example" } });
    const host = { authorization_server: "canvas.example" };
    const canvas = await registerWithPlatform(asked(), tool, describing(host));
    expect(canvas).toMatchObject({ platform: { tokenAudience: null } });
  });

  test("offers itself where the platform has exercises chosen", async () => {
    const places = ["assignment_selection", "editor_button", "link_selection"];
    const messages = [{ type: "LtiDeepLinkingRequest", placements: places }];
    const described = {
      "https://purl.imsglobal.org/spec/lti-platform-configuration": {
        messages_supported: messages,
      },
    };
    await registerWithPlatform(asked(), tool, describing(described));
    expect(platform.registrations.at(-1)).toMatchObject({
      [configuration]: {
        messages: [
          { type: "LtiResourceLinkRequest", target_link_uri: tool.launch },
          { placements: ["assignment_selection", "link_selection"] },
        ],
      },
    });
  });

  test("is refused when the platform does not want it", async () => {
    expect((await registerWithPlatform(asked(null), tool, call)).kind).toBe("refused");
  });

  test.each<[string, Record<string, unknown>]>([
    ["of another host's platform", { issuer: "https://canvas.example" }],
    ["with insecure keys", { jwks_uri: "http://keys.example" }],
    ["that registers inside the network", { registration_endpoint: "http://10.0.0.1/" }],
    ["without token endpoint", { token_endpoint: undefined }],
  ])("is refused for a description %s", async (_title, changed) => {
    const before = platform.registrations.length;
    const registration = await registerWithPlatform(asked(), tool, describing(changed));
    expect(registration.kind).toBe("refused");
    expect(platform.registrations).toHaveLength(before);
  });

  test("is refused when the description cannot be read", async () => {
    const missing = { ...asked(), openidConfiguration: `${platform.issuer}/nothing` };
    expect((await registerWithPlatform(missing, tool, call)).kind).toBe("refused");
    const inside = { ...asked(), openidConfiguration: "http://169.254.169.254/" };
    expect((await registerWithPlatform(inside, tool, call)).kind).toBe("refused");
  });
});

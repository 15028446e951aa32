import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deepLinkingForm } from "../../lib/lti/deep-linking.ts";
import { generateToolKey, keySetDocument, type ToolKey } from "../../lib/lti/tool-key.ts";
import { FakePlatform } from "../support/fake-platform.ts";
import { tool } from "../support/launch-desk.ts";

const items = "https://purl.imsglobal.org/spec/lti-dl/claim/content_items";
let platform: FakePlatform;
let key: ToolKey;
beforeAll(async () => {
  key = await generateToolKey();
  const keySet = async () => keySetDocument([key]);
  platform = await FakePlatform.start({ launch: tool.launch, keySet });
});
afterAll(() => platform.close());

const links = ["maekawa", "token-ring"].map((slug) => ({
  title: slug,
  address: `${tool.home}/lessons/${slug}`,
  text: null,
  lineItem: { label: slug, scoreMaximum: 10, resourceId: slug, tag: "score" },
}));

async function answered(changed: { acceptsMultiple?: boolean; acceptsLineItem?: boolean }) {
  const request = {
    platform: platform.record,
    deployment: platform.deployment,
    returnAddress: `${platform.issuer}/deep-links`,
    acceptsMultiple: true,
    acceptsLineItem: true,
    data: "opaque",
    ...changed,
  };
  const form = await deepLinkingForm(request, links, key, new Date());
  const body = new URLSearchParams(form.fields);
  await fetch(form.action, { method: "POST", body });
  return platform.deepLinks.at(-1) ?? {};
}

describe("chosen exercises", () => {
  test("reach the platform, which checks our signature, with the columns they want", async () => {
    expect(await answered({})).toMatchObject({
      "https://purl.imsglobal.org/spec/lti/claim/message_type": "LtiDeepLinkingResponse",
      "https://purl.imsglobal.org/spec/lti/claim/version": "1.3.0",
      "https://purl.imsglobal.org/spec/lti/claim/deployment_id": platform.deployment,
      "https://purl.imsglobal.org/spec/lti-dl/claim/data": "opaque",
      [items]: links.map(({ title, address, lineItem }) => {
        return { type: "ltiResourceLink", title, url: address, lineItem };
      }),
    });
  });

  test("are one where the platform takes one, without column where it takes none", async () => {
    expect((await answered({ acceptsMultiple: false }))[items]).toHaveLength(1);
    const plain = await answered({ acceptsLineItem: false });
    expect(JSON.stringify(plain[items])).not.toContain("lineItem");
  });
});

describe("the tool's key set", () => {
  test("has nothing of the private key", () => {
    const [published] = keySetDocument([key]).keys;
    expect(Object.keys(published ?? {}).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });
});

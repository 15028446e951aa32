import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCaller } from "../../lib/lti/call.ts";
import { endpointComplaint } from "../../lib/lti/endpoint.ts";

const publicTool = "https://tool.example";
const localTool = "http://localhost:3000";

describe("an address of a platform", () => {
  test.each([
    ["https://platform.example/keys", publicTool],
    ["https://platform.example:8443/keys?a=b", publicTool],
    ["http://127.0.0.1:9/keys", localTool],
    ["http://[::1]:9/keys", localTool],
  ])("may be %s for a tool at %s", (address, tool) => {
    expect(endpointComplaint(address, tool)).toBeNull();
  });

  test.each([
    ["http://platform.example/keys", publicTool],
    ["http://platform.example/keys", localTool],
    ["http://127.0.0.1/keys", publicTool],
    ["http://127.0.0.1.platform.example/keys", localTool],
    ["http://169.254.169.254/latest/meta-data", localTool],
    ["file:///etc/passwd", localTool],
    ["https://user:word@platform.example/", publicTool],
    ["https://platform.example/#keys", publicTool],
    ["keys", publicTool],
    ["", publicTool],
  ])("may not be %s for a tool at %s", (address, tool) => {
    expect(endpointComplaint(address, tool)).not.toBeNull();
  });
});

describe("a call to a platform", () => {
  let origin = "";
  const server = createServer((request, response) => {
    if (request.url === "/silent") return;
    if (request.url === "/moved") response.writeHead(302, { location: "/short" });
    response.end(request.url === "/long" ? "x".repeat(5000) : "short");
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address !== null && typeof address !== "string")
      origin = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => server.closeAllConnections());
  const get = { method: "GET", headers: {} } as const;
  const call = createCaller(localTool, { limitMs: 300, answerBytesMax: 1000 });

  test("gives status and text", async () => {
    const answer = await call(`${origin}/short`, get);
    expect(answer).toMatchObject({ kind: "answered", status: 200, text: "short" });
  });

  test("follows no redirect", async () => {
    expect(await call(`${origin}/moved`, get)).toMatchObject({ kind: "answered", status: 302 });
  });

  test("ends when the answer is too long, too late, or the address is refused", async () => {
    expect((await call(`${origin}/long`, get)).kind).toBe("unreachable");
    expect((await call(`${origin}/silent`, get)).kind).toBe("unreachable");
    expect((await call("http://platform.example/", get)).kind).toBe("unreachable");
    expect((await createCaller(publicTool)(`${origin}/short`, get)).kind).toBe("unreachable");
  });
});

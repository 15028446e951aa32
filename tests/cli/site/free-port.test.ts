import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "../../../lib/cli/site/free-port.ts";

test("a port that is taken is passed over for a later one", async () => {
  const wanted = await freePort(0);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(wanted, "127.0.0.1", resolve));
  expect(await freePort(wanted)).toBeGreaterThan(wanted);
  await new Promise((resolve) => server.close(resolve));
});

test("asked for any port, it finds one that can be listened on", async () => {
  expect(await freePort(0)).toBeGreaterThan(0);
});

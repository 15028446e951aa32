// Builds the page when needed and serves it on a free loopback port until it is stopped.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { buildWhenChanged } from "../../lib/cli/site/build.ts";
import { freePort } from "../../lib/cli/site/free-port.ts";

export type ServedPage = { readonly address: string; stop(): Promise<void> };

const readyWithinMs = 300_000;
const pollEveryMs = 100;

export async function servePage(): Promise<ServedPage> {
  if ((await buildWhenChanged()) !== 0) throw new Error("The page does not build: npx next build");
  const port = await freePort(0);
  const server = spawn(
    process.execPath,
    [
      join(projectRoot, "node_modules/next/dist/bin/next"),
      "start",
      ...["--hostname", "127.0.0.1", "--port", String(port)],
    ],
    { cwd: projectRoot, stdio: ["ignore", "ignore", "inherit"] },
  );
  const address = `http://127.0.0.1:${port}`;
  await untilServed(address, server);
  return { address, stop: () => stopServer(server) };
}

export async function untilServed(address: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    const response = await fetch(address).catch(() => null);
    if (response !== null) return;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  await stopServer(server);
  throw new Error(`Nothing answered at ${address} within ${readyWithinMs} ms.`);
}

export function stopServer(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

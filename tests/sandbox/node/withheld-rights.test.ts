import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { confinement } from "../../../lib/sandbox/node/system-rights.ts";
import { confinedNode } from "../../../lib/sandbox/node/withheld-rights.ts";

// Runs in a confined process with all of Node at hand, as if learner code had left its realm.
const probe = `
const answers = {};
const attempt = (name, action) => {
  try { action(); answers[name] = "allowed"; }
  catch (error) { answers[name] = error.code; }
};
attempt("read", () => require("node:fs").readFileSync("/etc/passwd"));
attempt("list", () => require("node:fs").readdirSync("/"));
attempt("write", () => require("node:fs").writeFileSync("/tmp/tiebreak-probe", ""));
attempt("spawn", () => require("node:child_process").spawnSync("id"));
attempt("addon", () => process.dlopen({ exports: {} }, "/tmp/none.node"));
attempt("inspector", () => require("node:inspector").open(0));
answers.secrets = Object.keys(process.env).filter((name) => /TIEBREAK|PATH|HOME/.test(name));
process.on("message", (port) => {
  const finish = (network) => process.send({ ...answers, network }, () => process.exit());
  const socket = require("node:net").connect(port, "127.0.0.1", () => finish("allowed"));
  socket.on("error", () => finish("withheld"));
});
`;

/** As the system sees it, whatever it is told inside. */
function userOf(processId: number): number {
  return statSync(`/proc/${processId}`).uid;
}

test("a sandbox process can neither read, write, start processes nor reach anyone", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const { program, parameters } = confinedNode(probe, 64);
  const child = spawn(program, parameters, {
    env: { NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let userId = 0;
  const answers = await new Promise((resolve) => {
    child.once("message", (said) => {
      if (confinement().withholdsUser) userId = userOf(child.pid ?? 0);
      resolve(said);
    });
    child.send(port);
  });
  server.close();
  if (confinement().withholdsUser) expect(userId).toBeGreaterThan(0);
  expect(answers).toEqual({
    read: "ERR_ACCESS_DENIED",
    list: "ERR_ACCESS_DENIED",
    write: "ERR_ACCESS_DENIED",
    spawn: "ERR_ACCESS_DENIED",
    addon: expect.stringMatching(/^ERR_/),
    inspector: expect.stringMatching(/^ERR_/),
    secrets: [],
    // Node 24 cannot withhold the network; Linux can, where it lets us.
    network: confinement().withholdsNetwork ? "withheld" : "allowed",
  });
});

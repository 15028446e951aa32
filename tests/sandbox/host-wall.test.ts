// The host wall of Node alone: raw code, without gate, guards and `ses`, in each of the places that
// an attack could get to. Nothing outside changes, a neighbour's job gives the same bytes, and the
// next job in the same place finds nothing of the last.
import { spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nodeChildScript } from "../../lib/sandbox/bundle.ts";
import type { RunJob } from "../../lib/sandbox/job.ts";
import { NodeSandbox, openNodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import { confinement } from "../../lib/sandbox/node/system-rights.ts";
import { confinedNode } from "../../lib/sandbox/node/withheld-rights.ts";
import { sampleRun } from "../../lib/sandbox/realm/sample-run.ts";
import { outcomeOf } from "../support/attack.ts";
import {
  childWithThread,
  type HostAttack,
  isAsExpected,
  rawRealmScript,
  readHostAttacks,
} from "../support/host-attack.ts";
import { HostCanary } from "../support/host-canary.ts";

const canary = new HostCanary();
let neighbour: NodeSandbox;
let neighboursWords: string;
let realm: string;
let child: string;

beforeAll(async () => {
  [neighbour, realm, child] = await Promise.all([
    openNodeSandbox({ processes: 1 }),
    rawRealmScript(),
    nodeChildScript(),
  ]);
  await canary.open();
  neighboursWords = JSON.stringify(await neighbour.start(sampleRun).result);
});
afterAll(async () => {
  await neighbour.close();
  await canary.close();
});

const outsider = { ...sampleRun, properties: [] };
const jobOf = (code: string): RunJob => ({ ...outsider, source: code });
const prelude = (): string => canary.prelude(neighbour.processIds[0] ?? 0);

async function outcome(sandbox: NodeSandbox, code: string): Promise<string> {
  const found = outcomeOf(await sandbox.start(jobOf(code)).result);
  return found === "holds" ? "held" : found;
}

/** Claims what an earlier job has left. */
const remains = `
  if (typeof infected !== "undefined") claim("infected");
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    if (name === "infected") claim(name);
  }`;

async function expectHeld(attack: HostAttack, attempt: () => Promise<string>): Promise<void> {
  const beside = neighbour.start(sampleRun).result;
  const found = await attempt();
  expect(isAsExpected(found, attack.expect) ? attack.expect : found).toBe(attack.expect);
  expect(JSON.stringify(await beside)).toBe(neighboursWords);
  expect(canary.takeHarm()).toEqual([]);
}

/** Long enough for an attack to begin, which is all that those that never end have to do. */
const hastyMs = 1500;

describe("raw code in the realm", () => {
  let patient: NodeSandbox;
  let hasty: NodeSandbox;
  beforeAll(() => {
    patient = new NodeSandbox({ realm, child }, { processes: 1, heapMegabytes: 48 });
    hasty = new NodeSandbox({ realm, child }, { processes: 1, jobLimitMs: hastyMs });
  });
  afterAll(async () => {
    await Promise.all([patient.close(), hasty.close()]);
  });

  test.each(readHostAttacks("realm"))("that tries $tries", async (attack) => {
    const sandbox = attack.expect.endsWith("stopped watchdog") ? hasty : patient;
    await expectHeld(attack, () => outcome(sandbox, prelude() + attack.code));
    expect(await outcome(patient, remains)).toBe("held");
  });
});

describe("code in the realm's thread, outside the realm", () => {
  test.each(readHostAttacks("thread"))("that tries $tries", async (attack) => {
    const scripts = { realm, child: await childWithThread(prelude() + attack.code) };
    const sandbox = new NodeSandbox(scripts, { processes: 1 });
    await expectHeld(attack, () => outcome(sandbox, ""));
    await sandbox.close();
  });
});

describe("code in the main thread of the process, with all of Node", () => {
  const { withholdsFiles, withholdsNetwork, withholdsSignals, withholdsUser } = confinement();
  const provided: { readonly [need: string]: boolean } = {
    files: withholdsFiles,
    network: withholdsNetwork,
    signals: withholdsSignals,
    user: withholdsUser,
  };
  const attacks = readHostAttacks("process");
  const held = attacks.filter(({ needs }) => needs === null || provided[needs] === true);

  test.each(held)("that tries $tries", async (attack) => {
    await expectHeld(attack, () => outcomeInProcess(prelude() + attack.code));
  });
});

async function outcomeInProcess(code: string): Promise<string> {
  const { program, parameters } = confinedNode(
    `const claims = []; const claim = (what) => claims.push(what);
     (async () => {${code}\n})().catch(() => {}).finally(() => {
       process.stdout.write("said " + JSON.stringify(claims), () => process.exit());
     });`,
    64,
  );
  const { PATH = "" } = process.env;
  const one = spawn(program, parameters, {
    cwd: "/",
    detached: true,
    env: { NODE_ENV: "production", PATH },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  one.stdout.on("data", (bytes: Buffer) => {
    said += bytes.toString();
  });
  await new Promise((resolve) => one.once("close", resolve));
  if (said === "") return "gone";
  return said === "said []" ? "held" : said;
}

describe("a sandbox process that tries", () => {
  const helpers = `
    const say = (text) => process.stdout.write(text);
    const fault = '{"kind":"result","result":{"kind":"fault","why":"mine"}}';
    const started = '{"kind":"started"}';
    const start = (key) =>
      require("node:fs").writeSync(1, line({ key, said: { kind: "answer", text: started } }));
    const line = (message) => JSON.stringify(message) + "\\n";
    let heard = "";
    const onJob = (act) => process.stdin.on("data", (bytes) => {
      heard += bytes;
      const lines = heard.split("\\n");
      heard = lines.pop();
      for (const line of lines) if (line.startsWith('{"kind":"job"')) act(JSON.parse(line).key);
    });
    setInterval(() => {}, 1e6);
    process.stdin.on("end", () => process.exit());`;

  test.each(readHostAttacks("keeper"))("$tries", async (attack) => {
    const jobLimitMs = attack.expect === "stopped watchdog" ? hastyMs : 60_000;
    const liar = new NodeSandbox(
      { realm, child: helpers + prelude() + attack.code },
      { processes: 1, jobLimitMs },
    );
    const attempt = () => outcome(liar, "");
    await expectHeld(attack, attempt);
    await liar.close();
  });
});

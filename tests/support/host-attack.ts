// Raw code that attacks the host wall of Node, several attacks in a file, each behind a line that
// says what it tries; further lines may say how it must end (else it must be held) and what the
// machine has to provide for it to be held.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { realmGlobal } from "../../lib/sandbox/bundle-name.ts";
import { workerScript } from "../../lib/sandbox/node/worker-script.ts";

export interface HostAttack {
  readonly tries: string;
  readonly expect: string;
  readonly needs: string | null;
  readonly code: string;
}

/** The folders are named after the place where the code runs. */
export function readHostAttacks(place: "realm" | "thread" | "process" | "keeper"): HostAttack[] {
  const folder = new URL(`../sandbox/host-attacks/node/${place}/`, import.meta.url);
  return readdirSync(folder)
    .sort()
    .flatMap((file) => readFileSync(new URL(file, folder), "utf8").split(/^(?=\/\/ tries: )/m))
    .filter((section) => section.trim() !== "")
    .map(readAttack);
}

function readAttack(code: string): HostAttack {
  const field = (name: string): string | null =>
    new RegExp(`^// ${name}: (.*)$`, "m").exec(code)?.[1] ?? null;
  return {
    tries: field("tries") ?? "",
    expect: field("expect") ?? "held",
    needs: field("needs"),
    code,
  };
}

/** Whether an outcome is what the attack's first lines allow. */
export function isAsExpected(outcome: string, expected: string): boolean {
  return expected.split(" or ").some((one) => outcome.startsWith(one));
}

/** The raw realm, in place of the real one. */
export function rawRealmScript(): Promise<string> {
  return bundled("raw-realm.ts", "neutral");
}

/** The real child, whose worker goes on with the given code once it has given up its rights. */
export function childWithThread(code: string): Promise<string> {
  const contents = `export const workerScript = ${JSON.stringify(threadScript(code))};`;
  const plugin: Plugin = {
    name: "another-worker-script",
    setup: ({ onLoad }) => onLoad({ filter: /\/worker-script\.ts$/ }, () => ({ contents })),
  };
  return bundled("../../lib/sandbox/node/node-child.ts", "node", [plugin]);
}

/** The attack comes with the job, before the realm hears of it. */
function threadScript(code: string): string {
  return `"use strict";
const attack = ((port) => {
  const attack = {};
  port.on("message", () => {
    const log = [];
    const report = { kind: "run", ending: "", steps: 0, traceHash: "", verdicts: [], log };
    const finish = () => post({ kind: "result", result: { kind: "done", report } });
    const post = (message) => port.postMessage(JSON.stringify(message));
    post({ kind: "loading" });
    attack.run((what) => log.push([0, "ESCAPED " + what])).then(finish, finish);
  });
  return attack;
})(require("node:worker_threads").parentPort);
${workerScript}
attack.run = async (claim) => {
${code}
};`;
}

async function bundled(
  file: string,
  platform: "neutral" | "node",
  plugins: Plugin[] = [],
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: realmGlobal,
    plugins,
    platform,
    target: "es2022",
  });
  return outputFiles[0]?.text ?? "";
}

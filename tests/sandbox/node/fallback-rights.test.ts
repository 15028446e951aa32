// What is left of the host wall where the system lends nothing: an ordinary user, without the
// programs that make namespaces or give up rights, as in a bare container or on macOS.
import { spawnSync } from "node:child_process";
import { mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const nobody = 65_534;

/** Run by an ordinary user: asks what confinement there is, and tries what it must withhold. */
const script = `
const { spawnSync } = await import("node:child_process");
const { confinement } = await import(${JSON.stringify(addressOf("system-rights"))});
const { confinedNode } = await import(${JSON.stringify(addressOf("withheld-rights"))});
const probe = ${JSON.stringify(`
const answers = {};
const attempt = (name, action) => {
  try { action(); answers[name] = "allowed"; }
  catch (error) { answers[name] = error.code; }
};
attempt("read", () => require("node:fs").readFileSync("/etc/passwd"));
attempt("write", () => require("node:fs").writeFileSync("/tmp/tiebreak-probe", ""));
attempt("spawn", () => require("node:child_process").spawnSync("sh"));
attempt("addon", () => process.dlopen({ exports: {} }, "/tmp/none.node"));
attempt("code", () => new Function("return 1"));
attempt("inspector", () => require("node:inspector").open(0));
answers.secrets = Object.keys(process.env).filter((name) => /SECRET|HOME/.test(name));
process.stdout.write(JSON.stringify(answers));
`)};
const { program, parameters } = confinedNode(probe, 64);
const env = { NODE_ENV: "production", PATH: process.env.PATH };
const { stdout, stderr } = spawnSync(program, parameters, { cwd: "/", env, encoding: "utf8" });
const { before, ...withheld } = confinement();
console.log(JSON.stringify({ withheld, answers: stdout === "" ? stderr : JSON.parse(stdout) }));
`;

function addressOf(file: string): string {
  return new URL(`../../../lib/sandbox/node/${file}.ts`, import.meta.url).href;
}

test("without help of the system, files, processes, addons and secrets stay out of reach", () => {
  const path = mkdtempSync(join(tmpdir(), "tiebreak-bare-"));
  symlinkSync("/bin/sh", join(path, "sh"));
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const env = { NODE_ENV: "test" as const, PATH: path, SECRET: "word", HOME: "/" };
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { cwd: "/", env, encoding: "utf8", ...asNobody },
  );
  expect(stderr.replaceAll(/^.*Warning.*$/gm, "").trim()).toBe("");
  const { withheld, answers } = JSON.parse(stdout);
  expect(Object.values(withheld)).toEqual([false, false, false, false]);
  expect(answers).toEqual({
    read: "ERR_ACCESS_DENIED",
    write: "ERR_ACCESS_DENIED",
    spawn: "ERR_ACCESS_DENIED",
    addon: expect.stringMatching(/^ERR_/),
    code: undefined, // an EvalError, which has no code
    inspector: expect.stringMatching(/^ERR_/),
    secrets: [],
  });
});

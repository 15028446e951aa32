import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tiebreak-bootstrap-"));
  mkdirSync(join(root, "lib/cli"), { recursive: true });
  for (const file of ["lib/cli/bootstrap.mjs", "lib/cli/choose-node.mjs"]) {
    copyFileSync(join(projectRoot, file), join(root, file));
  }
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  put(
    "lib/cli/site/start.ts",
    "console.log('started', ...process.argv.slice(2)); process.exit(7);",
  );
  put("npm.mjs", "console.log('npm', process.argv[2]);");
});

afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function putLock(path: string, packages: Record<string, object>): void {
  put(path, JSON.stringify({ packages: { "": {}, ...packages } }));
}

function bootstrap(...args: string[]): { output: string; exitCode: number | null } {
  const result = spawnSync(process.execPath, [join(root, "lib/cli/bootstrap.mjs"), ...args], {
    env: { ...process.env, npm_execpath: join(root, "npm.mjs") },
    encoding: "utf8",
  });
  return { output: result.stdout + result.stderr, exitCode: result.status };
}

describe("the entry of every npm script", () => {
  test("installs when nothing is installed, then runs the command", () => {
    putLock("package-lock.json", { "node_modules/a": { version: "1.0.0" } });
    expect(bootstrap("start").output).toMatch(/Installing.*\nnpm ci\nstarted\n$/s);
  });

  test("installs when a package is missing or of another version", () => {
    putLock("package-lock.json", { "node_modules/a": { version: "2.0.0" } });
    putLock("node_modules/.package-lock.json", { "node_modules/a": { version: "1.0.0" } });
    expect(bootstrap("start").output).toContain("npm ci");
    putLock("node_modules/.package-lock.json", {});
    expect(bootstrap("start").output).toContain("npm ci");
  });

  test("installs nothing when all is there but packages for other machines", () => {
    const other = { version: "1.0.0", optional: true };
    const same = { "node_modules/a": { version: "1.0.0" } };
    putLock("package-lock.json", { ...same, "node_modules/other": other });
    putLock("node_modules/.package-lock.json", same);
    expect(bootstrap("start").output).toBe("started\n");
  });

  test("says so and stops when the installation fails", () => {
    putLock("package-lock.json", {});
    put("npm.mjs", "process.exit(1);");
    const { output, exitCode } = bootstrap("start");
    expect(output).toContain("could not be installed");
    expect(exitCode).toBe(1);
  });

  test("hands over arguments and gives back the exit code", () => {
    putLock("package-lock.json", {});
    putLock("node_modules/.package-lock.json", {});
    expect(bootstrap("start", "a", "--b")).toEqual({ output: "started a --b\n", exitCode: 7 });
  });

  test("names the commands it knows when asked for another", () => {
    const { output, exitCode } = bootstrap("stop");
    expect(output).toContain('Unknown command "stop"');
    expect(output).toContain("start | dev | test | deep | bench");
    expect(exitCode).toBe(1);
  });
});

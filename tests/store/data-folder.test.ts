// The embedded database's folder is for one process at a time, and outlives that process.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { FolderInUse, lockDataFolder, lockFile } from "../../lib/store/data-folder-lock.ts";
import { runTiebreak } from "../support/run-tiebreak.ts";

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "tiebreak-folder-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Another process that takes the folder's lock and keeps it until it is killed. */
async function holder(folder: string): Promise<ChildProcess> {
  const lock = join(projectRoot, "lib", "store", "data-folder-lock.ts");
  const script = `import { lockDataFolder } from ${JSON.stringify(lock)};
    lockDataFolder(${JSON.stringify(folder)});
    console.log("locked");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  return child;
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}

describe("a data folder", () => {
  test("refuses a second process in words, and is free when the first was killed", async () => {
    const folder = join(root, "one");
    const child = await holder(folder);
    const second = { TIEBREAK_DATA: folder, DATABASE_URL: "" };
    const answer = await runTiebreak(["backup", "b.gz"], { cwd: root, env: second });
    expect(answer.code).toBe(2);
    expect(answer.errors).toContain(`is in use by process ${child.pid} on ${hostname()}`);
    expect(answer.errors).toContain("Stop that one first, or use PostgreSQL");
    expect(existsSync(join(root, "b.gz"))).toBe(false);
    await killed(child);
    expect(existsSync(join(folder, lockFile))).toBe(true);
    const unlock = lockDataFolder(folder);
    expect(JSON.parse(readFileSync(join(folder, lockFile), "utf8"))).toMatchObject({
      pid: process.pid,
    });
    expect(() => lockDataFolder(folder)).toThrow(FolderInUse);
    unlock();
    expect(existsSync(join(folder, lockFile))).toBe(false);
  });

  test("is not taken from a machine that cannot be asked, nor if the lock is unreadable", () => {
    const folder = join(root, "two");
    lockDataFolder(folder)();
    const lock = join(folder, lockFile);
    writeFileSync(lock, JSON.stringify({ pid: 1, host: "elsewhere", startedAt: "1" }));
    expect(() => lockDataFolder(folder)).toThrow("process 1 on elsewhere");
    writeFileSync(lock, "");
    expect(() => lockDataFolder(folder)).toThrow(`If nothing runs, remove ${lock}`);
  });

  test("is free when another process has got the number of the dead one", () => {
    const folder = join(root, "three");
    lockDataFolder(folder)();
    const lock = join(folder, lockFile);
    writeFileSync(lock, JSON.stringify({ pid: process.ppid, host: hostname(), startedAt: "1" }));
    lockDataFolder(folder)();
  });

  test("is backed up and restored by one command each", async () => {
    const folder = join(root, "four");
    const run = (args: readonly string[], data = folder) =>
      runTiebreak(args, { cwd: root, env: { TIEBREAK_DATA: data, DATABASE_URL: "" } });
    const backup = await run(["backup", "all.gz"]);
    expect(backup).toMatchObject({ code: 0, errors: "Wrote all.gz: 0 rows.\n" });
    const restored = await run(["restore", "all.gz"]);
    expect(restored.errors).toContain("Restored 0 rows.");
    writeFileSync(join(root, "cut.gz"), readFileSync(join(root, "all.gz")).subarray(0, 60));
    const cut = await run(["restore", "cut.gz"]);
    expect(cut.code).toBe(2);
    expect(cut.errors).toContain("cut.gz: This is not a backup made by Tiebreak");
  });
});

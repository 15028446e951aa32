// A real PostgreSQL server on loopback for one test file, gone when the file is done.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "../../lib/cli/site/free-port.ts";
import { postgresPrograms } from "./postgres-programs.ts";

export interface TestPostgres {
  /** The address (DATABASE_URL) of a new, empty database. */
  newDatabase(): Promise<string>;
  /** Ends the server at once and removes its data. */
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const startLimitMs = 300_000;
const attempts = 3;

/**
 * Takes about two seconds (four minutes at most, where the package must be installed first). The
 * port was free a moment before; should someone take it first, another is tried.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const programs = postgresPrograms();
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(0);
    const keeper = keep(programs, makeDataFolder(programs), port);
    try {
      await untilAnswering(keeper, port);
      return running(keeper, port);
    } catch (error) {
      await end(keeper.child);
      if (attempt === attempts) throw error;
    }
  }
}

function running(keeper: Keeper, port: number): TestPostgres {
  let made = 0;
  return {
    newDatabase: async () => {
      made += 1;
      const name = `test_${made}`;
      const client = new Client(address(port, "postgres"));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return address(port, name);
    },
    stop: () => end(keeper.child),
  };
}

function address(port: number, database: string): string {
  return `postgres://tester@127.0.0.1:${port}/${database}`;
}

function makeDataFolder(programs: string): string {
  const folder = mkdtempSync(join(tmpdir(), "tiebreak-postgres-"));
  const account = otherThanRoot();
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const options = ["--auth=trust", "--no-sync", "--encoding=UTF8", "--no-locale"];
  try {
    execFileSync(join(programs, "initdb"), ["-D", folder, "--username=tester", ...options], {
      stdio: ["ignore", "ignore", "pipe"],
      cwd: folder,
      ...account,
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** PostgreSQL refuses to run as root: its own account is used then, else that of nobody. */
function otherThanRoot(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) => Number(execFileSync("id", [flag, name], { stdio: "pipe" }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // no such account: the next one
    }
  }
  throw new Error("PostgreSQL does not run as root. Run the tests as another user.");
}

interface Keeper {
  readonly child: ChildProcess;
  /** What the server has said, for the message when it does not start. */
  readonly said: () => string;
}

function keep(programs: string, folder: string, port: number): Keeper {
  const script = join(import.meta.dirname, "postgres-keeper.ts");
  const account = otherThanRoot();
  const ids = account === undefined ? [] : [String(account.uid), String(account.gid)];
  const args = [script, programs, folder, String(port), ...ids];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  const listen = (part: Buffer): void => {
    said = (said + part.toString()).slice(-4000);
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  return { child, said: () => said };
}

async function untilAnswering(keeper: Keeper, port: number): Promise<void> {
  const limit = performance.now() + startLimitMs;
  while (!(await answers(port))) {
    if (keeper.child.exitCode !== null || performance.now() > limit) {
      throw new Error(`PostgreSQL did not start:\n${keeper.said()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function answers(port: number): Promise<boolean> {
  const client = new Client(address(port, "postgres"));
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** The keeper ends the server when its input closes. */
function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.stdin?.end();
  });
}

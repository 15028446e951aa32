// Where PostgreSQL's programs are on this machine. Root on Debian gets the package when they are
// missing (a new CI machine is just that); anyone else is told what to install.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const debianFolder = "/usr/lib/postgresql";
const otherFolders = ["/opt/homebrew/opt/postgresql/bin", "/usr/local/opt/postgresql/bin"];
const installLimitMs = 240_000;

/** The folder that holds `initdb` and `postgres`. */
export function postgresPrograms(): string {
  const folder = findPrograms() ?? (installFromDebian() ? findPrograms() : undefined);
  if (folder !== undefined) return folder;
  throw new Error(
    "These tests need a PostgreSQL server, and no initdb was found in PATH or in " +
      `${debianFolder}. Install it (Debian: apt-get install postgresql), then run them again.`,
  );
}

function findPrograms(): string | undefined {
  const inPath = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const folders = [...debianVersions(), ...otherFolders, ...inPath];
  return folders.find((folder) =>
    ["initdb", "postgres"].every((program) => existsSync(join(folder, program))),
  );
}

/** Newest first. */
function debianVersions(): readonly string[] {
  if (!existsSync(debianFolder)) return [];
  const versions = readdirSync(debianFolder).filter((name) => /^\d+$/.test(name));
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debianFolder, version, "bin"));
}

/** Two test files may both get here: the second waits for apt's lock and finds all installed. */
function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("No PostgreSQL here: installing Debian's package for the tests (once) …");
  keepDebianFromStartingOne();
  const patient = ["-q", "-o", "DPkg::Lock::Timeout=200", "-o", "Acquire::Retries=3"];
  const install = ["install", "--yes", "--no-install-recommends", "postgresql"];
  for (const args of [["update"], install]) {
    const { status, stderr } = spawnSync("apt-get", [...patient, ...args], {
      encoding: "utf8",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", "ignore", "pipe"],
      timeout: installLimitMs,
    });
    if (status !== 0) console.log(`apt-get ${args[0]} failed:\n${stderr}`);
  }
  return true;
}

/** The package makes a cluster and starts it as a service, unless it is told not to. */
function keepDebianFromStartingOne(): void {
  const folder = "/etc/postgresql-common/createcluster.d";
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "tiebreak-tests.conf"), "create_main_cluster = false\n");
}

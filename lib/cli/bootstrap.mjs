// Entry of every npm script: plain JavaScript for any Node, it installs what is missing and hands
// over to a TypeScript command under a Node that can run it. It knows no command but its file.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chooseNode, compiledCode } from "./choose-node.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const binFolder = join(root, "node_modules", ".bin");

const commands = {
  start: "lib/cli/site/start.ts",
  dev: "lib/cli/site/dev.ts",
  test: "lib/cli/test.ts",
  deep: "lib/cli/deep.ts",
  bench: "tests/bench/main.ts",
};

/** Compares the lockfile with the list npm leaves in node_modules after a complete install. */
function isInstalled() {
  const installedPath = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedPath)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(installedPath, "utf8")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "") return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version;
  });
}

function install() {
  console.log("Installing packages (once, about a minute) …");
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const result =
    npm === undefined
      ? spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" })
      : spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" });
  if (result.status !== 0) {
    console.error("\nThe packages could not be installed. To see why: npm ci");
    process.exit(1);
  }
}

function run(file, args) {
  const node = chooseNode();
  const nodeOptions = [process.env.NODE_OPTIONS, ...node.options].filter(Boolean).join(" ");
  const child = spawn(node.path, [join(root, file), ...args], {
    cwd: root,
    stdio: "inherit",
    env: {
      NODE_COMPILE_CACHE: compiledCode,
      ...process.env,
      PATH: `${binFolder}${delimiter}${process.env.PATH ?? ""}`,
      NEXT_TELEMETRY_DISABLED: "1",
      ...(nodeOptions === "" ? {} : { NODE_OPTIONS: nodeOptions }),
    },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  // npm ends the shell between us, which passes nothing on: being orphaned is the only sign.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
  child.on("exit", (code, signal) => {
    process.exitCode = signal === null ? (code ?? 1) : 128 + constants.signals[signal];
  });
}

const [command = "", ...args] = process.argv.slice(2);
const file = commands[command];
if (file === undefined) {
  console.error(`Unknown command "${command}". Try: npm run ${Object.keys(commands).join(" | ")}`);
  process.exit(1);
}
if (!isInstalled()) install();
run(file, args);

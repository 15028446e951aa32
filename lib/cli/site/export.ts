// `tiebreak export`: the self-paced site as files.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Command } from "../shell/command.ts";
import { exitCodes, Misuse } from "../shell/command.ts";
import { projectRoot } from "../shell/project-root.ts";
import { readOneWord } from "../shell/read-one-word.ts";
import { complain } from "../shell/terminal.ts";
import { buildWhenChanged } from "./build.ts";
import { exportFiles } from "./export-files.ts";
import { freePort } from "./free-port.ts";

const options = { base: { type: "string", default: "" } } as const;

export const exportCommand: Command = {
  name: ["export"],
  usage: "export <folder> [--base /path]",
  summary: "writes the self-paced site as files for any web server",
  help: `Writes all lessons, the sandbox, the search and the glossary as plain files. Any web server
can serve them; programs run, are searched and graded in the reader's tab. After one visit the
course also works without network.

  --base /path  where the site will lie on its server: /course/tiebreak; the top when absent

Whoever has the files has the solutions: readers may look at them when they give up. A course that
keeps its solutions needs the server (npm start). Lessons of your own come along if
TIEBREAK_LESSONS names their folder. Pages carry their content policy themselves; README.md lists
the headers that make it stricter, for servers that can send some.

Example:
  npx tiebreak export site --base /course/tiebreak`,
  options,
  completes: "file",
  run: async (args) => {
    const { values, word } = readOneWord(args, options, "Name one folder to write to.");
    const base = readBase(values.base);
    const folder = resolve(word);
    refuseForeign(folder);
    process.env.NEXT_TELEMETRY_DISABLED = "1";
    process.env.TIEBREAK_EXPORT = "yes";
    process.env.TIEBREAK_BASE = base;
    const built = await buildWhenChanged();
    if (built !== 0) return exitCodes.internal;
    const count = await whileServed(base, (site) => exportFiles(site, folder, () => {}));
    complain(`Wrote ${count} files in ${word}, to be served at ${base === "" ? "/" : base}.`);
    return exitCodes.done;
  },
};

function readBase(text: string): string {
  const base = text.replace(/\/+$/, "");
  if (base === "" || /^(\/[A-Za-z0-9._~-]+)+$/.test(base)) return base;
  const form = 'a path such as /course/tiebreak (letters, digits, ".", "_", "~", "-")';
  throw new Misuse(`--base is ${form}, not "${text}".`);
}

/** An earlier export is written over; anything else might be somebody's work. */
function refuseForeign(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  if (existsSync(join(folder, "site-files.json"))) return;
  throw new Misuse(`${folder} has other files in it. Name a new folder, or empty that one.`);
}

const pollEveryMs = 100;

/** Serves the page to this machine only, and only as long as the work takes. */
async function whileServed<Value>(
  base: string,
  work: (site: string) => Promise<Value>,
): Promise<Value> {
  const port = await freePort(0);
  const next = join(projectRoot, "node_modules/next/dist/bin/next");
  const args = [next, "start", "--hostname", "127.0.0.1", "--port", String(port)];
  const server = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    const site = `http://127.0.0.1:${port}${base}/`;
    await untilServed(site, server);
    return await work(site);
  } finally {
    server.kill("SIGTERM");
  }
}

async function untilServed(site: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the page's server ended: ${server.exitCode}`);
    if ((await fetch(site).catch(() => null)) !== null) return;
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
}

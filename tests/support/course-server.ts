// The process that serves a course, as `npm start` runs it, with what it logs.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { buildWhenChanged } from "../../lib/cli/site/build.ts";
import { freePort } from "../../lib/cli/site/free-port.ts";
import { stopServer, untilServed } from "./served-page.ts";

export interface CourseServer {
  readonly address: string;
  readonly process: ChildProcess;
  /** The lines of its log so far. */
  readonly logged: readonly LogLine[];
  stop(): Promise<void>;
}

type LogLine = { readonly msg: string; readonly [fact: string]: unknown };

export async function startCourseServer(environment: {
  readonly [name: string]: string;
}): Promise<CourseServer> {
  if ((await buildWhenChanged()) !== 0) throw new Error("The page does not build: npx next build");
  const port = await freePort(0);
  const server = spawn(
    process.execPath,
    [join(projectRoot, "lib/cli/course/serve-course.ts"), "start", String(port)],
    {
      cwd: projectRoot,
      env: { ...process.env, NODE_ENV: "production", ...environment },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const logged: LogLine[] = [];
  createInterface({ input: server.stdout }).on("line", (line) => {
    if (line.startsWith("{")) logged.push(JSON.parse(line));
  });
  const address = `http://127.0.0.1:${port}`;
  await untilServed(address, server);
  return { address, process: server, logged, stop: () => stopServer(server) };
}

// A page of our own in a real browser that runs jobs through the browser host. The frame's files
// are served with the very headers that next.config.js gives them.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { NextConfig } from "next";
import type { Browser, Frame, Page } from "playwright-core";
import { writeBrowserFiles } from "../../lib/sandbox/browser/browser-files.ts";
import type { Job, JobKinds, JobResult } from "../../lib/sandbox/job.ts";
import { launchChromium } from "./chromium.ts";

export type AnyResult = JobResult<JobKinds[keyof JobKinds]["report"]>;

export type SandboxPage = {
  readonly page: Page;
  run(job: Job, limitMs?: number): Promise<AnyResult>;
  /** The result of a job that the page cancels while it runs. */
  cancelled(job: Job): Promise<AnyResult>;
  /** Errors that no test provoked, and the paths that were asked for. */
  readonly complaints: readonly string[];
  readonly requests: readonly string[];
  close(): Promise<void>;
};

const pagePolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self'";

/** How the frame's files are served: with the headers of our server, or by one that knows none. */
export type Serving = "headers" | "plain";

/** The frame gets the real realm unless the test brings one. */
export async function openSandboxPage(
  serving: Serving = "headers",
  realm?: string,
): Promise<SandboxPage> {
  const folder = await mkdtemp(join(tmpdir(), "tiebreak-sandbox-"));
  const hash = await writeBrowserFiles(
    folder,
    realm === undefined ? undefined : Promise.resolve(realm),
  );
  const script = await hostScript();
  const headers = serving === "plain" ? {} : await sandboxHeaders();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    requests.push(path);
    if (path.startsWith("/sandbox/")) {
      void serveFile(join(folder, path.slice("/sandbox/".length)), headers, response);
    } else if (path.startsWith("/leak/")) serveLeak(response);
    else serveHost(path, script, serving === "plain" ? {} : isolation, response);
  });
  const port = await listen(server);
  const browser = await launchChromium();
  const page = await openPage(browser, `http://127.0.0.1:${port}/?${hash}`);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  return {
    page,
    complaints,
    requests,
    cancelled: (job) => page.evaluate((text) => window.cancelJob(text), JSON.stringify(job)),
    run: (job, limitMs = 20_000) =>
      page.evaluate(([text, limit]) => window.runJob(text, limit), [
        JSON.stringify(job),
        limitMs,
      ] as const),
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext(); // so that tests can open further tabs
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => typeof window.runJob === "function");
  return page;
}

async function hostScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("sandbox-page-script.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
  });
  return outputFiles[0]?.text ?? "";
}

async function sandboxHeaders(): Promise<Record<string, string>> {
  const address = new URL("../../next.config.js", import.meta.url).href;
  const { default: config }: { default: NextConfig } = await import(address);
  const rules = (await config.headers?.()) ?? [];
  const rule = rules.find(({ source }) => source.startsWith("/sandbox/"));
  if (rule === undefined) throw new Error("next.config.js has no headers for /sandbox/");
  return Object.fromEntries(rule.headers.map(({ key, value }) => [key, value]));
}

async function serveFile(
  path: string,
  headers: Record<string, string>,
  response: ServerResponse,
): Promise<void> {
  const type = path.endsWith(".html") ? "text/html" : "text/javascript";
  response.writeHead(200, { ...headers, "Content-Type": type });
  response.end(await readFile(path));
}

/** Answers whatever an attack might ask for so that it would get it, if it could ask. */
export function serveLeak(response: ServerResponse): void {
  response.writeHead(200, {
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Content-Type": "text/javascript",
  });
  response.end("0");
}

const isolation = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

function serveHost(
  path: string,
  script: string,
  headers: Readonly<Record<string, string>>,
  response: ServerResponse,
): void {
  const isScript = path.startsWith("/host.js");
  response.writeHead(200, {
    ...headers,
    "Content-Security-Policy": pagePolicy,
    "Content-Type": isScript ? "text/javascript" : "text/html",
  });
  response.end(
    isScript ? script : '<!doctype html><title>Host</title><body><script src="/host.js"></script>',
  );
}

/** The frame in which learner code would run, not the document around it. */
export function innerFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.parentFrame()?.url().includes("/sandbox/"));
  if (frame === undefined) throw new Error("the page has no sandboxed frame");
  return frame;
}

export function listen(server: Server, wanted = 0): Promise<number> {
  return new Promise((resolve) => {
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}

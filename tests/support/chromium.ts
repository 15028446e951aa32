// Starts a headless Chromium wherever the tests run: one named by CHROMIUM, the one npm installed,
// one of the system's, or in CI one from Debian's packages. It never downloads a browser itself.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, type BrowserServer, chromium } from "playwright-core";
import { hasPackagedChromium, packagedChromium } from "./packaged-chromium.ts";

export type Executable = {
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
};

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

// Without these a browser run by root does not start, or keeps calling hosts it cannot reach.
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A new browser with an empty profile; the caller closes it. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

/** A browser that several test files share by its address. */
export async function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer(await launchOptions());
}

async function launchOptions() {
  const { path, environment } = await findChromium();
  return { executablePath: path, args: flags, env: { ...process.env, ...environment } };
}

async function findChromium(): Promise<Executable> {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== "") return { path: named, environment: {} };
  if (hasPackagedChromium()) return packagedChromium();
  const path = systemPath() ?? installFromDebian();
  if (path !== undefined) return { path, environment: {} };
  throw new Error(
    "No Chromium found. Install Chrome or Chromium, or set CHROMIUM to the path of its program.",
  );
}

function systemPath(): string | undefined {
  return systemPaths.find((path) => existsSync(path));
}

/** Only in CI and as root: nobody's own machine gets a package it did not ask for. */
function installFromDebian(): string | undefined {
  const mayInstall = process.env.CI !== undefined && process.getuid?.() === 0;
  if (!mayInstall || !existsSync("/usr/bin/apt-get")) return undefined;
  const install = ["install", "--yes", "--no-install-recommends", "chromium"];
  for (const args of [["update"], install]) spawnSync("apt-get", args, { stdio: "inherit" });
  return systemPath();
}

// Bundles the service worker. Its name stays the same: browsers ask for it by that, and compare.
import { join } from "node:path";
import { build } from "esbuild";
import { projectRoot } from "../shell/project-root.ts";

const source = join(projectRoot, "app", "_parts", "offline", "service-worker.ts");

export async function writeServiceWorker(): Promise<void> {
  await build({
    entryPoints: [source],
    outfile: join(projectRoot, "public", "service-worker.js"),
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    legalComments: "none",
    logLevel: "warning",
  });
}

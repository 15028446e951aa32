// A web server that knows nothing but files: no headers of ours, no rewriting, no code.
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { listen } from "./sandbox-page.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

export interface FileServer {
  /** Of the folder, with a slash at its end. */
  readonly address: string;
  /** Paths that were asked for and are not there. */
  readonly missing: readonly string[];
  stop(): void;
}

/** Serves a folder below a path, as `python3 -m http.server` would serve the one above it. */
export async function serveFiles(folder: string, base: string, wanted = 0): Promise<FileServer> {
  const missing: string[] = [];
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://files");
    const inside = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null;
    const path = join(folder, ...(inside ?? "/nowhere").split("/").map(decodeURIComponent));
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory() === true && !pathname.endsWith("/")) {
      response.writeHead(301, { Location: `${pathname}/` }).end();
      return;
    }
    const file = found?.isDirectory() === true ? join(path, "index.html") : path;
    const body = await readFile(file).catch(() => null);
    if (body === null) {
      missing.push(url);
      response.writeHead(404).end("not found");
    } else response.writeHead(200, { "Content-Type": types[extname(file)] ?? "" }).end(body);
  });
  const port = await listen(server, wanted);
  return {
    address: `http://127.0.0.1:${port}${base}/`,
    missing,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

// The service worker: keeps every file of the site, and answers from what it has kept when the
// network does not. What is new on the server is always taken first. Bundled into a file of its
// own; it finds the site's path in its own scope.
import { isImmutable, type Kept, keepingPlan, keptLessons, sitePath } from "./keeping.ts";
import type { SiteFile, SiteFiles } from "./site-file.ts";
import type { FromWorker, ToWorker } from "./worker-message.ts";

// The compiler knows a page's global object; these are what a worker's has instead.
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LifeEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly { postMessage(message: FromWorker): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", hear: (event: LifeEvent) => void): void;
  addEventListener(kind: "fetch", hear: (event: FetchEvent) => void): void;
  addEventListener(
    kind: "message",
    hear: (event: LifeEvent & { readonly data: ToWorker }) => void,
  ): void;
}
const worker = self as unknown as WorkerScope;
const { scope } = worker.registration;

const cacheName = `tiebreak ${scope}`;
/** Where the cache itself says which version of which file it holds. */
const record = new URL("kept-files", scope).href;
/** So many are fetched at once: the reader's own requests come first. */
const lanes = 2;

let hasNetwork = true;
let keeping: Promise<void> | null = null;

function addressOf(path: string): string {
  return new URL(path.slice(1), scope).href;
}

async function readKept(cache: Cache): Promise<{ kept: Kept; files: readonly SiteFile[] }> {
  const answer = await cache.match(record);
  return answer === undefined ? { kept: {}, files: [] } : answer.json();
}

async function tellAll(): Promise<void> {
  const { kept, files } = await readKept(await caches.open(cacheName));
  const message: FromWorker = {
    kind: "state",
    kept: files.length === 0 ? null : keptLessons(kept, files),
    isKeeping: keeping !== null,
    hasNetwork,
  };
  for (const client of await worker.clients.matchAll()) client.postMessage(message);
}

function heard(isNetwork: boolean): void {
  if (hasNetwork === isNetwork) return;
  hasNetwork = isNetwork;
  void tellAll();
}

/** Fetches what is missing; what fails is tried again at the next visit. */
async function keep(): Promise<void> {
  const cache = await caches.open(cacheName);
  const { files }: SiteFiles = await (await fetch(addressOf("/site-files.json"))).json();
  const kept = { ...(await readKept(cache)).kept };
  const write = () => cache.put(record, Response.json({ kept, files }));
  const plan = keepingPlan(kept, files);
  await write();
  await tellAll();
  const waiting = [...plan.fetch];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { path, version } = next;
      const answer = await fetch(addressOf(path), { cache: version === "" ? "default" : "reload" });
      if (!answer.ok) continue;
      await cache.put(addressOf(path), plain(answer));
      kept[path] = version;
      await write();
      if (next.kind === "page") await tellAll();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const path of plan.drop) {
    delete kept[path];
    await cache.delete(addressOf(path));
  }
  await write();
}

/** An answer that was led elsewhere may not be given to a page that asks for itself. */
function plain(answer: Response): Response {
  if (!answer.redirected) return answer;
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}

async function answerTo(request: Request): Promise<Response> {
  const path = sitePath(request.url, scope);
  const cache = await caches.open(cacheName);
  const find = () => cache.match(addressOf(path), { ignoreVary: true });
  if (isImmutable(path)) return (await find()) ?? fetch(request);
  try {
    const answer = await fetch(request);
    heard(true);
    return answer;
  } catch (error) {
    heard(false);
    const kept = await find();
    if (kept !== undefined) return kept;
    if (request.mode === "navigate") return notKept();
    throw error;
  }
}

function notKept(): Response {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Not here · Tiebreak</title>
<h1>This page is not here without network</h1>
<p>It is not among those that this browser keeps. <a href="${scope}">To the start</a></p></html>`;
  return new Response(page, { status: 503, headers: { "Content-Type": "text/html" } });
}

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (event) => {
  if (event.data.kind === "keep") {
    keeping ??= keep()
      .catch(() => heard(false))
      .finally(() => {
        keeping = null;
        void tellAll();
      });
    event.waitUntil(keeping);
  } else event.waitUntil(tellAll());
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope)) {
    event.respondWith(answerTo(request));
  }
});

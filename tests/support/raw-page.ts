// A page whose sandbox has no wall of the language, with counters wherever an attack could arrive:
// our own origin, a foreign one, the page itself.
import { createSocket } from "node:dgram";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import type { RawAttack } from "./raw-attack.ts";
import { rawRealm } from "./raw-frame-realm.ts";
import {
  type AnyResult,
  innerFrame,
  listen,
  openSandboxPage,
  type SandboxPage,
  type Serving,
  serveLeak,
} from "./sandbox-page.ts";
import { jobFor } from "./sandbox-programs.ts";

export class RawPage {
  readonly host: SandboxPage;
  /** Everything that reached the foreign origin: connections, requests, packets. */
  readonly arrivals: string[];
  readonly #foreign: string;
  readonly #stun: string;
  readonly #close: () => void;

  constructor(host: SandboxPage, foreign: Foreign) {
    this.host = host;
    this.arrivals = foreign.arrivals;
    this.#foreign = `http://127.0.0.1:${foreign.port}`;
    this.#stun = `stun:127.0.0.1:${foreign.stunPort}`;
    this.#close = foreign.close;
  }

  /** In the learner's worker, as the source of a job. */
  asJob({ name, body }: RawAttack, limitMs: number): Promise<AnyResult> {
    return this.host.run(jobFor(this.#withAddresses(name, body)), limitMs);
  }

  /** A job that tells what its worker was like when it came. */
  fresh(limitMs: number): Promise<AnyResult> {
    const body = 'return [typeof note, [1].map(String).join(), Object.keys({}).length, "x".length]';
    return this.host.run(jobFor(body), limitMs);
  }

  /** In a worker of the frame from which nothing was taken away. */
  asBareWorker({ name, body }: RawAttack): Promise<string> {
    const text = `const post = postMessage.bind(self);
(async () => { ${this.#withAddresses(name, body)}
})().then((said) => post("said " + said), (error) => post("threw " + error));`;
    return innerFrame(this.host.page).evaluate(
      (script) =>
        new Promise<string>((resolve) => {
          const worker = new Worker(URL.createObjectURL(new Blob([script])));
          worker.onmessage = ({ data }) => resolve(String(data));
          worker.onerror = ({ message }) => resolve(`threw ${message}`);
        }),
      text,
    );
  }

  /** In the frame's document, in a tab of its own. */
  async inDocument({ name, body }: RawAttack): Promise<string> {
    const page = await this.host.page.context().newPage();
    try {
      await page.goto(this.host.page.url());
      await page.waitForFunction(() => typeof window.runJob === "function");
      await page.evaluate((job) => window.runJob(job, 20_000), JSON.stringify(jobFor("return 1")));
      const before = await canaries(page);
      const code = `(async () => { ${this.#withAddresses(name, body)}\n})().then(
        (said) => "said " + said, (error) => "threw " + error)`;
      const said = await innerFrame(page).evaluate<string>(code);
      const after = await canaries(page);
      return after === before ? said : `ESCAPED: the page was\n${before}\nand is\n${after}`;
    } finally {
      await page.close();
    }
  }

  /** The requests that this attack got through to our own origin. */
  leaksOf(name: string): readonly string[] {
    return this.host.requests.filter((path) => path.includes(`/leak/${name}/`));
  }

  async close(): Promise<void> {
    this.#close();
    await this.host.close();
  }

  #withAddresses(name: string, body: string): string {
    const { origin } = new URL(this.host.page.url());
    return `const own = "${origin}/leak/${name}";
const foreign = "${this.#foreign}";
const stun = "${this.#stun}";
${body}`;
  }
}

/** What an attack could change in the page, as text. */
export function canaries(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { title, cookie, body, styleSheets } = document;
    const elements = [...body.children].map(({ outerHTML }) => outerHTML).join();
    const stored = JSON.stringify({ ...localStorage });
    const names = Object.keys(window).join();
    const { href } = location;
    const parts = [href, title, cookie, stored, elements, styleSheets.length, names, window.heard];
    return parts.join("\n");
  });
}

interface Foreign {
  readonly port: number;
  readonly stunPort: number;
  readonly arrivals: string[];
  close(): void;
}

async function openForeign(): Promise<Foreign> {
  const arrivals: string[] = [];
  const server = createServer((request, response) => {
    arrivals.push(`request ${request.url}`);
    serveLeak(response);
  });
  server.on("connection", () => arrivals.push("connection"));
  server.on("upgrade", (request) => arrivals.push(`upgrade ${request.url}`));
  const port = await listen(server);
  const socket = createSocket("udp4", () => arrivals.push("packet"));
  await new Promise<void>((resolve) => {
    socket.bind(0, "127.0.0.1", resolve);
  });
  const address: AddressInfo = socket.address();
  const close = (): void => {
    server.closeAllConnections();
    server.close();
    socket.close();
  };
  return { port, stunPort: address.port, arrivals, close };
}

export async function openRawPage(serving: Serving): Promise<RawPage> {
  const opened = openSandboxPage(serving, rawRealm);
  const [host, foreign] = await Promise.all([opened, openForeign()]);
  const { origin: url } = new URL(host.page.url());
  await host.page.context().addCookies([{ name: "visitor", value: "known", url }]);
  await host.page.evaluate(() => localStorage.setItem("draft", "kept"));
  return new RawPage(host, foreign);
}

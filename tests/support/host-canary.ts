// What attacks on the host must leave alone: a file that anybody may read and write, a folder that
// is open to all, a server and a socket that nobody may call, and a secret.
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class HostCanary {
  readonly secret = randomUUID();
  readonly folder = mkdtempSync(join(tmpdir(), "tiebreak-canary-"));
  readonly file = join(this.folder, "file.js");
  readonly socket = join(this.folder, "socket");
  readonly #servers: readonly Server[];
  #calls = 0;

  constructor() {
    writeFileSync(this.file, this.#text());
    chmodSync(this.folder, 0o777);
    chmodSync(this.file, 0o666);
    this.#servers = [createServer(), createServer()];
    for (const server of this.#servers) server.on("connection", (call) => this.#called(call));
    process.env.TIEBREAK_CANARY = this.secret;
  }

  async open(): Promise<void> {
    const [onPort, inFile] = this.#servers;
    await new Promise<void>((resolve) => onPort?.listen(0, "127.0.0.1", resolve));
    await new Promise<void>((resolve) => inFile?.listen(this.socket, resolve));
    chmodSync(this.socket, 0o777);
  }

  /** What an attack is told, as the first line of its code. */
  prelude(neighbour: number): string {
    const address = this.#servers[0]?.address();
    const port = typeof address === "object" ? address?.port : 0;
    const { folder, file, socket, secret } = this;
    const told = { folder, file, socket, secret, port, neighbour, parent: process.pid };
    return `const canary = ${JSON.stringify(told)}; `;
  }

  /** What was done since the last time; empty when all is as it was. Makes good for it. */
  takeHarm(): readonly string[] {
    const harm: string[] = [];
    for (const name of readdirSync(this.folder)) {
      if (name === "file.js" || name === "socket") continue;
      harm.push(`there is a file ${name}`);
      rmSync(join(this.folder, name));
    }
    if (!existsSync(this.file) || readFileSync(this.file, "utf8") !== this.#text()) {
      harm.push("the file is changed");
      writeFileSync(this.file, this.#text());
    }
    if (this.#calls > 0) harm.push("a server was called");
    this.#calls = 0;
    if (Reflect.get({}, "infected") !== undefined) harm.push("prototypes are changed");
    return harm;
  }

  async close(): Promise<void> {
    for (const server of this.#servers) await new Promise((resolve) => server.close(resolve));
    rmSync(this.folder, { recursive: true });
    delete process.env.TIEBREAK_CANARY;
  }

  #text(): string {
    return `module.exports = "${this.secret}";`;
  }

  #called(call: { destroy(): void }): void {
    this.#calls += 1;
    call.destroy();
  }
}

// A learning platform in this process, on a free port of the loopback: its keys, its authorization
// and token endpoints, registration, and a gradebook. It trusts a tool as little as we trust it.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import type { Platform } from "../../lib/lti/platform.ts";
import { type FakeAnswer, FakeGradebook } from "./fake-gradebook.ts";

const claims = "https://purl.imsglobal.org/spec/lti/claim";
const toolConfiguration = "https://purl.imsglobal.org/spec/lti-tool-configuration";

export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

export async function signingKey(id: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid: id, use: "sig", alg: "RS256" };
  return { id, privateKey, publicJwk };
}

export type FakeService = "keys" | "token" | "gradebook";

export interface FakeTool {
  readonly launch: string;
  readonly keySet: () => Promise<{ readonly keys: readonly JWK[] }>;
}

/** What the next launch of a login says; `person` is merged over the ordinary claims. */
export interface FakeVisit {
  readonly subject?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
}

export class FakePlatform {
  readonly issuer: string;
  readonly clientId = "tool-of-the-course";
  readonly deployment = "deployment-1";
  readonly gradebook: FakeGradebook;
  /** The keys it publishes; the last one signs. */
  readonly published: SigningKey[];
  /** One entry for each request to a service, such as `POST /token`. */
  readonly requests: string[] = [];
  readonly deepLinks: JWTPayload[] = [];
  readonly registrations: unknown[] = [];
  /** Further pages, by path. */
  readonly pages = new Map<string, string>();
  readonly #failures = new Map<FakeService, FakeAnswer[]>();
  readonly #visits = new Map<string, FakeVisit & { readonly target: string }>();
  readonly #tokens = new Map<string, readonly string[]>();
  readonly #statements = new Set<string>();
  readonly #tool: FakeTool;
  readonly #close: () => Promise<void>;

  private constructor(origin: string, key: SigningKey, tool: FakeTool, close: () => Promise<void>) {
    this.issuer = origin;
    this.gradebook = new FakeGradebook(`${origin}/api`);
    this.published = [key];
    this.#tool = tool;
    this.#close = close;
  }

  /** To make a key takes long: tests that start many platforms give them all the same. */
  static async start(tool: FakeTool, key?: SigningKey): Promise<FakePlatform> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const close = async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    const origin = `http://127.0.0.1:${address.port}`;
    const platform = new FakePlatform(origin, key ?? (await signingKey("key-1")), tool, close);
    server.on("request", async (request, response) => {
      const text = await bodyOf(request);
      const { status, body, headers } = await platform.#answer(request, text);
      const html = typeof body === "string";
      const type = html ? "text/html" : "application/json";
      response.writeHead(status, { "content-type": type, ...headers });
      response.end(html ? body : JSON.stringify(body));
    });
    return platform;
  }

  async close(): Promise<void> {
    await this.#close();
  }

  get record(): Platform {
    return {
      issuer: this.issuer,
      clientId: this.clientId,
      authorizationEndpoint: `${this.issuer}/authorize`,
      tokenEndpoint: `${this.issuer}/token`,
      keySetUrl: `${this.issuer}/keys`,
      tokenAudience: null,
      deployments: [this.deployment],
    };
  }

  /** The next request to a service is answered so, instead of by the service. */
  failNext(service: FakeService, answer: FakeAnswer): void {
    this.#failures.set(service, [...(this.#failures.get(service) ?? []), answer]);
  }

  /** Old service tokens are taken no longer. */
  forgetTokens(): void {
    this.#tokens.clear();
  }

  /** What the browser would bring to the tool's login address. */
  visit(target: string, visit: FakeVisit = {}): URLSearchParams {
    const hint = randomUUID();
    this.#visits.set(hint, { ...visit, target });
    return new URLSearchParams({
      iss: this.issuer,
      login_hint: visit.subject ?? "student-1",
      target_link_uri: target,
      lti_message_hint: hint,
      client_id: this.clientId,
      lti_deployment_id: this.deployment,
    });
  }

  /** The claims of an ordinary launch, as of now. */
  claims(nonce: string, target: string, at = new Date()): JWTPayload {
    const seconds = Math.floor(at.getTime() / 1000);
    return {
      iss: this.issuer,
      aud: this.clientId,
      sub: "student-1",
      nonce,
      iat: seconds,
      exp: seconds + 300,
      name: "Ada Lovelace",
      email: "ada@example.edu",
      [`${claims}/message_type`]: "LtiResourceLinkRequest",
      [`${claims}/version`]: "1.3.0",
      [`${claims}/deployment_id`]: this.deployment,
      [`${claims}/target_link_uri`]: target,
      [`${claims}/resource_link`]: { id: "link-1", title: "An exercise" },
      [`${claims}/roles`]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"],
      [`${claims}/context`]: { id: "course-1", title: "Distributed Algorithms" },
    };
  }

  async sign(payload: JWTPayload, key = this.published.at(-1)): Promise<string> {
    if (key === undefined) throw new Error("no key");
    return new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", kid: key.id, typ: "JWT" })
      .sign(key.privateKey);
  }

  async #answer(request: IncomingMessage, text: string): Promise<FakeAnswer> {
    const address = new URL(request.url ?? "/", this.issuer);
    const service = serviceOf(address.pathname);
    this.requests.push(`${request.method} ${address.pathname}`);
    const failure = service === null ? undefined : this.#failures.get(service)?.shift();
    if (failure !== undefined) return failure;
    switch (address.pathname) {
      case "/keys":
        return { status: 200, body: { keys: this.published.map(({ publicJwk }) => publicJwk) } };
      case "/authorize":
        return this.#authorize(address.searchParams);
      case "/token":
        return this.#token(new URLSearchParams(text));
      case "/deep-links":
        return this.#deepLinks(new URLSearchParams(text));
      case "/openid-configuration":
        // As Canvas does, it describes itself only to whom it has invited.
        if (!request.headers.authorization) return { status: 401, body: {} };
        return { status: 200, body: this.description() };
      case "/register":
        return this.#register(request, text);
    }
    const page = this.pages.get(address.pathname);
    if (service !== "gradebook")
      return { status: page === undefined ? 404 : 200, body: page ?? {} };
    const scopes = this.#tokens.get((request.headers.authorization ?? "").replace("Bearer ", ""));
    if (scopes === undefined) return { status: 401, body: { error: "invalid token" } };
    const contentType = request.headers["content-type"] ?? "";
    const wanted = address.pathname.endsWith("/scores") ? "score" : "lineitem";
    if (!scopes.some((scope) => scope.endsWith(`/${wanted}`))) return { status: 403, body: {} };
    return this.gradebook.answer({ method: request.method ?? "", address, contentType, text });
  }

  /** As a browser would see it: a form that posts itself to the tool. */
  async #authorize(asked: URLSearchParams): Promise<FakeAnswer> {
    const expected: readonly (readonly [string, string])[] = [
      ["scope", "openid"],
      ["response_type", "id_token"],
      ["response_mode", "form_post"],
      ["prompt", "none"],
      ["client_id", this.clientId],
      ["redirect_uri", this.#tool.launch],
    ];
    const wrong = expected.find(([name, value]) => asked.get(name) !== value);
    if (wrong !== undefined) return { status: 400, body: { error: wrong[0] } };
    const visit = this.#visits.get(asked.get("lti_message_hint") ?? "");
    if (visit === undefined) return { status: 400, body: { error: "lti_message_hint" } };
    const payload = {
      ...this.claims(asked.get("nonce") ?? "", visit.target),
      sub: asked.get("login_hint") ?? "",
      ...visit.claims,
    };
    const fields = { id_token: await this.sign(payload), state: asked.get("state") ?? "" };
    return { status: 200, body: formPage(this.#tool.launch, fields) };
  }

  async #token(form: URLSearchParams): Promise<FakeAnswer> {
    const keys = await this.#tool.keySet();
    try {
      const { payload } = await jwtVerify(
        form.get("client_assertion") ?? "",
        createLocalJWKSet({ keys: [...keys.keys] }),
        { algorithms: ["RS256"], issuer: this.clientId, subject: this.clientId },
      );
      const { aud, jti = "", iat = 0, exp = Number.POSITIVE_INFINITY } = payload;
      const fresh = !this.#statements.has(jti) && jti !== "" && exp - iat <= 60;
      if (aud !== `${this.issuer}/token` || !fresh) throw new Error("stale or misaddressed");
      this.#statements.add(jti);
    } catch {
      return { status: 400, body: { error: "invalid_client" } };
    }
    if (form.get("grant_type") !== "client_credentials") {
      return { status: 400, body: { error: "unsupported_grant_type" } };
    }
    const token = randomUUID();
    this.#tokens.set(token, (form.get("scope") ?? "").split(" "));
    const body = { access_token: token, token_type: "Bearer", expires_in: 3600 };
    return { status: 200, body };
  }

  async #deepLinks(form: URLSearchParams): Promise<FakeAnswer> {
    const { keys } = await this.#tool.keySet();
    const { payload } = await jwtVerify(
      form.get("JWT") ?? "",
      createLocalJWKSet({ keys: [...keys] }),
      { algorithms: ["RS256"], issuer: this.clientId, audience: this.issuer },
    );
    this.deepLinks.push(payload);
    return { status: 200, body: "<!doctype html><title>Chosen</title>" };
  }

  description(): Record<string, unknown> {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      registration_endpoint: `${this.issuer}/register`,
    };
  }

  #register(request: IncomingMessage, text: string): FakeAnswer {
    if (request.headers.authorization !== "Bearer let-me-in") return { status: 401, body: {} };
    this.registrations.push(JSON.parse(text));
    const configuration = { deployment_id: this.deployment };
    return { status: 200, body: { client_id: this.clientId, [toolConfiguration]: configuration } };
  }
}

function serviceOf(path: string): FakeService | null {
  if (path === "/keys") return "keys";
  if (path === "/token") return "token";
  return path.startsWith("/api/") ? "gradebook" : null;
}

function formPage(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(([name, value]) => {
    return `<input type="hidden" name="${name}" value="${value}">`;
  });
  const form = `<form method="post" action="${action}">${inputs.join("")}</form>`;
  return `<!doctype html><title>Launch</title>${form}<script>document.forms[0].submit()</script>`;
}

/** What a browser would post, read from a page that posts itself. */
export function formFields(page: string): URLSearchParams {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return new URLSearchParams([...inputs].map(([, name = "", value = ""]) => [name, value]));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

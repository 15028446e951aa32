// A tool with nothing but memory, in front of the fake platform.
import type { JWTPayload } from "jose";
import { createCaller } from "../../lib/lti/call.ts";
import type { Launch } from "../../lib/lti/launch.ts";
import { type LaunchState, startLogin } from "../../lib/lti/login.ts";
import { type Platform, toolAddresses } from "../../lib/lti/platform.ts";
import { createPlatformKeys, type PlatformKeys } from "../../lib/lti/platform-keys.ts";
import { receiveLaunch } from "../../lib/lti/receive-launch.ts";
import { sha256Of } from "../../lib/lti/secret.ts";
import type { FakePlatform } from "./fake-platform.ts";

export const tool = toolAddresses("http://127.0.0.1:3000");
export const call = createCaller(tool.home);

export class LaunchDesk {
  readonly platform: FakePlatform;
  readonly keys: PlatformKeys;
  now = new Date();
  record: Platform;
  readonly #states = new Map<string, LaunchState>();

  constructor(platform: FakePlatform, keys = createPlatformKeys(call)) {
    this.platform = platform;
    this.keys = keys;
    this.record = platform.record;
  }

  readonly #findPlatform = async (issuer: string, clientId: string | null) => {
    const { record } = this;
    const known = record.issuer === issuer && (clientId ?? record.clientId) === record.clientId;
    return known ? record : null;
  };

  async login(parameters: URLSearchParams) {
    const login = await startLogin(parameters, tool, this.#findPlatform, this.now);
    if (login.kind === "redirect") this.#states.set(sha256Of(login.state), login.remember);
    return login;
  }

  /** Login and nonce as they should be; the caller makes the token. */
  async started(): Promise<{ state: string; nonce: string }> {
    const login = await this.login(this.platform.visit(`${tool.home}/lessons/maekawa`));
    if (login.kind === "refused") throw new Error(login.why);
    return login;
  }

  async receive(form: Readonly<Record<string, string>>): Promise<Launch> {
    return receiveLaunch(new URLSearchParams(form), {
      tool,
      findPlatform: this.#findPlatform,
      takeState: async (hash) => {
        const state = this.#states.get(hash) ?? null;
        this.#states.delete(hash);
        return state;
      },
      keys: this.keys,
      now: this.now,
    });
  }

  /** A launch whose claims are the ordinary ones with `changed` over them; undefined removes. */
  async launch(changed: JWTPayload = {}): Promise<Launch> {
    const { state, nonce } = await this.started();
    const target = `${tool.home}/lessons/maekawa`;
    const payload = { ...this.platform.claims(nonce, target, this.now), ...changed };
    return this.receive({ state, id_token: await this.platform.sign(payload) });
  }
}

/** A platform asks for a login: the browser is sent on to it, with something to recognise it by. */

import { startLogin } from "../../lti/login.ts";
import { addLaunchState } from "../../store/launches.ts";
import { findPlatform } from "../../store/platforms.ts";
import { hashSecret } from "../../store/secrets.ts";
import type { Server } from "../server.ts";
import { browserCookieHeader, browserSecret, browserStorageKey } from "./launch-browser.ts";
import { protocolPlatform } from "./platform-client.ts";

export type PlatformServer = Pick<Server, "settings" | "database" | "platforms" | "log">;

/** Something to be kept, or asked for, in the storage of the platform's frame. */
export interface PlatformStorage {
  /** The name of the frame; `_parent` is the one around us. */
  readonly target: string;
  /** Only a page of this origin may read what we send. */
  readonly origin: string;
  readonly key: string;
}

export type LoginAnswer =
  | {
      readonly kind: "go";
      readonly address: string;
      readonly cookie: string;
      /** Where the secret is also to be put before going on. */
      readonly storage: (PlatformStorage & { readonly value: string }) | null;
    }
  | { readonly kind: "refused"; readonly why: string };

export async function beginPlatformLogin(
  { settings, database, platforms }: PlatformServer,
  parameters: URLSearchParams,
  cookies: string | null,
  now: Date,
): Promise<LoginAnswer> {
  let platformId: string | null = null;
  const find = async (issuer: string, clientId: string | null) => {
    const known = await findPlatform(database, issuer, clientId);
    platformId = known?.id ?? null;
    return known === null ? null : protocolPlatform(known);
  };
  const login = await startLogin(parameters, platforms.tool, find, now);
  if (login.kind === "refused" || platformId === null) {
    return { kind: "refused", why: login.kind === "refused" ? login.why : "" };
  }
  const secret = browserSecret(cookies);
  const { nonceSha256, storageTarget, startedAt } = login.remember;
  await addLaunchState(database, {
    stateHash: hashSecret(login.state),
    nonceHash: nonceSha256,
    platformId,
    browserHash: hashSecret(secret),
    storageTarget,
    startedAt,
  });
  const { origin } = new URL(login.address);
  return {
    kind: "go",
    address: login.address,
    cookie: browserCookieHeader(settings, secret),
    storage:
      storageTarget === null
        ? null
        : { target: storageTarget, origin, key: browserStorageKey, value: secret },
  };
}

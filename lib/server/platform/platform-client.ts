/** How this server speaks with learning platforms: its addresses, its keys, and what it keeps. */

import type { JWK } from "jose";
import { type Caller, createCaller } from "../../lti/call.ts";
import type { Platform, ToolAddresses } from "../../lti/platform.ts";
import { toolAddresses } from "../../lti/platform.ts";
import { createPlatformKeys, type PlatformKeys } from "../../lti/platform-keys.ts";
import { createServiceTokens, type ServiceTokens } from "../../lti/service-token.ts";
import {
  generateToolKey,
  type KeySetDocument,
  keySetDocument,
  type ToolKey,
} from "../../lti/tool-key.ts";
import type { Queryable } from "../../store/database.ts";
import { addToolKey, type KnownPlatform, listToolKeys } from "../../store/platforms.ts";
import type { ServerSettings } from "../operation/settings.ts";

export interface PlatformClient {
  readonly tool: ToolAddresses;
  readonly call: Caller;
  readonly keys: PlatformKeys;
  readonly tokens: ServiceTokens;
  /** The newest of our keys; the first one is made when it is first needed. */
  signingKey(now: Date): Promise<ToolKey>;
  keySet(now: Date): Promise<KeySetDocument>;
}

/** Not to be called inside a transaction: it reads the keys by the database itself. */
export function openPlatformClient(
  { address }: Pick<ServerSettings, "address">,
  database: Queryable,
): PlatformClient {
  const tool = toolAddresses(address.origin);
  const call = createCaller(tool.home);
  const allKeys = async (now: Date): Promise<readonly [ToolKey, ...ToolKey[]]> => {
    const [newest, ...older] = (await listToolKeys(database)).map(toolKeyOf);
    if (newest !== undefined) return [newest, ...older];
    const made = await generateToolKey();
    const { id: kid, privateJwk } = made;
    await addToolKey(database, { kid, privateJwk: { ...privateJwk }, createdAt: now });
    return [made];
  };
  const signingKey = async (now: Date): Promise<ToolKey> => (await allKeys(now))[0];
  return {
    tool,
    call,
    signingKey,
    keys: createPlatformKeys(call),
    tokens: createServiceTokens(call, signingKey),
    keySet: async (now) => keySetDocument(await allKeys(now)),
  };
}

function toolKeyOf(stored: { readonly kid: string; readonly privateJwk: JWK }): ToolKey {
  return { id: stored.kid, privateJwk: stored.privateJwk };
}

/** As the protocol knows it. */
export function protocolPlatform(known: KnownPlatform): Platform {
  const { issuer, clientId, authorizationEndpoint, tokenEndpoint, tokenAudience } = known;
  return {
    issuer,
    clientId,
    authorizationEndpoint,
    tokenEndpoint,
    tokenAudience,
    keySetUrl: known.jwksUri,
    deployments: known.deployments,
  };
}

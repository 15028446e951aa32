// Dynamic registration: the platform opens our registration page with the address of its description;
// we read that, introduce ourselves, and keep what it answers.
import { z } from "zod";
import { type Caller, jsonOf } from "./call.ts";
import { deepLinkingMessage, resourceLinkMessage, toolScopes } from "./claims.ts";
import { endpointComplaint } from "./endpoint.ts";
import type { Platform, ToolAddresses } from "./platform.ts";

const toolConfiguration = "https://purl.imsglobal.org/spec/lti-tool-configuration";
const address = z.string().min(1).max(4096);

const platformDescription = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  registration_endpoint: address,
  authorization_server: address.nullish(),
  scopes_supported: z.array(z.string()).nullish(),
});

type PlatformDescription = z.infer<typeof platformDescription>;

const registrationAnswer = z.object({
  client_id: z.string().min(1).max(255),
  [toolConfiguration]: z.object({ deployment_id: z.string().min(1).max(255).nullish() }).nullish(),
});

export type Registration =
  | { readonly kind: "registered"; readonly platform: Platform }
  | { readonly kind: "refused"; readonly why: string };

export interface RegistrationRequest {
  readonly openidConfiguration: string;
  readonly registrationToken: string | null;
  readonly toolName: string;
}

export async function registerWithPlatform(
  { openidConfiguration, registrationToken, toolName }: RegistrationRequest,
  tool: ToolAddresses,
  call: Caller,
): Promise<Registration> {
  const description = await readDescription(openidConfiguration, tool, call);
  if (description.kind === "refused") return description;
  const { platform } = description;
  const bearer = registrationToken === null ? {} : { authorization: `Bearer ${registrationToken}` };
  const answer = await call(platform.registration_endpoint, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", ...bearer },
    body: JSON.stringify(introduction(tool, toolName, platform.scopes_supported ?? null)),
  });
  if (answer.kind === "unreachable") return refused(answer.why);
  if (answer.status < 200 || answer.status >= 300) {
    return refused(`The platform answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  }
  const read = registrationAnswer.safeParse(jsonOf(answer.text));
  if (!read.success) return refused("The platform's answer to the registration is malformed.");
  const deployment = read.data[toolConfiguration]?.deployment_id ?? null;
  return {
    kind: "registered",
    platform: {
      issuer: platform.issuer,
      clientId: read.data.client_id,
      authorizationEndpoint: platform.authorization_endpoint,
      tokenEndpoint: platform.token_endpoint,
      keySetUrl: platform.jwks_uri,
      tokenAudience: platform.authorization_server ?? null,
      deployments: deployment === null ? [] : [deployment],
    },
  };
}

type Described = { readonly kind: "described"; readonly platform: PlatformDescription };
type Refusal = { readonly kind: "refused"; readonly why: string };

async function readDescription(
  source: string,
  tool: ToolAddresses,
  call: Caller,
): Promise<Described | Refusal> {
  const answer = await call(source, { method: "GET", headers: { accept: "application/json" } });
  if (answer.kind === "unreachable") return refused(answer.why);
  if (answer.status !== 200)
    return refused(`The platform's description answered ${answer.status}.`);
  const read = platformDescription.safeParse(jsonOf(answer.text));
  if (!read.success) {
    const field = read.error.issues[0]?.path.join(".") ?? "";
    return refused(`The platform's description lacks ${field}.`);
  }
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri } = read.data;
  // Else anyone's page could register itself under a well-known platform's name.
  if (!URL.canParse(issuer) || new URL(issuer).host !== new URL(source).host) {
    return refused("The platform's description lies on another host than the platform.");
  }
  const endpoints = [authorization_endpoint, token_endpoint, jwks_uri];
  for (const endpoint of [...endpoints, read.data.registration_endpoint]) {
    const complaint = endpointComplaint(endpoint, tool.home);
    if (complaint !== null) return refused(`The platform's address ${endpoint} ${complaint}.`);
  }
  return { kind: "described", platform: read.data };
}

/** Also what an operator types in by hand; scopes the platform does not have are not asked for. */
export function introduction(
  tool: ToolAddresses,
  toolName: string,
  scopesSupported: readonly string[] | null,
): Record<string, unknown> {
  const scopes = toolScopes.filter((name) => scopesSupported?.includes(name) ?? true);
  return {
    application_type: "web",
    response_types: ["id_token"],
    grant_types: ["implicit", "client_credentials"],
    initiate_login_uri: tool.login,
    redirect_uris: [tool.launch],
    client_name: toolName,
    jwks_uri: tool.keySet,
    token_endpoint_auth_method: "private_key_jwt",
    scope: scopes.join(" "),
    [toolConfiguration]: {
      domain: new URL(tool.home).host,
      target_link_uri: tool.launch,
      claims: ["iss", "sub", "name", "given_name", "family_name", "email"],
      messages: [
        { type: resourceLinkMessage },
        { type: deepLinkingMessage, target_link_uri: tool.launch },
      ],
    },
  };
}

function refused(why: string): Refusal {
  return { kind: "refused", why };
}

// Dynamic registration: the platform opens our registration page with the address of its
// description; we read that, introduce ourselves, and keep what it answers.
import { z } from "zod";
import { type Caller, jsonOf } from "./call.ts";
import { deepLinkingMessage, resourceLinkMessage, toolScopes } from "./claims.ts";
import { endpointComplaint } from "./endpoint.ts";
import type { Platform, ToolAddresses } from "./platform.ts";

const toolConfiguration = "https://purl.imsglobal.org/spec/lti-tool-configuration";
const platformConfiguration = "https://purl.imsglobal.org/spec/lti-platform-configuration";
const address = z.string().min(1).max(4096);

/** Where a platform may offer exercises to be chosen, by the names that platforms give to it. */
const choosingPlaces = ["ContentArea", "assignment_selection", "link_selection"];

const platformDescription = z.object({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  registration_endpoint: address,
  authorization_server: z.string().nullish(),
  scopes_supported: z.array(z.string()).nullish(),
  [platformConfiguration]: z
    .object({
      messages_supported: z
        .array(z.object({ type: z.string(), placements: z.array(z.string()).nullish() }))
        .nullish(),
    })
    .nullish(),
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
  const bearer = registrationToken === null ? {} : { authorization: `Bearer ${registrationToken}` };
  const headers = { accept: "application/json", ...bearer };
  const description = await readDescription(openidConfiguration, headers, tool, call);
  if (description.kind === "refused") return description;
  const { platform } = description;
  const answer = await call(platform.registration_endpoint, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(introduction(tool, toolName, platform)),
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
      tokenAudience: audienceOf(platform.authorization_server ?? ""),
      deployments: deployment === null ? [] : [deployment],
    },
  };
}

/** Canvas names a bare host there, and takes tokens addressed to its endpoint. */
function audienceOf(server: string): string | null {
  return server.startsWith("https://") ? server : null;
}

type Described = { readonly kind: "described"; readonly platform: PlatformDescription };
type Refusal = { readonly kind: "refused"; readonly why: string };

async function readDescription(
  source: string,
  headers: Readonly<Record<string, string>>,
  tool: ToolAddresses,
  call: Caller,
): Promise<Described | Refusal> {
  const answer = await call(source, { method: "GET", headers });
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

/** What we say of ourselves; scopes and places that the platform does not have are left out. */
function introduction(
  tool: ToolAddresses,
  toolName: string,
  platform: PlatformDescription,
): Record<string, unknown> {
  const supported = platform.scopes_supported ?? toolScopes;
  const messages = platform[platformConfiguration]?.messages_supported ?? [];
  const choosing = messages.find(({ type }) => type === deepLinkingMessage)?.placements ?? [];
  const placements = choosingPlaces.filter((place) => choosing.includes(place));
  const link = { target_link_uri: tool.launch, label: toolName };
  return {
    application_type: "web",
    response_types: ["id_token"],
    grant_types: ["implicit", "client_credentials"],
    initiate_login_uri: tool.login,
    redirect_uris: [tool.launch],
    client_name: toolName,
    jwks_uri: tool.keySet,
    token_endpoint_auth_method: "private_key_jwt",
    scope: toolScopes.filter((name) => supported.includes(name)).join(" "),
    [toolConfiguration]: {
      domain: new URL(tool.home).host,
      target_link_uri: tool.launch,
      claims: ["iss", "sub", "name", "given_name", "family_name", "email"],
      messages: [
        { type: resourceLinkMessage, ...link },
        { type: deepLinkingMessage, ...link, ...(placements.length > 0 ? { placements } : {}) },
      ],
      "https://canvas.instructure.com/lti/privacy_level": "public",
    },
  };
}

function refused(why: string): Refusal {
  return { kind: "refused", why };
}

// The second leg of a launch: is this token the platform's answer to the login we started, for us,
// now, and for the first time?
import type { JWTPayload } from "jose";
import { z } from "zod";
import { claim, deepLinkingMessage, resourceLinkMessage } from "./claims.ts";
import { endpointComplaint } from "./endpoint.ts";
import {
  type Arrival,
  type GradeEndpoint,
  type Launch,
  type LaunchRefusal,
  refused,
} from "./launch.ts";
import {
  type CommonClaims,
  commonClaims,
  deepLinkingClaims,
  resourceLinkClaims,
} from "./launch-claims.ts";
import type { FindPlatform, LaunchState } from "./login.ts";
import type { Platform, ToolAddresses } from "./platform.ts";
import type { PlatformKeys } from "./platform-keys.ts";
import { courseRole } from "./roles.ts";
import { sha256Of } from "./secret.ts";
import { verifyToken } from "./verify-token.ts";

const stateAgeMsMax = 600_000;

export interface LaunchDesk {
  readonly tool: ToolAddresses;
  readonly findPlatform: FindPlatform;
  /** Gives what was remembered for a state once, and never again: that is what stops replays. */
  readonly takeState: (stateSha256: string) => Promise<LaunchState | null>;
  readonly keys: PlatformKeys;
  readonly now: Date;
}

const launchForm = z.object({
  id_token: z.string().min(1).max(65_536),
  state: z.string().min(1).max(500),
});

export async function receiveLaunch(form: URLSearchParams, desk: LaunchDesk): Promise<Launch> {
  const denied = form.get("error");
  if (denied !== null) {
    const reason = form.get("error_description") ?? denied;
    return refused("form", `The platform did not confirm who you are: ${reason.slice(0, 300)}`);
  }
  const sent = launchForm.safeParse(Object.fromEntries(form));
  if (!sent.success) return refused("form", "The platform's answer is incomplete.");
  const state = await desk.takeState(sha256Of(sent.data.state));
  if (state === null || desk.now.getTime() - state.startedAt.getTime() > stateAgeMsMax) {
    return refused("state", "This launch was used already, or it took too long.");
  }
  const platform = await desk.findPlatform(state.issuer, state.clientId);
  if (platform === null) return refused("issuer", "This platform is no longer registered here.");
  const verified = await verifyToken(sent.data.id_token, platform, desk.keys, desk.now);
  if (verified.kind === "refused") return verified;
  return readClaims(verified.payload, state, platform, desk.tool);
}

function readClaims(
  payload: JWTPayload,
  state: LaunchState,
  platform: Platform,
  tool: ToolAddresses,
): Launch {
  const common = commonClaims.safeParse(payload);
  if (!common.success) return refusedClaims(common.error);
  const claims = common.data;
  if (sha256Of(claims.nonce) !== state.nonceSha256) {
    return refused("nonce", "The token answers another login than the one that was started here.");
  }
  // A token for several audiences must say that it was issued to us, not merely readable by us.
  const several = Array.isArray(claims.aud) && claims.aud.length > 1;
  const party = claims.azp ?? (several ? null : platform.clientId);
  if (party !== platform.clientId)
    return refused("audience", "The token was issued to another tool.");
  if (claims[claim.version] !== "1.3.0") return refused("version", "The message is not LTI 1.3.0.");
  const deployment = claims[claim.deployment];
  if (!platform.deployments.includes(deployment)) {
    const why = `The deployment “${deployment}” is not known here. Ask the operator to add it.`;
    return refused("deployment", why);
  }
  const arrival = arrivalOf(claims, state, platform);
  const message = claims[claim.messageType];
  if (message === resourceLinkMessage) return readResourceLaunch(payload, arrival, tool);
  if (message === deepLinkingMessage) return readDeepLinking(payload, arrival, tool);
  return refused("message", `The message “${message.slice(0, 100)}” is not one this tool knows.`);
}

function arrivalOf(claims: CommonClaims, state: LaunchState, platform: Platform): Arrival {
  const parts = [claims.given_name, claims.family_name].filter((part) => part);
  const context = claims[claim.context];
  return {
    platform,
    deployment: claims[claim.deployment],
    storageTarget: state.storageTarget,
    person: {
      subject: claims.sub,
      role: courseRole(claims[claim.roles]),
      name: claims.name || parts.join(" ") || null,
      email: claims.email || null,
    },
    context: context
      ? { id: context.id, title: context.title || context.label || context.id }
      : null,
  };
}

function readResourceLaunch(payload: JWTPayload, arrival: Arrival, tool: ToolAddresses): Launch {
  const parsed = resourceLinkClaims.safeParse(payload);
  if (!parsed.success) return refusedClaims(parsed.error);
  const target = parsed.data[claim.target];
  if (!URL.canParse(target) || new URL(target).origin !== new URL(tool.home).origin) {
    return refused("target", "The link leads to another site than this one.");
  }
  const endpoint = parsed.data[claim.gradeEndpoint];
  const grades: GradeEndpoint | null = endpoint
    ? {
        scopes: endpoint.scope,
        lineItems: endpoint.lineitems ?? null,
        lineItem: endpoint.lineitem ?? null,
      }
    : null;
  for (const address of [grades?.lineItems, grades?.lineItem]) {
    const complaint = address ? endpointComplaint(address, tool.home) : null;
    if (complaint !== null) return refused("grades", `The address for grades ${complaint}.`);
  }
  const custom: Record<string, string> = {};
  for (const [name, value] of Object.entries(parsed.data[claim.custom] ?? {})) {
    if (typeof value === "string") custom[name] = value;
  }
  const resourceLink = parsed.data[claim.resourceLink].id;
  return { ...arrival, kind: "launch", target, resourceLink, custom, grades };
}

function readDeepLinking(payload: JWTPayload, arrival: Arrival, tool: ToolAddresses): Launch {
  const parsed = deepLinkingClaims.safeParse(payload);
  if (!parsed.success) return refusedClaims(parsed.error);
  const settings = parsed.data[claim.deepLinkingSettings];
  const complaint = endpointComplaint(settings.deep_link_return_url, tool.home);
  if (complaint !== null) return refused("claims", `The address to return to ${complaint}.`);
  if (!settings.accept_types.includes("ltiResourceLink")) {
    return refused("claims", "The platform does not take links to exercises here.");
  }
  return {
    ...arrival,
    kind: "deep-linking",
    returnAddress: settings.deep_link_return_url,
    acceptsMultiple: settings.accept_multiple ?? false,
    acceptsLineItem: settings.accept_lineitem ?? true,
    data: settings.data ?? null,
  };
}

function refusedClaims(error: z.ZodError): LaunchRefusal {
  const field = error.issues[0]?.path.join(".") ?? "";
  return refused("claims", `The token's claim ${field} is missing or malformed.`);
}

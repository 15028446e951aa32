// The first leg of a launch: the platform's browser asks us to log in, and we send it on to the
// platform's authorization endpoint with a state and a nonce that the answer must bring back.
import { z } from "zod";
import { endpointComplaint } from "./endpoint.ts";
import type { Platform, ToolAddresses } from "./platform.ts";
import { freshSecret, sha256Of } from "./secret.ts";

const text = z.string().min(1).max(4096);

const loginRequest = z.object({
  iss: text,
  login_hint: text,
  target_link_uri: text,
  client_id: text.optional(),
  lti_message_hint: z.string().max(16_384).optional(),
  lti_deployment_id: text.optional(),
  lti_storage_target: text.max(200).optional(),
});

/** What the tool remembers between login and launch; the secrets themselves are not in it. */
export interface LaunchState {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonceSha256: string;
  /** The name of the frame that keeps values for us, where the platform offers that. */
  readonly storageTarget: string | null;
  readonly startedAt: Date;
}

export type Login =
  | {
      readonly kind: "redirect";
      readonly address: string;
      readonly state: string;
      readonly nonce: string;
      readonly remember: LaunchState;
    }
  | { readonly kind: "refused"; readonly why: string };

/** Finds a platform by issuer, and by client id where the request names one. */
export type FindPlatform = (issuer: string, clientId: string | null) => Promise<Platform | null>;

export async function startLogin(
  parameters: URLSearchParams,
  tool: ToolAddresses,
  findPlatform: FindPlatform,
  now: Date,
): Promise<Login> {
  const request = loginRequest.safeParse(Object.fromEntries(parameters));
  if (!request.success) {
    const field = request.error.issues[0]?.path.join(".") ?? "";
    return refused(
      `The platform's request is incomplete (${field}). Open the link from your course.`,
    );
  }
  const { data } = request;
  const platform = await findPlatform(data.iss, data.client_id ?? null);
  if (platform === null) {
    return refused("This learning platform is not registered here. Ask your instructor.");
  }
  if (endpointComplaint(platform.authorizationEndpoint, tool.home) !== null) {
    return refused("This platform is registered with an address that is not secure.");
  }
  const state = freshSecret();
  const nonce = freshSecret();
  const address = new URL(platform.authorizationEndpoint);
  const sent: Record<string, string | undefined> = {
    scope: "openid",
    response_type: "id_token",
    response_mode: "form_post",
    prompt: "none",
    client_id: platform.clientId,
    redirect_uri: tool.launch,
    login_hint: data.login_hint,
    lti_message_hint: data.lti_message_hint,
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(sent)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  const remember: LaunchState = {
    issuer: platform.issuer,
    clientId: platform.clientId,
    nonceSha256: sha256Of(nonce),
    storageTarget: data.lti_storage_target ?? null,
    startedAt: now,
  };
  return { kind: "redirect", address: address.href, state, nonce, remember };
}

function refused(why: string): Login {
  return { kind: "refused", why };
}

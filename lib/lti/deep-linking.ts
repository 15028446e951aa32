// The answer to a deep linking request: the chosen exercises as links, each with the gradebook
// column it wants, signed and posted back through the instructor's browser.
import { claim } from "./claims.ts";
import type { Platform } from "./platform.ts";
import { freshSecret } from "./secret.ts";
import { signAsTool, type ToolKey } from "./tool-key.ts";

const responseLifeSeconds = 300;

export interface ChosenLink {
  readonly title: string;
  readonly address: string;
  readonly text: string | null;
  readonly lineItem: LineItemWish | null;
}

export interface LineItemWish {
  readonly label: string;
  readonly scoreMaximum: number;
  readonly resourceId: string;
  readonly tag: string;
}

export interface DeepLinkingRequest {
  readonly platform: Pick<Platform, "issuer" | "clientId">;
  readonly deployment: string;
  readonly returnAddress: string;
  readonly acceptsMultiple: boolean;
  readonly acceptsLineItem: boolean;
  readonly data: string | null;
}

/** A form that the browser sends to the platform: one field, named as the standard names it. */
export interface DeepLinkingForm {
  readonly action: string;
  readonly fields: { readonly JWT: string };
}

export async function deepLinkingForm(
  request: DeepLinkingRequest,
  chosen: readonly ChosenLink[],
  key: ToolKey,
  now: Date,
): Promise<DeepLinkingForm> {
  const { platform, returnAddress, data } = request;
  const links = request.acceptsMultiple ? chosen : chosen.slice(0, 1);
  const payload = {
    iss: platform.clientId,
    aud: platform.issuer,
    nonce: freshSecret(),
    [claim.messageType]: "LtiDeepLinkingResponse",
    [claim.version]: "1.3.0",
    [claim.deployment]: request.deployment,
    [claim.contentItems]: links.map((link) => contentItem(link, request.acceptsLineItem)),
    ...(data === null ? {} : { [claim.deepLinkingData]: data }),
  };
  const token = await signAsTool(payload, key, now, responseLifeSeconds);
  return { action: returnAddress, fields: { JWT: token } };
}

function contentItem(link: ChosenLink, withLineItem: boolean): Record<string, unknown> {
  return {
    type: "ltiResourceLink",
    title: link.title,
    url: link.address,
    ...(link.text === null ? {} : { text: link.text }),
    ...(withLineItem && link.lineItem !== null ? { lineItem: link.lineItem } : {}),
  };
}

/** The exercises that an instructor chooses for the platform's course, on their way back to it. */

import { type DeepLinkingForm, deepLinkingForm } from "../../lti/deep-linking.ts";
import { audit } from "../../store/audit.ts";
import { takeDeepLinkRequest } from "../../store/launches.ts";
import { platformWithId } from "../../store/platforms.ts";
import type { Offer } from "../instructor/course-changes.ts";
import type { PlatformServer } from "./platform-login.ts";

/** Marks the columns of gradebooks that are ours. */
export const columnTag = "tiebreak";

export interface ChosenOffer extends Offer {
  readonly points: number;
}

export type ChoiceAnswer =
  | { readonly kind: "chosen"; readonly form: DeepLinkingForm }
  | { readonly kind: "refused"; readonly why: string };

export async function sendChoice(
  { database, platforms }: PlatformServer,
  secret: string,
  chosen: readonly ChosenOffer[],
  now: Date,
): Promise<ChoiceAnswer> {
  const request = await takeDeepLinkRequest(database, secret, now);
  const platform = request === null ? null : await platformWithId(database, request.platformId);
  if (request === null || platform === null) {
    const why = "This choice was sent already, or it took too long. Begin again in your course.";
    return { kind: "refused", why };
  }
  const { home } = platforms.tool;
  const links = chosen.map(({ key, lesson, exercise, title, points }) => {
    const query = exercise === null ? "" : `?exercise=${encodeURIComponent(exercise)}`;
    const lineItem = { label: title, scoreMaximum: points, resourceId: key, tag: columnTag };
    return { title, address: `${home}/lessons/${lesson}${query}`, text: null, lineItem };
  });
  const { deploymentId, returnUrl, acceptsMultiple, acceptsLineItem, data } = request;
  const asked = { platform, deployment: deploymentId, returnAddress: returnUrl };
  const whole = { ...asked, acceptsMultiple, acceptsLineItem, data };
  const form = await deepLinkingForm(whole, links, await platforms.signingKey(now), now);
  await audit(database, {
    at: now,
    courseId: null,
    personId: null,
    action: "exercises chosen",
    subject: platform.id,
    details: { count: links.length },
  });
  return { kind: "chosen", form };
}

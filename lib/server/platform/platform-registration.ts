/** How a platform becomes known: typed in by the operator, or by itself over a one-time link. */

import { endpointComplaint } from "../../lti/endpoint.ts";
import { registerWithPlatform } from "../../lti/registration.ts";
import { audit } from "../../store/audit.ts";
import {
  addDeployment,
  addRegistrationLink,
  savePlatform,
  takeRegistrationLink,
} from "../../store/platforms.ts";
import { isSameSecret, readCode } from "../../store/secrets.ts";
import { setupCodeOf } from "../sign-in/setup-code.ts";
import type { PlatformServer } from "./platform-login.ts";

export interface TypedPlatform {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly jwksUri: string;
  /** Separated by spaces or lines. */
  readonly deployments: string;
}

export type RegistrationAnswer =
  | { readonly kind: "registered"; readonly name: string; readonly deployments: readonly string[] }
  | { readonly kind: "refused"; readonly why: string; readonly field?: string };

/** Platforms belong to the server, not to one course: only its operator's code adds them. */
export function isOperator({ settings }: Pick<PlatformServer, "settings">, code: string): boolean {
  const expected = setupCodeOf(settings);
  return expected !== null && isSameSecret(readCode(code), readCode(expected));
}

export async function typeInPlatform(
  { database, platforms: { tool } }: PlatformServer,
  typed: TypedPlatform,
  now: Date,
): Promise<RegistrationAnswer> {
  const { deployments: text, ...platform } = typed;
  for (const field of ["authorizationEndpoint", "tokenEndpoint", "jwksUri"] as const) {
    const complaint = endpointComplaint(platform[field], tool.home);
    if (complaint !== null) return { kind: "refused", why: `This address ${complaint}.`, field };
  }
  const deployments = text.split(/[\s,]+/).filter((one) => one !== "");
  await remember(database, { ...platform, tokenAudience: null }, deployments, "typed in", now);
  return { kind: "registered", name: platform.name, deployments };
}

/** The whole address, for the platform's "register by URL" field. */
export async function makeRegistrationLink(
  { database, platforms }: PlatformServer,
  now: Date,
): Promise<string> {
  const token = await addRegistrationLink(database, null, now);
  const entry = { at: now, courseId: null, personId: null, action: "registration link made" };
  await audit(database, entry);
  return `${platforms.tool.home}/lti/register?link=${token}`;
}

export interface RegistrationAsked {
  readonly link: string;
  readonly openidConfiguration: string;
  readonly registrationToken: string | null;
}

/** The link is used up whatever the platform answers: a new one costs the operator a click. */
export async function registerItself(
  { database, platforms }: PlatformServer,
  { link, openidConfiguration, registrationToken }: RegistrationAsked,
  now: Date,
): Promise<RegistrationAnswer> {
  if (!(await takeRegistrationLink(database, link, now))) {
    const why = "This registration link was used already, or it is too old. Make a new one.";
    return { kind: "refused", why };
  }
  const asked = { openidConfiguration, registrationToken, toolName: "Tiebreak" };
  const answer = await registerWithPlatform(asked, platforms.tool, platforms.call);
  if (answer.kind === "refused") return answer;
  const { keySetUrl, deployments, ...rest } = answer.platform;
  const name = new URL(answer.platform.issuer).host;
  const platform = { ...rest, name, jwksUri: keySetUrl };
  await remember(database, platform, deployments, "by itself", now);
  return { kind: "registered", name, deployments };
}

async function remember(
  database: PlatformServer["database"],
  platform: Parameters<typeof savePlatform>[1],
  deployments: readonly string[],
  how: string,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { id } = await savePlatform(tx, platform);
    for (const deployment of deployments) await addDeployment(tx, id, deployment);
    const entry = { at: now, courseId: null, personId: null, action: "platform registered" };
    await audit(tx, { ...entry, subject: id, details: { issuer: platform.issuer, how } });
  });
}

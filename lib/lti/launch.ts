// What a launch says once it is believed, or which rule kept it from being believed.
import type { Platform } from "./platform.ts";
import type { CourseRole } from "./roles.ts";

/** Each rule has a name, so that tests and logs can tell which one refused. */
export type LaunchRule =
  | "form"
  | "state"
  | "algorithm"
  | "key"
  | "signature"
  | "issuer"
  | "audience"
  | "expiry"
  | "issued"
  | "nonce"
  | "deployment"
  | "message"
  | "version"
  | "target"
  | "grades"
  | "claims";

export interface LaunchRefusal {
  readonly kind: "refused";
  readonly rule: LaunchRule;
  readonly why: string;
}

/** Who came, from which course of which platform. */
export interface Arrival {
  readonly platform: Platform;
  readonly deployment: string;
  readonly storageTarget: string | null;
  readonly person: {
    readonly subject: string;
    readonly role: CourseRole;
    readonly name: string | null;
    readonly email: string | null;
  };
  readonly context: { readonly id: string; readonly title: string } | null;
}

/** Where the platform keeps this course's grades, as far as it lets us write them. */
export interface GradeEndpoint {
  readonly scopes: readonly string[];
  readonly lineItems: string | null;
  readonly lineItem: string | null;
}

export interface ResourceLaunch extends Arrival {
  readonly kind: "launch";
  readonly target: string;
  readonly resourceLink: string;
  readonly custom: Readonly<Record<string, string>>;
  readonly grades: GradeEndpoint | null;
}

export interface DeepLinkingLaunch extends Arrival {
  readonly kind: "deep-linking";
  readonly returnAddress: string;
  readonly acceptsMultiple: boolean;
  readonly acceptsLineItem: boolean;
  readonly data: string | null;
}

export type Launch = ResourceLaunch | DeepLinkingLaunch | LaunchRefusal;

export function refused(rule: LaunchRule, why: string): LaunchRefusal {
  return { kind: "refused", rule, why };
}

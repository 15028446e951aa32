// One authorised call to the Assignment and Grade Services of a platform.
import type { Answer, Caller, CallOptions } from "./call.ts";
import { type Failure, failureOf } from "./delivery.ts";
import type { Platform } from "./platform.ts";
import type { ServiceTokens } from "./service-token.ts";

export interface GradeService {
  readonly call: Caller;
  readonly tokens: ServiceTokens;
  readonly platform: Platform;
  readonly scopes: readonly string[];
}

export type GradeAnswer = Extract<Answer, { kind: "answered" }>;

/**
 * A token that the platform takes no longer (401) is replaced once; any other refusal stands. The
 * failure's words begin with `what`.
 */
export async function callGradeService(
  service: GradeService,
  address: string,
  options: CallOptions,
  what: string,
  now: Date,
): Promise<GradeAnswer | Failure> {
  for (const last of [false, true]) {
    const granted = await service.tokens.get(service.platform, service.scopes, now);
    if (granted.kind === "failed") return granted;
    const headers = { ...options.headers, authorization: `Bearer ${granted.token}` };
    const answer = await service.call(address, { ...options, headers });
    if (answer.kind === "answered" && answer.status >= 200 && answer.status < 300) return answer;
    if (answer.kind === "answered" && answer.status === 401) service.tokens.drop(granted.token);
    else return failureOf(answer, what, now);
    if (last) return failureOf(answer, what, now);
  }
  throw new Error("unreachable: the second round returns");
}

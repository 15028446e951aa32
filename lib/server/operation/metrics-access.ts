/** Who may read the metrics: whoever is on this machine, and whoever has the token. */

import { isSameSecret } from "../../store/secrets.ts";
import type { ServerSettings } from "./settings.ts";

const bearer = "Bearer ";

/** `isLocal`: asked by a program of this machine itself; see `isLocalRequest`. */
export function mayReadMetrics(
  { metricsToken }: Pick<ServerSettings, "metricsToken">,
  { isLocal, authorization }: { readonly isLocal: boolean; readonly authorization: string | null },
): boolean {
  if (isLocal) return true;
  if (metricsToken === null || authorization === null) return false;
  return (
    authorization.startsWith(bearer) &&
    isSameSecret(authorization.slice(bearer.length), metricsToken)
  );
}

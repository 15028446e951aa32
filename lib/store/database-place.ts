/** Where data may lie. Apart from what opens it: self-paced use asks, and loads no engine. */

/** How PostgreSQL knows our connections from others'. */
export const applicationName = "tiebreak";

export type DatabasePlace =
  /** A folder of this machine, for one process at a time. */
  | { readonly kind: "embedded"; readonly folder: string }
  /** Nothing is kept; the dump, if there is one, is the beginning. */
  | { readonly kind: "memory"; readonly dump?: Blob }
  | { readonly kind: "postgresql"; readonly url: string };

/** Where the environment says the data lies; null in self-paced use. */
export function databasePlace(environment: {
  readonly [name: string]: string | undefined;
}): DatabasePlace | null {
  const { DATABASE_URL: url = "", TIEBREAK_DATA: folder = "" } = environment;
  if (url !== "") return { kind: "postgresql", url };
  return folder === "" ? null : { kind: "embedded", folder };
}

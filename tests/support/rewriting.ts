/** Golden files are rewritten by a person who reads the change, with `REWRITE=1`, never in CI. */

export function isRewriting(environment: { readonly [name: string]: string | undefined }): boolean {
  if (environment.REWRITE !== "1") return false;
  if (environment.CI === undefined) return true;
  throw new Error("REWRITE is set in CI: a golden file is rewritten by a person who reads it.");
}

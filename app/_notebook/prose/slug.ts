// Words as part of an address or a key: lower case, letters and digits joined by dashes.

export function slugOf(text: string): string {
  const folded = text.normalize("NFD").toLowerCase();
  return folded.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "section";
}

/** `mutual-exclusion` is the name of a property for those who program; this is for readers. */
export function propertyWords(slug: string): string {
  return slug.replaceAll("-", " ");
}

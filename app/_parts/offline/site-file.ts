// What the server tells of the site's files.

export interface SiteFile {
  readonly kind: "page" | "file";
  /** Within the site. */
  readonly path: string;
  /** Changes with the content; empty when the path does. */
  readonly version: string;
  /** The lesson that needs it, if it is one's alone. */
  readonly lesson?: string;
  /** Part of the site, and of no use without network. */
  readonly onlyOnline?: true;
}

export interface SiteFiles {
  /** Changes with any of the files. */
  readonly version: string;
  readonly files: readonly SiteFile[];
}

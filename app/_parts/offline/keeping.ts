// Which files a browser has to fetch to have the whole site, which it can drop, and how much of the
// course it has. Knows neither caches nor workers.
import type { SiteFile } from "./site-file.ts";

/** By path: the version that is here. */
export type Kept = Readonly<Record<string, string>>;

export interface KeepingPlan {
  /** What every page needs comes first, then lesson by lesson, in the order of the list. */
  readonly fetch: readonly SiteFile[];
  readonly drop: readonly string[];
}

export function keepingPlan(kept: Kept, files: readonly SiteFile[]): KeepingPlan {
  const wanted = files.filter(({ onlyOnline }) => onlyOnline !== true);
  const paths = new Set(wanted.map(({ path }) => path));
  const missing = wanted.filter(({ path, version }) => kept[path] !== version);
  const isShared = ({ lesson }: SiteFile) => lesson === undefined;
  return {
    fetch: [...missing.filter(isShared), ...missing.filter((one) => !isShared(one))],
    drop: Object.keys(kept).filter((path) => !paths.has(path)),
  };
}

export interface KeptLessons {
  readonly lessons: number;
  readonly of: number;
}

/** A lesson is here once all of its files are, and all that every page needs. */
export function keptLessons(kept: Kept, files: readonly SiteFile[]): KeptLessons {
  const { fetch } = keepingPlan(kept, files);
  const all = new Set(files.flatMap(({ lesson }) => lesson ?? []));
  const isWhole = fetch.every(({ lesson }) => lesson !== undefined);
  const missing = new Set(fetch.map(({ lesson }) => lesson));
  const here = isWhole ? [...all].filter((lesson) => !missing.has(lesson)) : [];
  return { lessons: here.length, of: all.size };
}

/** The path within the site that an address means: no base, no query, no slash at its end. */
export function sitePath(address: string, scope: string): string {
  const { pathname } = new URL(address);
  const base = new URL(scope).pathname;
  const inside = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return `/${inside.replace(/^\/+|\/+$/g, "").replace(/\/?index\.html$/, "")}`;
}

/** Whether a path's content never changes. */
export function isImmutable(path: string): boolean {
  return /^\/(_next\/static|monaco|learner-api|sandbox)\//.test(path);
}

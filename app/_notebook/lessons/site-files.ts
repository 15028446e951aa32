// Every file of the self-paced site: what a browser keeps for offline use, and what an export
// writes down. A page that is not here exists on our own server only.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { filesIn } from "../../../lib/lessons/lesson-folder.ts";
import type { SiteFile, SiteFiles } from "../../_parts/offline/site-file.ts";
import { allLessons, exerciseKey, type PlacedLesson } from "./lessons.ts";

const generalPages = ["/", "/lessons", "/glossary"];
const generalFiles = ["/search-index.json", "/icon.svg", "/manifest.webmanifest"];

export async function siteFiles(): Promise<SiteFiles> {
  const dist = join(process.cwd(), process.env.TIEBREAK_DIST ?? ".next");
  const build = readFileSync(join(dist, "BUILD_ID"), "utf8");
  const lessons = await allLessons();
  const course = `${build}-${lessons.map(({ version }) => version).join()}`;
  const files: SiteFile[] = [
    ...generalPages.map((path) => ({ kind: "page" as const, path, version: course })),
    ...generalFiles.map((path) => ({ kind: "file" as const, path, version: course })),
    { kind: "file", path: "/service-worker.js", version: course, onlyOnline: true },
    ...lessons.flatMap((lesson) => filesOf(lesson, build)),
    // Their names change with them.
    ...below(join(dist, "static"), "/_next/static"),
    ...["monaco", "learner-api", "sandbox"].flatMap((folder) =>
      below(join(process.cwd(), "public", folder), `/${folder}`),
    ),
  ];
  const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, 16);
  return { version, files };
}

function filesOf(
  { slug, folder, version: text, exerciseNames }: PlacedLesson,
  build: string,
): readonly SiteFile[] {
  const address = `/lessons/${slug}`;
  const version = `${build}-${text}`;
  const data = exerciseNames.flatMap((name) =>
    ["rubric", "solution", "programs"].map((kind) => `${kind}/${exerciseKey(name)}.json`),
  );
  const figures = filesIn(folder).filter((file) => file.startsWith("figures/"));
  return [
    { kind: "page", path: address, version, lesson: slug },
    { kind: "page", path: `/embed/${slug}`, version, onlyOnline: true },
    ...[...data, ...figures].map((file): SiteFile => {
      return { kind: "file", path: `${address}/${file}`, version, lesson: slug };
    }),
  ];
}

function below(folder: string, address: string): readonly SiteFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(".new"))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort()
    .map((file) => ({ kind: "file", path: `${address}/${file}`, version: "" }));
}

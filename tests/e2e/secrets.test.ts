import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { findLessons } from "../../lib/lessons/catalogue.ts";
import type { Lesson } from "../../lib/lessons/load-lesson.ts";
import { ourLessons } from "../support/our-lessons.ts";
import type { Secret } from "../support/secrets.ts";
import { leakFinder, secretsOf } from "../support/secrets.ts";

const address = inject("pageAddress");
const root = join(projectRoot, "lessons");
const slugs = findLessons([root]).map(({ slug }) => slug);
let lessons: readonly Lesson[];
let secrets: readonly Secret[];
let leaksIn: (text: string) => readonly string[];

beforeAll(async () => {
  lessons = await ourLessons([root]);
  secrets = secretsOf(lessons);
  leaksIn = leakFinder(secrets);
});

function filesBelow(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe("solutions, alternatives, mistakes and hidden criteria", () => {
  test("have fragments by which they would be recognised", () => {
    const weak = secrets.filter(({ fragments }) => fragments.length === 0);
    expect(weak.map(({ file }) => file)).toEqual([]);
    for (const { source } of lessons.flatMap(({ exercises }) => exercises[0]?.mistakes ?? [])) {
      expect(leaksIn(`<html>${source}</html>`)).not.toEqual([]);
    }
  });

  test.each([".next/static", "public"])("are in no file of %s", (folder) => {
    const leaks = filesBelow(folder).flatMap((path) =>
      leaksIn(readFileSync(path, "utf8")).map((file) => `${file} is in ${path}`),
    );
    expect(leaks).toEqual([]);
  });

  const pages = ["/", "/lessons", "/glossary", "/search-index.json", "/site-files.json"];
  const ofLessons = slugs.map((slug) => `/lessons/${slug}`);
  test.each([...pages, ...ofLessons])("are not in %s as it is served", async (path) => {
    const response = await fetch(address + path);
    expect(response.status).toBe(200);
    expect(leaksIn(await response.text())).toEqual([]);
  });
});

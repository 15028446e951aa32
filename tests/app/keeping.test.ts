import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isImmutable,
  keepingPlan,
  keptLessons,
  sitePath,
} from "../../app/_parts/offline/keeping.ts";
import type { SiteFile } from "../../app/_parts/offline/site-file.ts";

const file = fc.record(
  {
    kind: fc.constantFrom("page" as const, "file" as const),
    path: fc.constantFrom("/", "/a", "/b", "/c", "/a/x.json", "/b/x.json", "/s.js", "/t.js"),
    version: fc.constantFrom("", "1", "2"),
    lesson: fc.constantFrom("a", "b", "c"),
    onlyOnline: fc.constant(true as const),
  },
  { requiredKeys: ["kind", "path", "version"] },
);
const site = fc.uniqueArray(file, { selector: ({ path }) => path });
const kept = fc.dictionary(fc.constantFrom("/", "/a", "/old", "/s.js"), fc.constantFrom("", "1"));

const after = (here: Record<string, string>, files: readonly SiteFile[]) => {
  const { fetch, drop } = keepingPlan(here, files);
  const now = { ...here, ...Object.fromEntries(fetch.map((one) => [one.path, one.version])) };
  for (const path of drop) delete now[path];
  return now;
};

describe("what a browser fetches to have the whole site", () => {
  test("is all that is missing or old, and leaves nothing else behind", () => {
    fc.assert(
      fc.property(kept, site, (here, files) => {
        const wanted = files.filter(({ onlyOnline }) => onlyOnline !== true);
        const whole = Object.fromEntries(wanted.map(({ path, version }) => [path, version]));
        expect(after(here, files)).toEqual(whole);
        expect(keepingPlan(whole, files)).toEqual({ fetch: [], drop: [] });
      }),
    );
  });

  test("comes in an order in which no lesson is whole before what every page needs", () => {
    fc.assert(
      fc.property(kept, site, (here, files) => {
        const { fetch } = keepingPlan(here, files);
        const places = fetch.map(({ lesson }) => (lesson === undefined ? 0 : 1));
        expect(places).toEqual(places.toSorted());
      }),
    );
  });
});

describe("how many lessons are here", () => {
  const files: SiteFile[] = [
    { kind: "file", path: "/s.js", version: "" },
    { kind: "page", path: "/a", version: "1", lesson: "a" },
    { kind: "file", path: "/a/x.json", version: "1", lesson: "a" },
    { kind: "page", path: "/b", version: "1", lesson: "b" },
  ];

  test("counts those of which everything is, and what they share", () => {
    const count = (paths: readonly string[], version = "1") =>
      keptLessons(Object.fromEntries(paths.map((path) => [path, version])), files).lessons;
    const shared = { "/s.js": "" };
    const all = { ...shared, "/a": "1", "/a/x.json": "1", "/b": "1" };
    expect(count(["/a", "/a/x.json", "/b"])).toBe(0);
    expect(keptLessons(shared, files)).toEqual({ lessons: 0, of: 2 });
    expect(keptLessons({ ...shared, "/a": "1", "/b": "1" }, files)).toEqual({ lessons: 1, of: 2 });
    expect(keptLessons(all, files)).toEqual({ lessons: 2, of: 2 });
    expect(keptLessons({ ...all, "/b": "0" }, files)).toEqual({ lessons: 1, of: 2 });
  });
});

test.each([
  ["http://h/", "http://h/", "/"],
  ["http://h/lessons/bully/?_rsc=1#x", "http://h/", "/lessons/bully"],
  ["http://h/c/t/lessons/bully", "http://h/c/t/", "/lessons/bully"],
  ["http://h/c/t/lessons/bully/index.html", "http://h/c/t/", "/lessons/bully"],
  ["http://h/c/t/index.html", "http://h/c/t/", "/"],
  ["http://h/c/t/", "http://h/c/t/", "/"],
])("the address %s of a site at %s means %s", (address, scope, path) => {
  expect(sitePath(address, scope)).toBe(path);
});

test("only what changes its name with its content is taken without asking", () => {
  expect(["/_next/static/x.js", "/sandbox/1/frame.html", "/monaco/1/m.js"].every(isImmutable)).toBe(
    true,
  );
  expect(["/", "/lessons/sandbox", "/lessons/a/rubric/main.json"].some(isImmutable)).toBe(false);
});

import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../lib/cli/shell/project-root.ts";
import { routeClass } from "../../../lib/server/operation/route-class.ts";

test("an address is told by its sort: no id, no name, no query", () => {
  const id = "0b7a3b0e-7d0f-4a57-9df5-0d5ad3a53f0e";
  expect(routeClass("/")).toBe("/");
  expect(routeClass(`/courses/${id}/submissions/${id}/report?of=ada`)).toBe(
    "/courses/*/submissions/*/report",
  );
  expect(routeClass("/lessons/maekawa")).toBe("/lessons/*");
  expect(routeClass("/_next/static/chunks/1f.js")).toBe("/files");
  expect(routeClass("/wp-login.php/../secret")).toBe("/*/*/*");
  expect(routeClass(`/${"a/".repeat(100)}`).length).toBeLessThan(20);
});

test("every word of our addresses is known", () => {
  const found = globSync("**/{page.tsx,route.ts,route.tsx}", { cwd: join(projectRoot, "app") });
  const unknown = found
    .flatMap((path) => path.split("/").slice(0, -1))
    .filter((part) => !/^[[(]/.test(part) && routeClass(`/${part}`) !== `/${part}`);
  expect([...new Set(unknown)]).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";

const read = (path: string): string => readFileSync(join(projectRoot, path), "utf8");
const guide = read("lib/server/README.md");
const variables = (text: string): readonly string[] =>
  [...new Set(text.match(/\b(TIEBREAK_[A-Z_]+|DATABASE_URL)\b/g))].sort();
const table = guide.slice(guide.indexOf("| variable |"), guide.indexOf("## In front"));

describe("the operator's guide", () => {
  test("lists exactly the variables that the server reads", () => {
    const files = globSync("lib/{server,store}/**/*.ts", { cwd: projectRoot });
    const inCode = variables(files.map(read).join("\n"));
    const ofLessons = ["TIEBREAK_LESSONS"];
    expect(variables(table)).toEqual([...new Set([...inCode, ...ofLessons])].sort());
  });

  test("names metrics that exist, and all of ours", () => {
    const named = (text: string): readonly string[] =>
      [...new Set(text.match(/\btiebreak_[a-z_]+/g))].sort();
    expect(named(guide)).toEqual(
      named(read("lib/server/operation/metrics.ts")).filter((name) => name !== "tiebreak_job"),
    );
  });

  test("links to files that are there", () => {
    for (const [, path = ""] of guide.matchAll(/\]\(([^)]+)\)/g)) {
      expect(() => read(join("lib/server", path))).not.toThrow();
    }
  });
});

const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()),
  command: z.array(z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  ports: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
});
const compose = z
  .object({ services: z.object({ database: service, server: service, worker: service }) })
  .parse(parse(read("lib/server/deploy/compose.yaml"), { merge: true })).services;

describe("the compose file", () => {
  test("has a server reached through this machine only, and a worker on its database", () => {
    expect(compose.server.ports).toEqual(["127.0.0.1:3000:3000"]);
    expect(compose.worker.environment).toEqual(compose.server.environment);
    expect(Object.keys(compose.worker.depends_on ?? {})).toEqual(["database"]);
    expect(compose.worker.command?.at(-1)).toBe("work");
  });

  test("names only settings and files that exist", () => {
    const known = variables(table);
    for (const name of Object.keys(compose.server.environment)) expect(known).toContain(name);
    const { context = "", dockerfile = "" } = compose.server.build ?? {};
    const folder = join("lib/server/deploy", context);
    const recipe = read(join(folder, dockerfile));
    const started = recipe.match(/CMD \[.*"(lib[^"]+)"\]/)?.[1] ?? "";
    for (const path of [started, compose.worker.command?.[1] ?? ""]) {
      expect(() => read(path)).not.toThrow();
    }
  });
});

test("the units and proxies name only settings and files that exist", () => {
  const files = ["tiebreak.service", "tiebreak-work.service", "nginx.conf", "Caddyfile"];
  const texts = files.map((file) => read(`lib/server/deploy/${file}`));
  for (const name of variables(texts.join("\n"))) expect(variables(table)).toContain(name);
  for (const [, path = ""] of texts.join("\n").matchAll(/^ExecStart=\S+ (\S+)/gm)) {
    expect(() => read(path)).not.toThrow();
  }
});

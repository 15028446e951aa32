/**
 * Reads rubric.ts or hidden.ts. The file is the instructor's own and is trusted; it is bundled in
 * memory, so that it may lie anywhere, needs no build and is read afresh each time.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { build } from "esbuild";
import type { Rubric } from "../grading/rubric.ts";
import type { LoadedRubric } from "./author-files.ts";
import { withAuthorFiles } from "./author-files.ts";

/** `projectRoot` is where this project lies: "tiebreak/…" stands for its own files. */
export async function loadRubric(
  path: string,
  file: string,
  projectRoot: string,
  gradingSeed: string,
): Promise<LoadedRubric> {
  const refuse = (what: string, remedy: string, line: number | null = null): LoadedRubric => ({
    rubric: null,
    complaint: { file, line, what, remedy },
  });
  try {
    const code = await bundle(path, projectRoot, gradingSeed);
    const url = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
    const module: { readonly default?: unknown } = await import(/* webpackIgnore: true */ url);
    if (isRubric(module.default)) return withAuthorFiles(plain(module.default), path, file);
    return refuse("it exports no rubric", "Write `export default defineRubric({ … })`");
  } catch (error) {
    const { message, line } = firstError(error);
    return refuse(`it cannot be read: ${message}`, "Mend it as the message says", line);
  }
}

/** What is not plain data would be lost on its way into the sandbox; lose it here already. */
function plain(rubric: Rubric): Rubric {
  return JSON.parse(JSON.stringify(rubric));
}

function isRubric(value: unknown): value is Rubric {
  return typeof value === "object" && value !== null && "criteria" in value && "problem" in value;
}

async function bundle(path: string, projectRoot: string, gradingSeed: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    logLevel: "silent",
    define: { tiebreakGradingSeed: JSON.stringify(gradingSeed) },
    plugins: [ownName(projectRoot)],
  });
  return outputFiles[0]?.text ?? "";
}

/** Resolves "tiebreak/rubric" and the like by the project's own list of exports. */
function ownName(projectRoot: string): Plugin {
  return {
    name: "tiebreak",
    setup: ({ onResolve }) => {
      const description = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
      const exported = new Map<string, string>(Object.entries(description.exports));
      onResolve({ filter: /^tiebreak(\/|$)/ }, ({ path }) => {
        const own = path.slice("tiebreak/".length);
        const target = exported.get(own === "" ? "." : `./${own}`);
        if (target !== undefined) return { path: join(projectRoot, target) };
        const workloads = join(projectRoot, exported.get("./*")?.replace("*", own) ?? "");
        if (existsSync(workloads)) return { path: workloads };
        const names = [...exported.keys()].map((name) => `tiebreak${name.slice(1)}`).join(", ");
        const remedy = `there are ${names.replace("*", "<problem>")}, where it has workloads`;
        return { errors: [{ text: `there is no "${path}"; ${remedy}` }] };
      });
    },
  };
}

function firstError(error: unknown): { readonly message: string; readonly line: number | null } {
  const errors: unknown = Reflect.get(Object(error), "errors");
  const first: unknown = Array.isArray(errors) ? errors[0] : error;
  const text: unknown = Reflect.get(Object(first), "text") ?? Reflect.get(Object(first), "message");
  const line: unknown = Reflect.get(Object(Reflect.get(Object(first), "location")), "line");
  return { message: String(text), line: typeof line === "number" ? line : null };
}

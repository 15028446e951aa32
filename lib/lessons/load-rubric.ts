/**
 * Reads rubric.ts or hidden.ts. The file is the instructor's own and is trusted; it is bundled in
 * memory, so that it may lie anywhere, needs no build and is read afresh each time.
 */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { Plugin } from "esbuild";
import { build } from "esbuild";
import type { Rubric } from "../grading/rubric.ts";
import { compile } from "../sandbox/compile/compile.ts";
import { claimsModule } from "../sandbox/compile/module-shape.ts";
import { claimsApi } from "../sandbox/realm/claims-api.ts";
import type { Complaint } from "./complaint.ts";

export type LoadedRubric =
  | { readonly rubric: Rubric; readonly complaint: null }
  | { readonly rubric: null; readonly complaint: Complaint };

/** Where an exercise has its author's own properties. */
const propertiesFile = "properties.ts";

/** `projectRoot` is where this project lies: "tiebreak/…" stands for its own files. */
export async function loadRubric(
  path: string,
  file: string,
  projectRoot: string,
  gradingSeed: string,
): Promise<LoadedRubric> {
  const refuse = (what: string, remedy: string, line: number | null = null) =>
    refused({ file, line, what, remedy });
  try {
    const code = await bundle(path, projectRoot, gradingSeed);
    const url = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
    const module: { readonly default?: unknown } = await import(/* webpackIgnore: true */ url);
    if (isRubric(module.default)) return withOwn(plain(module.default), path, file);
    return refuse("it exports no rubric", "Write `export default defineRubric({ … })`");
  } catch (error) {
    const { message, line } = firstError(error);
    return refuse(`it cannot be read: ${message}`, "Mend it as the message says", line);
  }
}

function refused(complaint: Complaint): LoadedRubric {
  return { rubric: null, complaint };
}

/**
 * The text of the author's own properties goes along. In the sandbox it is read again, by stricter
 * rules than here: so they are asked at once.
 */
function withOwn(rubric: Rubric, path: string, file: string): LoadedRubric {
  if (typeof rubric.problem === "string") return { rubric, complaint: null };
  const beside = join(dirname(path), propertiesFile);
  if (!existsSync(beside)) {
    const what = "its `properties` are not in a file of their own";
    const remedy = `Write them into \`${propertiesFile}\` and import them from there`;
    return refused({ file, line: null, what, remedy });
  }
  const properties = readFileSync(beside, "utf8");
  const compiled = compile(properties, Object.keys(claimsApi), false, claimsModule);
  if (compiled.kind === "refused") {
    const [first] = compiled.diagnostics;
    const why = first?.message.replace(/\.$/, "") ?? "it cannot be read";
    const what = `it cannot be judged in the sandbox: ${why}`;
    const own = posix.join(posix.dirname(file), propertiesFile);
    return refused({ file: own, line: first?.line ?? null, what, remedy: "Write it otherwise" });
  }
  return { rubric: { ...rubric, problem: { ...rubric.problem, properties } }, complaint: null };
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

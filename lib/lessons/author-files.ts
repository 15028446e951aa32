/**
 * The texts of an author's own properties and problem, which go along with a rubric. In the sandbox
 * they are read again, by stricter rules than beside a rubric: so these are asked at once.
 */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { Rubric } from "../grading/rubric.ts";
import { compile } from "../sandbox/compile/compile.ts";
import type { ModuleShape } from "../sandbox/compile/module-shape.ts";
import { claimsModule, problemModule } from "../sandbox/compile/module-shape.ts";
import { claimsApi, problemApi } from "../sandbox/realm/claims-api.ts";
import type { Complaint } from "./complaint.ts";

export type LoadedRubric =
  | { readonly rubric: Rubric; readonly complaint: null }
  | { readonly rubric: null; readonly complaint: Complaint };

interface AuthorFile {
  readonly name: string;
  readonly imports: readonly string[];
  readonly shape: ModuleShape;
}

const propertiesFile: AuthorFile = {
  name: "properties.ts",
  imports: Object.keys(claimsApi),
  shape: claimsModule,
};

const problemFile: AuthorFile = {
  name: "problem.ts",
  imports: ["Process"],
  shape: problemModule({
    "tiebreak/property": Object.keys(claimsApi),
    "tiebreak/problem": Object.keys(problemApi),
  }),
};

/** `path` is the rubric's, `file` its name in the lesson's folder. */
export function withAuthorFiles(rubric: Rubric, path: string, file: string): LoadedRubric {
  const { problem } = rubric;
  if (typeof problem === "string") return { rubric, complaint: null };
  const texts = { ...problem };
  for (const [key, wanted] of [
    ["problem", problemFile],
    ["properties", propertiesFile],
  ] as const) {
    if (problem[key] === undefined) continue;
    const read = readAuthorFile(wanted, path, file);
    if (typeof read !== "string") return { rubric: null, complaint: read };
    Object.assign(texts, { [key]: read });
  }
  return { rubric: { ...rubric, problem: texts }, complaint: null };
}

function readAuthorFile(wanted: AuthorFile, path: string, file: string): string | Complaint {
  const { name, imports, shape } = wanted;
  const beside = join(dirname(path), name);
  if (!existsSync(beside)) {
    const what = `what belongs into \`${name}\` is not there`;
    return {
      file,
      line: null,
      what,
      remedy: `Write it into \`${name}\`, and import it from there`,
    };
  }
  const text = readFileSync(beside, "utf8");
  const compiled = compile(text, imports, false, shape);
  if (compiled.kind === "compiled") return text;
  const [first] = compiled.diagnostics;
  const why = first?.message.replace(/\.$/, "") ?? "it cannot be read";
  return {
    file: posix.join(posix.dirname(file), name),
    line: first?.line ?? null,
    what: `the sandbox refuses it: ${why}`,
    remedy: "Write it otherwise",
  };
}

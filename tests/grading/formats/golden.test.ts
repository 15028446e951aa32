/**
 * Every format, byte for byte. `REWRITE=1 npx vitest run tests/grading/formats/golden.test.ts`
 * writes what comes out now; commit only a change you understand.
 */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../../lib/cli/shell/project-root.ts";
import type { FormatName } from "../../../lib/grading/formats/format.ts";
import { formats } from "../../../lib/grading/formats/format.ts";
import { isRewriting } from "../../support/rewriting.ts";
import { readSource } from "../../support/source-files.ts";
import { gradedClass, replayed } from "./graded-class.ts";

const names = [
  ...(["table", "json"] as const),
  ...(["gradescope", "junit", "exercism", "prairielearn", "csv"] as const),
  ...(["canvas", "moodle", "markdown", "html"] as const),
] satisfies readonly FormatName[];

const folder = "tests/grading/formats/golden";

function filesIn(path: string): readonly string[] {
  const full = join(projectRoot, path);
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(full, join(entry.parentPath, entry.name)))
    .sort();
}

describe("a graded class as", () => {
  test.each(names)("%s is what it was", (name) => {
    const files = formats[name](gradedClass, { replayed });
    const place = `${folder}/${name}`;
    if (isRewriting(process.env)) {
      rmSync(join(projectRoot, place), { recursive: true, force: true });
      for (const file of files) {
        const path = join(projectRoot, place, file.name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, file.text);
      }
    }
    expect(files.map((file) => file.name).sort()).toEqual(filesIn(place));
    for (const file of files) expect(file.text).toBe(readSource(`${place}/${file.name}`));
  });
});

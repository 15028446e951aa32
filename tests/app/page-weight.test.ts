import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";

/** Everything that a file of the page brings along, packages aside, as the bundler sees it. */
async function filesBehind(entry: string): Promise<readonly string[]> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [join(projectRoot, entry)],
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    format: "esm",
    loader: { ".css": "empty" },
    outdir: "nowhere",
  });
  const [file] = outputFiles;
  const inputs = Object.values(metafile.outputs)[0]?.inputs ?? {};
  expect(file?.text).not.toBe("");
  return Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0);
}

test.each([
  "app/_workbench/grader/exercise-panel.ts",
  "app/_notebook/cells/explore-cell.tsx",
  "app/_workbench/panel/panel-session.ts",
])("%s brings neither the problems nor the sandbox's inside along", async (entry) => {
  const heavy = /^lib\/(problems|explore|learner)\/|^lib\/sandbox\/(realm|compile|node)\//;
  const files = await filesBehind(entry);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((path) => heavy.test(path))).toEqual([]);
});

// Makes a grader that needs nothing but Node: a few files that are ready to run anywhere.
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { build } from "esbuild";
import { nodeChildScript, realmScript } from "../../sandbox/bundle.ts";
import { projectRoot } from "../shell/project-root.ts";
import type { TextFile } from "../shell/write-files.ts";
import type { PackagedTask } from "./packaged-files.ts";
import { packagedNames } from "./packaged-files.ts";

export async function packageGrader(
  entry: "packaged-gradescope.ts" | "packaged-classroom.ts",
  task: PackagedTask,
): Promise<readonly TextFile[]> {
  const [grader, judge, realm, child] = await Promise.all([
    bundle(entry),
    bundle("packaged-judge.ts"),
    realmScript(),
    nodeChildScript(),
  ]);
  return [
    { name: packagedNames.grader, text: grader },
    { name: packagedNames.judge, text: judge },
    { name: packagedNames.realm, text: realm },
    { name: packagedNames.child, text: child },
    { name: packagedNames.task, text: `${JSON.stringify(task)}\n` },
  ];
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, "lib", "cli", "package", file)],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node22",
    minify: true,
    legalComments: "none",
    plugins: [withoutBundler],
  });
  return outputFiles[0]?.text ?? "";
}

/** The package has the realm's scripts beside it, and neither reason nor means to make them. */
const withoutBundler: Plugin = {
  name: "without-bundler",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\/bundle\.ts$/ }, ({ path }) => ({ path, namespace: "absent" }));
    onLoad({ filter: /.*/, namespace: "absent" }, () => ({
      contents: "export const realmScript = undefined, nodeChildScript = undefined;",
    }));
  },
};

// Unpacks the Chromium that npm installed, with its libraries and fonts, once per version.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflate } from "@sparticuz/chromium";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { Executable } from "./chromium.ts";

const packageFolder = join(projectRoot, "node_modules", "@sparticuz", "chromium");
const archives = ["chromium.br", "fonts.tar.br", "al2023.tar.br"];

export function hasPackagedChromium(): boolean {
  const fits = process.platform === "linux" && process.arch === "x64";
  return fits && existsSync(packageFolder);
}

export async function packagedChromium(): Promise<Executable> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const folder = join(projectRoot, "node_modules", ".cache", `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    path: join(folder, "chromium"),
    environment: {
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
    },
  };
}

/** Unpacks beside and renames, so that a test run stopped half way leaves no half browser. */
async function unpackInto(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    await Promise.all(inflateInto(unfinished));
    writeFileSync(join(unfinished, "fonts.conf"), fontSettings(folder));
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // else another run was first
  }
}

/** The package's own settings look for its fonts in a fixed place, where ours are not. */
function fontSettings(folder: string): string {
  return [
    "<fontconfig>",
    `  <dir>${join(folder, "fonts")}</dir>`,
    "  <dir>/usr/share/fonts</dir>",
    `  <cachedir>${join(folder, "fonts-cache")}</cachedir>`,
    "</fontconfig>",
    "",
  ].join("\n");
}

/** The package unpacks into the temporary folder, whose place it looks up as each call begins. */
function inflateInto(folder: string): Promise<string>[] {
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  const unpacking = archives.map((archive) => inflate(join(packageFolder, "bin", archive)));
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  return unpacking;
}

// Writes files whole or not at all: whoever reads one never sees half of it.
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

export function writeWhole(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    writeFileSync(draft, text);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** One file becomes `out` itself, unless that is a folder; several go into it. */
export function writeFiles(out: string, files: readonly TextFile[]): readonly string[] {
  const [only, ...more] = files;
  const asFolder = more.length > 0 || /[\\/]$/.test(out) || isFolder(out);
  if (only !== undefined && !asFolder) {
    writeWhole(out, only.text);
    return [out];
  }
  return files.map(({ name, text }) => {
    const path = resolve(out, name);
    // Names are made from names of students, who may choose them.
    if (relative(resolve(out), path).startsWith("..")) throw new Error(`${name} leaves ${out}`);
    writeWhole(path, text);
    return join(out, name);
  });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

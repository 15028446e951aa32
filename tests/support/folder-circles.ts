// Finds folders that import each other, directly or by way of others: none of them can be
// understood, moved or tested without the rest.
import { posix } from "node:path";
import { importsIn } from "./parse-module.ts";

/** Each circle once, from the folder where it was met first. */
export function folderCircles(
  paths: readonly string[],
  read: (path: string) => string,
): readonly string[] {
  const graph = importsBetween(paths, read);
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (folder: string, way: readonly string[]): void => {
    const met = way.indexOf(folder);
    if (met >= 0) circles.push([...way.slice(met), folder].join(" → "));
    if (met >= 0 || done.has(folder)) return;
    for (const next of graph.get(folder) ?? []) visit(next, [...way, folder]);
    done.add(folder);
  };
  for (const folder of graph.keys()) visit(folder, []);
  return circles;
}

function importsBetween(
  paths: readonly string[],
  read: (path: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    const imported = graph.get(folder) ?? new Set();
    graph.set(folder, imported);
    for (const { specifier } of importsIn(read(path), path)) {
      if (!specifier.startsWith(".")) continue;
      const target = posix.dirname(posix.join(folder, specifier));
      if (target !== folder) imported.add(target);
    }
  }
  return graph;
}

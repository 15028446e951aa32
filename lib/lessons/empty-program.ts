/** A process that does nothing at all: whatever it earns, it earns for nothing. */

import { moduleOfBase, outlined } from "../problems/outline.ts";
import type { Exercise } from "./load-lesson.ts";

export function emptyProgram({ rubric, starter }: Exercise): string {
  const { base, hooks } = outlined(rubric.problem);
  const messages = messageTypes(starter).map((type) => `    ${JSON.stringify(type)}: () => {},`);
  return [
    `import { ${base} } from "${moduleOfBase(rubric.problem)}";`,
    "",
    `export default class Empty extends ${base} {`,
    ...hooks.map((hook) => `  ${hook}() {}`),
    "  onMessage = {",
    ...messages,
    "  };",
    "}",
    "",
  ].join("\n");
}

/** Nobody sends anything, but the base class may; the starter knows of which types. */
function messageTypes(starter: string): readonly string[] {
  const found = starter.matchAll(/\btype: "([^"]+)"/g);
  return [...new Set([...found].flatMap((match) => match[1] ?? []))];
}

/** Phases beside each other, as `npm test` runs them. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { projectRoot } from "../../../lib/cli/shell/project-root.ts";
import type { Phase } from "../../../lib/cli/shell/run-lanes.ts";
import { runLanes } from "../../../lib/cli/shell/run-lanes.ts";
import { runScript } from "../../../lib/cli/shell/run-script.ts";

const root = mkdtempSync(join(tmpdir(), "tiebreak-lanes-"));
afterAll(() => rmSync(root, { recursive: true }));

function phase(name: string, script: string): Phase {
  const file = join(root, `${name}.mjs`);
  writeFileSync(file, script);
  const path = relative(projectRoot, file);
  return { name, rerun: `npx ${name}`, run: (beside) => runScript(path, [], beside) };
}

async function told(...lanes: readonly (readonly Phase[])[]) {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    const exitCode = await runLanes(lanes);
    const lines = log.mock.calls.map(([line]) => String(line).replace(/in [\d.]+ s/, "in 1 s"));
    return { exitCode, lines };
  } finally {
    log.mockRestore();
  }
}

test("a lane goes on after a phase that passes; each line says whose it is", async () => {
  const first = phase("first", 'console.log("\\u001b[31mone\\u001b[0m"); console.error("two");');
  const { exitCode, lines } = await told([first, phase("second", 'console.log("three");')]);
  expect(exitCode).toBe(0);
  const said = lines.filter((line) => line.includes("│"));
  expect(said.toSorted()).toEqual(["first │ one", "first │ two", "second │ three"]);
  expect(lines.indexOf("── first: ok in 1 s")).toBeLessThan(lines.indexOf("── second …"));
});

test("the first that fails ends the others, and says how to run it again", async () => {
  const endless = phase("endless", "setInterval(() => {}, 1000);");
  const never = phase("never", "");
  const fails = phase("fails", "process.exitCode = 3;");
  const { exitCode, lines } = await told([endless, never], [fails, never]);
  expect(exitCode).toBe(3);
  expect(lines).toContain("── fails: FAILED in 1 s");
  expect(lines).toContain("\nTo run only this again: npx fails\n");
  expect(lines).toContain("── endless: given up in 1 s");
  expect(lines.join()).not.toContain("never");
});

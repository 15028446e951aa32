import { describe, expect, test } from "vitest";
import { problemNamed } from "../../../lib/problems/catalogue.ts";
import type { Diagnostic } from "../../../lib/sandbox/compile/diagnostic.ts";
import { foreignBase } from "../../../lib/sandbox/compile/foreign-base.ts";
import { stripTypes } from "../../../lib/sandbox/compile/strip-types.ts";
import { parseModule } from "../../../lib/sandbox/compile/syntax-tree.ts";

function inMutex(source: string): Diagnostic | null {
  const stripped = stripTypes(source);
  if (stripped.kind === "refused") throw new Error(stripped.diagnostic.message);
  return foreignBase(parseModule(stripped.code), problemNamed("mutex"));
}

const election = `import { ElectionProcess } from "tiebreak";

export default class Ring extends ElectionProcess<Message> {}
type Message = { type: "hello" };`;

describe("a program of another exercise", () => {
  test("is told by name what it is, what was asked for, and where it says so", () => {
    const found = inMutex(election);
    expect(found).toMatchObject({ line: 3, slug: "other-exercise" });
    expect(found?.message).toBe(
      "This program extends `ElectionProcess` (an election); this exercise asks for " +
        "`MutexProcess` (a lock). Is it the program of another exercise?",
    );
  });

  test.each([
    [
      "by another name",
      'import { LeaseProcess as Base } from "tiebreak"; export default class A extends Base {}',
    ],
    [
      "through a class of its own",
      'import { PingProcess } from "tiebreak"; class B extends PingProcess {}' +
        " class A extends B {} export default A;",
    ],
    [
      "as a nameless class",
      'import { Process } from "tiebreak"; export default (class extends Process {});',
    ],
  ])("is recognised %s", (_, source) => {
    expect(inMutex(source)).not.toBeNull();
  });
});

test.each([
  [
    "of this exercise",
    'import { MutexProcess } from "tiebreak"; export default class A extends MutexProcess {}',
  ],
  [
    "that extends itself in a circle",
    "class A extends B {} class B extends A {} export default A;",
  ],
  ["that extends what nobody knows", "const base = 1; export default class A extends base {}"],
])("a program %s is left to others", (_, source) => {
  expect(inMutex(source)).toBeNull();
});

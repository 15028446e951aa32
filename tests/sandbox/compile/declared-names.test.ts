// Where one name is declared twice, parsers and the guards' blocks have rules of their own.
import { expect, test } from "vitest";
import { compile } from "../../../lib/sandbox/compile/compile.ts";
import { inMethod } from "../../support/run-printed.ts";

const declarations = [
  ...["let x;", "const x = 1;", "var x;", "function x() {}", "for (var x of []) {}"],
  ...[
    "for (let x of []) { let y; }",
    "for (const { ...x } of []) { let x; }",
    "if (a) var { ...x } = o;",
  ],
  ...["try {} catch (x) { a = x; }", "x: for (;;) break x;", "(function x() { var x; })();"],
  ...["switch (a) { case 1: let x; }", "var { x = () => { var x; } } = o;", ""],
];

const places = (first: string, second: string): string[] => [
  `${first} ${second}`,
  `${first} { ${second} }`,
  `{ ${first} } ${second}`,
  `try { ${first} } catch { ${second} }`,
  `try {} catch (x) { ${first} ${second} }`,
  `try {} catch (x) { ${first} { ${second} } }`,
  `try {} catch (x) { ${first} } finally { ${second} }`,
  `f((x) => { ${first} ${second} });`,
  `f(({ ...x }) => { ${first} { ${second} } });`,
  `f((y = x => { ${first} }) => { ${second} });`,
  `f(function x() { ${first} ${second} });`,
  `f(function (...x) { ${first} ${second} });`,
  `switch (a) { case 1: ${first} default: ${second} }`,
  `for (let x of []) { ${first} ${second} }`,
  `for (const { ...x } of []) { ${first} { ${second} } }`,
  `for (var x of []) { ${first} ${second} }`,
  `for (let x = 0; x < 1; x++) { ${first} ${second} }`,
  `for (const y of []) { ${first} ${second} }`,
];

test("A program that declares a name in two ways is refused, or the engine takes it", () => {
  let accepted = 0;
  let refused = 0;
  for (const first of declarations) {
    for (const second of declarations) {
      for (const text of places(first, second)) {
        const compiled = compile(inMethod(text), ["MutexProcess"]);
        if (compiled.kind === "refused") refused += 1;
        else {
          expect(() => new Function(compiled.body), text).not.toThrow();
          accepted += 1;
        }
      }
    }
  }
  expect(accepted).toBeGreaterThan(1000);
  expect(refused).toBeGreaterThan(500);
});

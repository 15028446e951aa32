import { describe, expect, test } from "vitest";
import { compile } from "../../../lib/sandbox/compile/compile.ts";
import { refusals } from "../../../lib/sandbox/compile/refusals.ts";

const names = ["MutexProcess"];

function program(body: string): string {
  return `import { MutexProcess, type Handlers } from "tiebreak";
export default class Program extends MutexProcess<never> {
  onMessage: Handlers<never> = {};
  onAcquire() {
    ${body}
  }
  onExit() {}
}
`;
}

function diagnosticsOf(source: string) {
  const result = compile(source, names);
  return result.kind === "refused" ? result.diagnostics : [];
}

describe("a program that can run", () => {
  test("may be plain JavaScript", () => {
    const source = `import { MutexProcess } from "tiebreak";
      class Program extends MutexProcess { onMessage = {}; onAcquire() {} onExit() {} }
      export default Program;`;
    expect(diagnosticsOf(source)).toEqual([]);
  });

  test("may be an anonymous class with an import over several lines", () => {
    const source = `import {
        MutexProcess as Base,
      } from "tiebreak";
      export default class extends Base { onMessage = {}; onAcquire() {} onExit() {} }`;
    expect(diagnosticsOf(source)).toEqual([]);
  });
});

describe("a syntax error", () => {
  test("is shown at the learner's line and column, although types were stripped before it", () => {
    const source = program("const answer: Record<string, number> = { a: 1 }; const = 2;");
    const [first] = diagnosticsOf(source);
    expect(first).toMatchObject({ slug: "syntax", line: 5 });
    const column = (source.split("\n")[4] ?? "").indexOf("const =") + "const ".length + 1;
    expect(first?.column).toBe(column);
  });

  test("that only the second parser sees is shown at the learner's column, too", () => {
    const source = program("const limit: number = 1; let limit: number = 2;");
    const column = (source.split("\n")[4] ?? "").lastIndexOf("limit") + 1;
    expect(diagnosticsOf(source)).toMatchObject([{ slug: "syntax", line: 5, column }]);
  });
});

describe("a refusal", () => {
  test("names the import and says what there is instead", () => {
    const [first] = diagnosticsOf(`import fs from "node:fs";\n${program("fs.a;")}`);
    expect(first).toEqual({
      line: 1,
      column: 1,
      slug: "import-not-allowed",
      message: `\`node:fs\` cannot be imported. ${refusals.import.why} ${refusals.import.instead}`,
    });
  });

  test("points at the name behind stripped types", () => {
    const source = program("const now: number = Date.now();");
    const column = (source.split("\n")[4] ?? "").indexOf("Date") + 1;
    expect(diagnosticsOf(source)).toEqual([
      {
        line: 5,
        column,
        slug: "name-not-available",
        message:
          "`Date` is not available. A process has no clock; start a timer with `this.startTimer`.",
      },
    ]);
  });

  test.each([
    ["Math.sin(1);", "`Math.sin` is not available. Engines differ in its last digits"],
    ["Math.random();", "`Math.random` is not available. Chance would make runs differ."],
    ["Object.groupBy([], () => 1);", "`Object.groupBy` is not available. Not every engine has it."],
  ])("names a withheld member, before anything runs: %s", (body, words) => {
    const [first] = diagnosticsOf(program(body));
    expect(first).toMatchObject({ line: 5, slug: "name-not-available" });
    expect(first?.message).toContain(words);
  });

  test("comes with all others of the program, in order", () => {
    const slugs = diagnosticsOf(program("Date.now();\n    /a/;\n    eval('1');")).map(
      ({ line, slug }) => `${line} ${slug}`,
    );
    expect(slugs).toEqual(["5 name-not-available", "6 regular-expression", "7 name-not-available"]);
  });
});

describe("a name", () => {
  const declarations = (name: string): string[] => [
    `class ${name} {}`,
    `function ${name}() {}`,
    `const ${name} = 1;`,
    `const { a: [${name}] } = { a: [1] };`,
    `import { MutexProcess as ${name} } from "tiebreak"; const used = ${name};`,
    `import * as ${name} from "tiebreak"; const used = ${name};`,
  ];

  test.each(["Map", "Math", "Error", "isNaN", "undefined", "NaN"])(
    "that every program has, %s, cannot be declared outside the class",
    (name) => {
      for (const declaration of declarations(name)) {
        expect(diagnosticsOf(`\n${declaration}\n${program("")}`)).toMatchObject([
          { line: 2, slug: "name-taken" },
        ]);
      }
    },
  );

  test.each(["eval", "arguments", "await", "let"])("the language keeps, %s, neither", (name) => {
    for (const declaration of declarations(name)) {
      expect(diagnosticsOf(`\n${declaration}\n${program("")}`)).toMatchObject([{ slug: "syntax" }]);
    }
  });

  test.each(["Request", "Node", "globalThis", "process", "name", "api", "Process", "factory"])(
    "that only the engine has, %s, can be anything",
    (name) => {
      for (const declaration of declarations(name)) {
        const result = compile(`${declaration}\n${program("")}`, names);
        if (result.kind === "refused") throw new Error(JSON.stringify(result.diagnostics));
        expect(() => new Function(name, "$$api", "$$z", result.body)).not.toThrow();
      }
    },
  );

  test.each([
    "function f() {} function f() {}",
    "var f; function f() {}",
    "if (this.id) { var [f] = []; } function f() {}",
    "for (var f of []) {} function f() {}",
    "const g = (f) => { function f() {} };",
    "const g = ({ ...f }) => { function f() {} };",
  ])("that one function declares in two ways is refused: %s", (body) => {
    expect(diagnosticsOf(program(body))).toMatchObject([
      {
        line: 5,
        slug: "name-taken",
        message: expect.stringMatching(/^`f` is declared twice\. .*Choose another name\.$/),
      },
    ]);
  });

  test("with a letter that the parser knows and the engine does not is refused", () => {
    const letters = ["\u0558", "\u058b", "\u208f"];
    for (const letter of letters) {
      expect(() => new Function(`let ${letter};`)).toThrow(SyntaxError);
      const places = [`let ${letter};`, `this.${letter} = 1;`, `${letter}: for (;;) {}`];
      for (const body of places) {
        expect(diagnosticsOf(program(body))).toMatchObject([{ line: 5 }]);
      }
    }
    expect(diagnosticsOf(program("let é, 名前, \u{1d4d0}, ünï = { ö: 1 }.ö;"))).toEqual([]);
  });

  test.each(["Map", "Error", "undefined", "f"])("may be a variable inside: %s", (name) => {
    const body = `const f = (${name}) => { let a = ${name}; return { ${name} }; };`;
    expect(diagnosticsOf(program(name === "f" ? "var f; var f;" : body))).toEqual([]);
  });
});

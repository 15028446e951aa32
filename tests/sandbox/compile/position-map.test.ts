import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "../../../lib/sandbox/compile/compile.ts";

test("a word is found again at its own column, whatever was inserted before it", () => {
  const filler = fc.constantFrom(
    "const a: number = 1;",
    "for (const x of [1, 2] as number[]) { x + 1; }",
    "const f = (y: string): string => `$" + "{y}!`;",
    "const g = (h: (x: number) => void, here: [number, string]) => h(here[0]);",
    "[...this.peers];",
    "if (this.id < 1) { for (;;) break; }",
  );
  fc.assert(
    fc.property(fc.uniqueArray(filler, { maxLength: 4 }), (parts) => {
      const line = `  onAcquire() { ${parts.join(" ")} this.log("here"); }`;
      const source = [
        'import { MutexProcess } from "tiebreak";',
        "export default class P extends MutexProcess<never> {",
        "  onMessage = {};",
        line,
        "  onExit() {}",
        "}",
      ].join("\n");
      const compiled = compile(source, ["MutexProcess"]);
      if (compiled.kind === "refused") throw new Error(JSON.stringify(compiled.diagnostics));
      const place = compiled.map.placeOf(compiled.body.indexOf('"here"'));
      expect(place).toEqual({ line: 4, column: line.indexOf('"here"') + 1 });
    }),
  );
});

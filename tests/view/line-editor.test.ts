import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  emptyLine,
  entered,
  type LineKey,
  type LineState,
  pressed,
} from "../../lib/view/line-editor.ts";

function typed(text: string, from: LineState = emptyLine): LineState {
  return pressed(from, { kind: "text", text });
}

function keyed(
  state: LineState,
  ...kinds: Exclude<LineKey, { kind: "text" }>["kind"][]
): LineState {
  return kinds.reduce((before, kind) => pressed(before, { kind }), state);
}

const key: fc.Arbitrary<LineKey> = fc.oneof(
  fc.string({ maxLength: 4 }).map((text) => ({ kind: "text" as const, text })),
  fc
    .constantFrom(
      ...(["left", "right", "home", "end", "word-left", "word-right", "backspace"] as const),
      ...(["delete", "erase-before", "erase-after", "erase-word", "older", "newer"] as const),
    )
    .map((kind) => ({ kind })),
);

describe("a line being typed", () => {
  test("keeps its caret inside whatever keys are pressed", () => {
    fc.assert(
      fc.property(fc.array(key), (keys) => {
        const { text, caret } = keys.reduce(pressed, emptyLine);
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  test("takes letters where the caret is", () => {
    const state = typed("X", keyed(typed("deliver"), "left", "left"));
    expect(state.text).toBe("delivXer");
  });

  test("erases letters, words and both sides", () => {
    expect(keyed(typed("abc"), "backspace").text).toBe("ab");
    expect(keyed(typed("abc"), "home", "delete").text).toBe("bc");
    expect(keyed(typed("deliver p0 #1"), "erase-word").text).toBe("deliver p0 ");
    expect(keyed(typed("abcd"), "left", "left", "erase-before").text).toBe("cd");
    expect(keyed(typed("abcd"), "left", "left", "erase-after").text).toBe("ab");
  });

  test("moves by words", () => {
    expect(keyed(typed("goto end now"), "word-left", "word-left").caret).toBe(5);
    expect(keyed(typed("goto end"), "home", "word-right").caret).toBe(4);
  });
});

describe("the history", () => {
  const two = ["run", "step"].reduce((state, line) => entered(typed(line, state)), emptyLine);

  test("brings back earlier lines, and at last what was being typed", () => {
    const state = typed("go", two);
    expect(keyed(state, "older").text).toBe("step");
    expect(keyed(state, "older", "older", "older").text).toBe("run");
    expect(keyed(state, "older", "older", "newer", "newer").text).toBe("go");
  });

  test("keeps a line once when it is repeated, and no empty ones", () => {
    const again = entered(typed("  ", entered(typed("step", two))));
    expect(again.history).toEqual(["run", "step"]);
  });
});

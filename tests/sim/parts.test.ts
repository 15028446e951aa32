/** The small parts of the kernel: plain data, state, chance, the agenda. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Agenda } from "../../lib/sim/agenda.ts";
import type { EnvelopeId } from "../../lib/sim/choice.ts";
import { copyFields, copyValue } from "../../lib/sim/copy-state.ts";
import { encodeState } from "../../lib/sim/encode-state.ts";
import { InFlight } from "../../lib/sim/envelope.ts";
import { measureState } from "../../lib/sim/measure-state.ts";
import { copyMessage, copyPlain, handOver, NotPlain } from "../../lib/sim/plain.ts";
import { numberNatives } from "../../lib/sim/program-constants.ts";
import { Random } from "../../lib/sim/random.ts";
import type { StateValue } from "../../lib/sim/state.ts";
import { StateNotPlain, StateTooLarge } from "../../lib/sim/state.ts";
import { stepCodes, Trace } from "../../lib/sim/trace.ts";

const cyclic: unknown[] = [];
cyclic.push(cyclic);

/** Every object and list inside a plain value, itself included. */
function partsOf(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(partsOf)];
}

describe("plain data", () => {
  test("P4 what is sent, and what is handed over, are equal copies that share nothing", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const sent = copyPlain(value);
        const received = handOver(sent);
        expect(JSON.stringify(sent)).toBe(JSON.stringify(value));
        expect(received).toEqual(sent);
        expect(partsOf(sent).filter((part) => partsOf(value).includes(part))).toEqual([]);
        expect(partsOf(received).filter((part) => partsOf(sent).includes(part))).toEqual([]);
      }),
    );
  });

  test.each([
    ["a function", { type: "a", run: () => 1 }, "run is a function"],
    ["undefined", { type: "a", list: [undefined] }, "list[0] is undefined"],
    ["a Map", { type: "a", map: new Map() }, "map is a Map"],
    ["a Set", { type: "a", deep: { set: new Set() } }, "deep.set is a Set"],
    ["a date", { type: "a", when: new Date(0) }, "when is an object of a class"],
    ["a big integer", { type: "a", n: 1n }, "n is a bigint"],
    ["a symbol", { type: "a", n: Symbol("x") }, "n is a symbol"],
    ["a cycle", { type: "a", cyclic }, "nested too deeply"],
    ["too many parts", { type: "a", list: new Array(10_001).fill(0) }, "more than 10000"],
    ["no type", { kind: "a" }, "type is missing"],
    ["a number for a type", { type: 3 }, "type is missing, or is not a string"],
    ["a bare string", "hello", "not an object with a `type`"],
    ["null", null, "not an object with a `type`"],
    ["a list", [], "not an object with a `type`"],
    ["a field that is the prototype", JSON.parse('{"type":"a","__proto__":1}'), "__proto__"],
  ])("P4 %s in a message is refused, with its path", (_, message, why) => {
    expect(() => copyMessage(message)).toThrow(NotPlain);
    expect(() => copyMessage(message)).toThrow(why);
  });
});

describe("state", () => {
  const value: fc.Arbitrary<StateValue> = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.constant(undefined)),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(
        fc.string().filter((key) => key !== "__proto__"),
        tie("value"),
        { maxKeys: 3 },
      ),
      fc.array(fc.tuple(fc.string(), tie("value")), { maxLength: 3 }).map((list) => new Map(list)),
      fc.array(fc.integer(), { maxLength: 3 }).map((list) => new Set(list)),
    ),
  })).value as fc.Arbitrary<StateValue>;

  test("P3 a copy is encoded alike and shares nothing", () => {
    fc.assert(
      fc.property(value, (one) => {
        const copy = copyValue(one, "field");
        expect(encodeState(copy)).toBe(encodeState(one));
        if (typeof one === "object" && one !== null) expect(copy).not.toBe(one);
      }),
    );
  });

  test("P3 equal encodings mean equal values", () => {
    fc.assert(
      fc.property(value, value, (left, right) => {
        fc.pre(encodeState(left) === encodeState(right));
        expect(left).toEqual(right);
      }),
    );
    const pairs: [StateValue, StateValue][] = [
      [[1, 2], new Set([1, 2])],
      [{ a: 1 }, new Map([["a", 1]])],
      ["1", 1],
      [[["a"]], ["a"]],
      [null, "null"],
      [undefined, null],
      [["a", "b"], ["a,b"]],
      [0, -0],
      [[], new Array(1)],
      [[undefined], new Array(1)],
      [[1], Object.assign([1], { name: 2 })],
      [new Set([1]), Object.assign(new Set([1]), { name: 2 })],
      [[1], Object.freeze([1])],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [{ a: 1 }, Object.assign(Object.create(null), { a: 1 })],
      [new Map([[1, [2]]]), new Map([[1, { 0: 2 }]])],
      [cyclic as StateValue, [[]]],
      ["&0", []],
    ];
    for (const [left, right] of pairs) expect(encodeState(left)).not.toBe(encodeState(right));
  });

  test("P3 values of different classes are told apart, also from those of none", () => {
    const [one, other] = [{ one: 1 }, { other: 1 }];
    numberNatives([one, other]);
    const made = [one, other, null].map((prototype) => encodeState(Object.create(prototype)));
    expect(new Set(made).size).toBe(3);
  });

  test("P3 sharing within one state is told apart from two equal parts", () => {
    const shared = [1];
    expect(encodeState([shared, shared])).not.toBe(encodeState([[1], [1]]));
    const copy = copyValue([shared, shared], "field") as StateValue[];
    expect(copy[0]).toBe(copy[1]);
  });

  test.each([
    ["a function", () => 1],
    ["a date", new Date(0)],
    ["an iterator", [1].values()],
    ["an error", new Error("x")],
    ["a symbol", Symbol("x")],
    ["a big integer", 1n],
    ["a list of another kind", new (class extends Array {})()],
  ])("P5 %s is refused, with its place", (_, one) => {
    expect(() => copyValue({ deep: [one] }, "kept")).toThrow(StateNotPlain);
    expect(() => copyValue({ deep: [one] }, "kept")).toThrow(/The field `kept` \(at deep, 0\)/);
    expect(() => measureState({ kept: { deep: [one] } })).toThrow(/`kept` \(at deep, 0\)/);
  });

  test("P3 a circle and a long chain are copied and told apart", () => {
    const copy = copyValue(cyclic, "field") as StateValue[];
    expect(copy[0]).toBe(copy);
    const chain = (length: number, end: StateValue): StateValue => {
      let links = end;
      for (let link = 0; link < length; link++) links = [links];
      return links;
    };
    const long = chain(20_000, "end");
    expect(encodeState(copyValue(long, "field"))).toBe(encodeState(long));
    expect(encodeState(long)).not.toBe(encodeState(chain(20_000, "end.")));
    expect(measureState({ long })).toBe(20_001);
  });

  test("P5 more than a hundred thousand parts are too many, each counted once", () => {
    const many = Array.from({ length: 60_000 }, (_, index) => index);
    expect(measureState({ many, again: many })).toBe(60_002);
    expect(() => measureState({ many, more: [...many] })).toThrow(StateTooLarge);
    expect(() => copyFields({ many, more: [...many] })).toThrow(StateTooLarge);
    expect(() => measureState({ text: "x".repeat(900_000) })).toThrow(StateTooLarge);
    expect(() => measureState({ far: Object.assign([], { 4000000000: 1 }) })).toThrow(
      StateTooLarge,
    );
  });
});

describe("random", () => {
  test("R1 a seed fixes the sequence, on every engine", () => {
    const random = new Random(42);
    // Golden values: a change here changes every trace ever shared.
    expect([random.next(), random.next(), random.next()]).toMatchInlineSnapshot(`
      [
        3246618421,
        1043523564,
        3978345601,
      ]
    `);
    expect(new Random("42").next()).toBe(new Random(42).next());
    expect(new Random(43).next()).not.toBe(new Random(42).next());
  });

  test("R1 numbers stay in range and cover it evenly", () => {
    const random = new Random("even");
    const counts = new Array<number>(6).fill(0);
    for (let draw = 0; draw < 60_000; draw++) {
      const face = random.below(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
    expect(random.between(3, 3)).toBe(3);
    expect(random.chance(0)).toBe(false);
    expect(random.chance(1)).toBe(true);
    expect(random.shuffle([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
  });

  test("R1 a saved position gives the same numbers again", () => {
    const random = new Random(5);
    random.next();
    const saved = random.save();
    const first = [random.next(), random.next()];
    random.load(saved);
    expect([random.next(), random.next()]).toEqual(first);
  });
});

test("N5 envelopes in flight are listed by channel, number and copy, whatever was removed", () => {
  const id = fc.record({ from: fc.nat(2), to: fc.nat(2), number: fc.nat(2), copy: fc.nat(2) });
  const keyOf = (one: EnvelopeId) => [one.from, one.to, one.number, one.copy].join();
  const ids = fc.uniqueArray(id, { selector: keyOf, maxLength: 12 });
  fc.assert(
    fc.property(ids, fc.nat(11), fc.boolean(), (all, gone, isListedFirst) => {
      const trace = new Trace();
      const inFlight = new InFlight(trace);
      if (isListedFirst) inFlight.list(); // from now on the list is kept up to date
      const rows = all.map(({ from, to, number, copy }) => {
        const sent = trace.appendSend(from, to, 0, number, { type: "note" });
        if (copy === 0) return sent;
        return trace.appendFate(stepCodes.duplicate, sent, 0, copy, ["duplicate", 0]);
      });
      for (const row of rows) inFlight.add(row);
      const removed = rows[gone];
      if (removed !== undefined) inFlight.remove(removed);
      const left = all.filter((_, place) => rows[place] !== removed);
      expect(inFlight.list().map(keyOf)).toEqual(left.map(keyOf).sort());
      for (const one of left) expect(keyOf(inFlight.find(one))).toBe(keyOf(one));
    }),
  );
});

describe("agenda", () => {
  test("R2 entries come out by tick, and in order of entry within a tick", () => {
    const due = fc.oneof(fc.nat(30), fc.integer({ min: 900, max: 1200 }), fc.nat(5000));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(due, fc.nat(3)), { maxLength: 60 }),
        fc.nat(200),
        (few, more) => {
          // Many at once, so that the agenda has to grow, and then a few at a time.
          const entries = [
            ...Array.from({ length: more }, (_, at): [number, number] => [at % 90, 0]),
            ...few,
          ];
          const agenda = new Agenda();
          const expected: { due: number; order: number }[] = [];
          const taken: { due: number; order: number }[] = [];
          const take = () => {
            const item = expected[agenda.take() ?? -1];
            if (item === undefined) return false;
            expect(agenda.now).toBe(item.due);
            taken.push(item);
            return true;
          };
          entries.forEach(([ahead, takes], order) => {
            const item = { due: agenda.now + ahead, order };
            agenda.add(item.due, order);
            expected.push(item);
            for (let turn = 0; turn < takes; turn++) take();
          });
          while (take());
          expect(agenda.size).toBe(0);
          // Each prefix was taken as early as it could be: sorting what was taken changes nothing.
          const sorted = [...taken].sort((a, b) => a.due - b.due || a.order - b.order);
          expect(taken).toEqual(sorted);
          expect(taken).toHaveLength(expected.length);
        },
      ),
    );
  });
});

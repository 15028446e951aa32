import { expect, test } from "vitest";
import { marginNotes } from "../../lib/view/margin-notes.ts";

const source = [
  "onAcquire() {",
  "  this.clock += 1;",
  "  const a = 1;",
  "  this.clock2 = a;",
  "}",
].join("\n");

test("a change is noted at the last line that ran and mentions the field", () => {
  const changes = [
    { process: 1, name: "clock", before: "1", after: "2" },
    { process: 1, name: "clock2", before: null, after: "1" },
  ];
  expect(marginNotes(source, [2, 3, 4], changes)).toEqual([
    { line: 2, text: "clock: 1 → 2" },
    { line: 4, text: "clock2: 1" },
  ]);
});

test("a line that writes to the field comes before one that reads it", () => {
  const program = [
    "this.clock += 1;",
    "this.at = this.clock;",
    "this.queue.push(this.at);",
    "use(this.queue);",
  ];
  const ran = [1, 2, 3, 4];
  const noteOf = (name: string) =>
    marginNotes(program.join("\n"), ran, [{ process: 0, name, before: "1", after: "2" }])[0]?.line;
  expect([noteOf("clock"), noteOf("at"), noteOf("queue")]).toEqual([1, 2, 3]);
});

test("a change that no line mentions is noted at the last line, with all that belong there", () => {
  const changes = [
    { process: 0, name: "queue", before: "[]", after: "[1]" },
    { process: 0, name: "clock", before: "1", after: null },
  ];
  expect(marginNotes(source, [3], changes)).toEqual([
    { line: 3, text: "queue: [] → [1], clock: 1 → –" },
  ]);
});

test("changes of several processes say whose they are, long values are cut", () => {
  const long = "x".repeat(60);
  const changes = [
    { process: 0, name: "clock", before: null, after: "0" },
    { process: 1, name: "clock", before: null, after: long },
  ];
  const [note] = marginNotes(source, [2], changes);
  expect(note?.text).toMatch(/^p0\.clock: 0, p1\.clock: x{23}…$/);
});

test("where nothing ran there is no note", () => {
  const changes = [{ process: 0, name: "clock", before: "1", after: "2" }];
  expect(marginNotes(source, [], changes)).toEqual([]);
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { typedFields } from "../../../lib/sandbox/compile/typed-fields.ts";

describe("what types say about fields", () => {
  test("is found in the solutions as they are written", () => {
    const of = (path: string) => typedFields(readFileSync(`lessons/${path}/solution.ts`, "utf8"));
    expect(of("ricart-agrawala").fields).toEqual({ missing: "processes", deferred: "processes" });
    expect(of("maekawa/basic").fields).toEqual({ votedFor: "process", queue: "processes" });
    expect(of("central-server/queue").fields).toEqual({
      holder: "processes",
      waiting: "processes",
    });
    expect(of("chandy-lamport/single").fields).toEqual({ recording: "by-process" });
    expect(of("lamport-mutex").parts).toContain("process");
    expect(of("isis").parts).toContain("proposer");
  });

  test("is nothing for types that hold no process, nor for what is no field", () => {
    const source = [
      "export default class A extends MutexProcess<Message> {",
      "  clock = 0;",
      "  names: string[] = [];",
      "  readonly leader: ProcessId | null = null;",
      "  seen = new Set<ProcessId>();",
      "  sent?: readonly ProcessId[];",
      "  onMessage: Handlers<Message> = {",
      "    request: ({ id }, from) => {",
      "      const other: ProcessId = from;",
      "    },",
      "  };",
      "}",
    ].join("\n");
    expect(typedFields(source).fields).toEqual({
      leader: "process",
      seen: "processes",
      sent: "processes",
    });
  });

  test("takes no time on text that is made to take some", () => {
    expect(typedFields(`  a: ${"ProcessId | ".repeat(20_000)}`).fields).toEqual({});
    expect(typedFields(`  ${"override ".repeat(20_000)}`).fields).toEqual({});
  });
});

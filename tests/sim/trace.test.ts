/** The record of a run: rows, values, the way back and the way to another realm. */

import { describe, expect, test } from "vitest";
import { stepCodes, Trace } from "../../lib/sim/trace.ts";
import { dumpTrace } from "../support/dump.ts";

describe("trace", () => {
  test("V1 V3 rows come back as they went in, at 16 bytes each", () => {
    const trace = new Trace();
    const sends = 1 << 15; // several chunks
    for (let sent = 0; sent < sends; sent++) {
      const row = trace.appendSend(998, 999, sent, sent + 1, { type: `m${sent}` });
      trace.appendDelivery(row, sent + 7);
    }
    expect(trace.bytes / trace.length).toBe(16);
    for (let sent = 0; sent < sends; sent += 97) {
      const both = { number: sent + 1, copy: 0, name: `m${sent}`, value: { type: `m${sent}` } };
      const ends = { process: 998, peer: 999, time: sent, cause: -1 };
      expect(trace.step(2 * sent)).toMatchObject({ kind: "send", ...both, ...ends });
      const arrival = { process: 999, peer: 998, time: sent + 7, cause: 2 * sent };
      expect(trace.step(2 * sent + 1)).toMatchObject({ kind: "deliver", ...both, ...arrival });
    }
  });

  test("V1 a saved trace is the same trace, with a value for each row that has one", () => {
    const trace = new Trace();
    const message = { type: "hello" };
    const rows = [1, 2].map((number) => trace.appendSend(0, 1, 3, number, message));
    trace.appendFate(stepCodes.duplicate, rows[1] ?? -1, 4, 1, ["duplicate", 0]);
    trace.appendLocal(stepCodes.log, 1, 5, "note", null);
    trace.appendLink(stepCodes.cut, 0, 1, 6);
    const saved = trace.save();
    expect(saved.values).toEqual([message, message, ["duplicate", 0], ["note", null]]);
    const copy = Trace.from(structuredClone(saved));
    expect(copy.save()).toEqual(saved);
    expect(dumpTrace(copy)).toEqual(dumpTrace(trace));
    expect(copy.step(2)).toMatchObject({ kind: "duplicate", number: 2, copy: 1, cause: 1 });
  });

  test("S4 a truncated trace forgets rows and values, and grows on", () => {
    const trace = new Trace();
    const message = { type: "gone" };
    trace.appendLocal(stepCodes.log, 0, 0, "kept", null);
    trace.appendBare(stepCodes.crash, 0, 1);
    trace.appendLocal(stepCodes.log, 0, 2, "gone", null);
    trace.appendSend(0, 1, 3, 1, message);
    trace.truncate(1);
    trace.appendLocal(stepCodes.log, 0, 3, "new", null);
    trace.appendLocal(stepCodes.log, 0, 3, "gone", 1);
    trace.appendLocal(stepCodes.log, 0, 3, "kept", null);
    trace.appendSend(0, 1, 3, 1, message);
    const names = Array.from({ length: trace.length }, (_, step) => trace.step(step).name);
    expect(names).toEqual(["kept", "new", "gone", "kept", "gone"]);
    expect(trace.step(2).value).toBe(1);
    expect(trace.message(4)).toBe(message);
  });

  test("S4 a trace of many chunks can be cut anywhere and grows on", () => {
    const length = 40_000;
    for (const cut of [0, 1, 300, 16_383, 16_384, 16_385, 32_768, length]) {
      const trace = new Trace();
      for (let step = 0; step < length; step++) trace.appendBare(stepCodes.start, 1, step);
      trace.truncate(cut);
      for (let step = cut; step < length; step++) trace.appendBare(stepCodes.crash, 2, step);
      expect(trace.length).toBe(length);
      for (const step of [0, 299, 16_383, 16_384, 32_767, 32_768, length - 1]) {
        expect(trace.time(step)).toBe(step);
        expect(trace.kind(step)).toBe(step < cut ? "start" : "crash");
      }
    }
  });
});

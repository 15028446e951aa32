/**
 * What announcements say of their processes, moment by moment, as if they were fields: whom each
 * trusts, which quorum it has chosen. Also what snapshots have recorded of channels.
 */

import type { AnnouncementKinds } from "../sim/announcement.ts";
import type { DrawnAnnouncement, FieldKind } from "../sim/field-kind.ts";
import type { Plain } from "../sim/plain.ts";
import type { Step, Trace } from "../sim/trace.ts";
import { stepCodes } from "../sim/trace.ts";
import type { Drawn } from "./drawn-moment.ts";
import { formatValue, oneLine } from "./format-value.ts";
import type { ReadValue } from "./read-value.ts";
import { readValue } from "./read-value.ts";

/** What was in flight on a channel, as a snapshot has it. */
export interface RecordedChannel {
  readonly snapshot: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** From this many steps on. */
interface Since<Value> {
  readonly length: number;
  readonly value: Value;
}

const nobody: ReadValue = { kind: "word", value: "null" };

export class Announced {
  readonly #kinds: AnnouncementKinds;
  /** For each process and kind, in the order of steps. */
  readonly #values = new Map<string, Since<Drawn>[]>();
  readonly #channels: Since<RecordedChannel>[] = [];
  readonly #processes: number;

  constructor(trace: Trace, processes: number, kinds: AnnouncementKinds) {
    this.#kinds = kinds;
    this.#processes = processes;
    const isDrawn = Object.values(kinds).some(({ drawn, channel }) => drawn || channel);
    if (!isDrawn) return;
    for (let row = 0; row < trace.length; row++) {
      const code = trace.code(row);
      if (code === stepCodes.announce) this.#announce(trace.step(row));
      else if (code === stepCodes.crash) this.#forget(trace.process(row), row + 1);
    }
  }

  /** By process. */
  at(cursor: number): readonly (readonly Drawn[])[] {
    const drawn: Drawn[][] = Array.from({ length: this.#processes }, () => []);
    for (const [key, values] of this.#values) {
      const now = values.findLast(({ length }) => length <= cursor)?.value;
      if (now !== undefined) drawn[Number.parseInt(key, 10)]?.push(now);
    }
    return drawn;
  }

  channelsAt(cursor: number): readonly RecordedChannel[] {
    return this.#channels.flatMap(({ length, value }) => (length <= cursor ? [value] : []));
  }

  #announce({ name, value, process, index }: Step): void {
    const { drawn, channel } = (Object.hasOwn(this.#kinds, name) && this.#kinds[name]) || {};
    if (channel !== undefined) {
      const [snapshot, from, shown] = [channel.of, channel.from, channel.shows].map((part) =>
        partOf(value, part),
      );
      if (typeof from !== "number" || shown === undefined) return;
      const text = Array.isArray(shown) ? shown.map(formatValue).join(", ") : formatValue(shown);
      this.#channels.push({
        length: index + 1,
        value: { snapshot: oneLine(String(snapshot)), from, to: process, text: text || "empty" },
      });
    }
    if (drawn === undefined) return;
    const said = saidBy(drawn, process, value);
    if (said !== null) this.#set(process, drawn.as, name, index + 1, said, drawn.change);
  }

  #set(
    process: number,
    kind: FieldKind,
    name: string,
    length: number,
    said: ReadValue,
    change: DrawnAnnouncement["change"],
  ): void {
    const key = `${process} ${kind}`;
    const values = this.#values.get(key) ?? [];
    const value = change === undefined ? said : changed(values.at(-1)?.value.value, said, change);
    values.push({ length, value: { kind, name, value } });
    this.#values.set(key, values);
  }

  /** Whoever comes back has said nothing yet. */
  #forget(process: number, length: number): void {
    for (const [key, values] of this.#values) {
      const last = values.at(-1);
      if (last === undefined || Number.parseInt(key, 10) !== process) continue;
      values.push({ length, value: { ...last.value, value: nobody } });
    }
  }
}

function saidBy({ of }: DrawnAnnouncement, process: number, value: Plain): ReadValue | null {
  if (of === "self") return { kind: "number", value: process };
  if (of === "nobody") return nobody;
  const part = of === undefined ? value : partOf(value, of);
  return part === undefined ? null : readValue(formatValue(part));
}

function partOf(value: Plain, part: string): Plain | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
  return Reflect.get(value, part);
}

function changed(
  before: ReadValue | undefined,
  said: ReadValue,
  change: "joins" | "leaves",
): ReadValue {
  const items = before?.kind === "set" ? before.items : [];
  const text = JSON.stringify(said);
  const others = items.filter((item) => JSON.stringify(item) !== text);
  return { kind: "set", items: change === "joins" ? [...others, said] : others };
}

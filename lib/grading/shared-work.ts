// A program and its run as one word for an address: JSON, compressed by the platform, in base64url.
// Whoever opens such an address reads it here, with limits: it comes from anybody.
import type { ScenarioSource } from "../problems/problem.ts";
import type { TraceJob } from "../sandbox/job.ts";
import { isScenario } from "./is-scenario.ts";

export interface SharedWork {
  readonly exercise: string;
  readonly source: string;
  /** The lesson's name for the scenario, or null if it was changed. */
  readonly scenarioName: string | null;
  readonly scenario: ScenarioSource;
  readonly seed: TraceJob["seed"];
  /** The choices of the run that is shared, as text; null when nothing was run. */
  readonly schedule: string | null;
  readonly cursor: number;
  readonly traceHash: string | null;
  /** Other ways that runs have gone, if there are any; the page that shows them reads them. */
  readonly ways?: unknown;
}

class ShareError extends Error {}

/** The form of the word; readers refuse others. */
const prefix = "s1.";
/** Longer addresses are cut by some programs on the way. */
const wordLengthMax = 60_000;
const textLengthMax = 1_000_000;

export async function formatShare(work: SharedWork): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(work));
  const packed = await pump(bytes, new CompressionStream("deflate-raw"), wordLengthMax);
  const binary = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  const word = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  if (word.length > wordLengthMax) throw new ShareError("This run is too long for a link.");
  return prefix + word;
}

/** Throws ShareError, in words, for anything that `formatShare` has not made. */
export async function parseShare(word: string): Promise<SharedWork> {
  if (!word.startsWith(prefix)) throw new ShareError("This link is of a form we do not know.");
  try {
    const base64 = word.slice(prefix.length).replaceAll("-", "+").replaceAll("_", "/");
    const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bytes = await pump(packed, new DecompressionStream("deflate-raw"), textLengthMax);
    const work = readWork(JSON.parse(new TextDecoder().decode(bytes)));
    if (work !== null) return work;
  } catch (error) {
    if (error instanceof ShareError) throw error;
  }
  throw new ShareError("This link is damaged; ask for it again.");
}

async function pump(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  lengthMax: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > lengthMax) {
      await reader.cancel();
      throw new ShareError("This run is too long for a link.");
    }
    parts.push(next.value);
  }
  const whole = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

function readWork(value: unknown): SharedWork | null {
  if (typeof value !== "object" || value === null) return null;
  const read = (name: keyof SharedWork): unknown => Reflect.get(value, name);
  const [exercise, source, cursor, seed] = [
    read("exercise"),
    read("source"),
    read("cursor"),
    read("seed"),
  ];
  const [scenario, scenarioName, schedule, traceHash] = [
    read("scenario"),
    read("scenarioName"),
    read("schedule"),
    read("traceHash"),
  ];
  if (typeof exercise !== "string" || typeof source !== "string") return null;
  if (typeof cursor !== "number" || !Number.isSafeInteger(cursor) || cursor < 0) return null;
  if (typeof seed !== "number" && typeof seed !== "string") return null;
  if (!isScenario(scenario) || !isTextOrNull(scenarioName)) return null;
  if (!isTextOrNull(schedule) || !isTextOrNull(traceHash)) return null;
  const ways = read("ways") ?? null;
  const work = { exercise, source, cursor, seed, scenario, scenarioName, schedule, traceHash };
  return ways === null ? work : { ...work, ways };
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

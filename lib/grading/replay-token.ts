/** A counterexample as one word that survives chat, mail and a shell. */

import type { ScenarioSource } from "../problems/problem.ts";
import { isScenario } from "./is-scenario.ts";

export interface Replay {
  readonly lesson: string;
  readonly exercise: string | null;
  readonly property: string;
  readonly scenario: ScenarioSource;
  readonly schedule: string;
}

/** The version of the form; readers refuse others. */
const prefix = "tb1.";

export function formatReplayToken(replay: Replay): string {
  const { lesson, exercise, property, scenario, schedule } = replay;
  const text = JSON.stringify([lesson, exercise, property, scenario, schedule]);
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return prefix + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Null when the text is no token of ours. */
export function parseReplayToken(token: string): Replay | null {
  if (!token.startsWith(prefix)) return null;
  try {
    const base64 = token.slice(prefix.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return readReplay(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

function readReplay(value: unknown): Replay | null {
  if (!Array.isArray(value) || value.length !== 5) return null;
  const [lesson, exercise, property, scenario, schedule]: unknown[] = value;
  if (typeof lesson !== "string" || typeof property !== "string") return null;
  if (typeof schedule !== "string" || !isScenario(scenario)) return null;
  if (exercise !== null && typeof exercise !== "string") return null;
  return { lesson, exercise, property, scenario, schedule };
}

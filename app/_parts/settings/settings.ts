// What a reader has set for all pages, kept in this browser. Plain: knows the document only when
// asked to apply; what was stored by an older version, or by hand, is read with care.
import {
  applyLayout,
  type BenchLayout,
  defaultLayout,
  foldedPlaces,
  parseLayout,
  shares,
} from "./bench-layout.ts";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "reduced";
export type TextSize = "small" | "normal" | "large" | "huge";

export interface Settings {
  readonly theme: Theme;
  readonly motion: Motion;
  readonly textSize: TextSize;
  /** Keys without Ctrl that act on the page; speech users need to switch them off. */
  readonly singleKeys: boolean;
  /** Vim's keys in the editors. */
  readonly vimKeys: boolean;
  /** While somebody types, the run on the screen follows and a small search goes on. */
  readonly live: boolean;
  readonly bench: BenchLayout;
}

export const defaultSettings: Settings = {
  theme: "system",
  motion: "system",
  textSize: "normal",
  singleKeys: true,
  vimKeys: false,
  live: true,
  bench: defaultLayout,
};

export const themes: readonly Theme[] = ["system", "light", "dark"];
const motions: readonly Motion[] = ["system", "reduced"];
export const textSizes: readonly TextSize[] = ["small", "normal", "large", "huge"];

export const settingsKey = "tiebreak-settings";

export function parseSettings(text: string | null): Settings {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (typeof stored !== "object" || stored === null) return defaultSettings;
    const read = (name: string): unknown => Reflect.get(stored, name);
    return {
      theme: oneOf(themes, read("theme"), defaultSettings.theme),
      motion: oneOf(motions, read("motion"), defaultSettings.motion),
      textSize: oneOf(textSizes, read("textSize"), defaultSettings.textSize),
      singleKeys: read("singleKeys") !== false,
      vimKeys: read("vimKeys") === true,
      live: read("live") !== false,
      bench: parseLayout(read("bench")),
    };
  } catch {
    return defaultSettings;
  }
}

function oneOf<Value>(allowed: readonly Value[], value: unknown, otherwise: Value): Value {
  return allowed.find((one) => one === value) ?? otherwise;
}

const shareUnits = Object.fromEntries(
  Object.entries(shares).map(([name, { unit }]) => [name, unit]),
);

/**
 * Runs before the first paint, from the page's head, so that no wrong theme ever flashes and no
 * pane moves. `data-scripted` also says that what needs scripts may take the room it needs.
 */
export const applyAtOnce = `(() => {
  const { dataset, style } = document.documentElement;
  dataset.scripted = "";
  dataset.folded = ${JSON.stringify(foldedPlaces(defaultLayout))};
  try {
    const stored = JSON.parse(localStorage.getItem(${JSON.stringify(settingsKey)}) ?? "{}");
    for (const name of ["theme", "motion", "textSize"]) {
      if (typeof stored[name] === "string") dataset[name] = stored[name];
    }
    const { shares, places, folded } = stored.bench ?? {};
    const units = ${JSON.stringify(shareUnits)};
    for (const name in shares) style.setProperty("--share-" + name, shares[name] + units[name]);
    for (const pane in places) style.setProperty("--" + pane + "-place", places[pane]);
    if (folded) dataset.folded = folded.map((pane) => places[pane]).join(" ");
  } catch {}
})();`;

export function applySettings({ theme, motion, textSize, bench }: Settings): void {
  Object.assign(document.documentElement.dataset, { theme, motion, textSize });
  applyLayout(document.documentElement, bench);
}

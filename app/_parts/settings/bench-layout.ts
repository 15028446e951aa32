// How a reader has arranged the workbench: which pane stands where, how large, what is folded. The
// style sheet does the rest by variables of the document, so that nothing moves after first paint.

export const panes = ["code", "cluster", "findings", "time"] as const;
export type PaneName = (typeof panes)[number];

/** Beside each other `left` and, above each other, `right` and `low`; below them all `bottom`. */
export const places = ["left", "right", "low", "bottom"] as const;
export type Place = (typeof places)[number];

/** What a separator moves, in percent of what it divides, and as the style sheet takes it. */
export const shares = {
  /** Of the window: the text. */
  text: { usual: 42, least: 25, most: 60, unit: "vw" },
  /** Of the workbench's width: what stands at the left. */
  left: { usual: 56, least: 20, most: 80, unit: "%" },
  /** Of its height: what stands at the bottom. */
  bottom: { usual: 46, least: 15, most: 75, unit: "%" },
  /** Of the height of the right column: its lower part. */
  low: { usual: 50, least: 20, most: 80, unit: "" },
} as const;

export type ShareName = keyof typeof shares;
const shareNames: readonly ShareName[] = ["text", "left", "bottom", "low"];

export interface BenchLayout {
  /** Where somebody has moved a separator. */
  readonly shares: Readonly<Partial<Record<ShareName, number>>>;
  readonly places: Readonly<Record<PaneName, Place>>;
  readonly folded: readonly PaneName[];
}

export const defaultLayout: BenchLayout = {
  shares: {},
  places: { code: "left", cluster: "right", findings: "low", time: "bottom" },
  folded: ["findings"],
};

export function parseLayout(value: unknown): BenchLayout {
  const read = (object: unknown, name: string): unknown =>
    typeof object === "object" && object !== null ? Reflect.get(object, name) : undefined;
  const storedPlaces = panes.map((pane) => read(read(value, "places"), pane));
  const isWhole = places.every((place) => storedPlaces.includes(place));
  const folded = read(value, "folded");
  return {
    shares: Object.fromEntries(
      shareNames.flatMap((name) => {
        const share = read(read(value, "shares"), name);
        return typeof share === "number" && share > 0 ? [[name, shareOf(name, share)]] : [];
      }),
    ),
    places: isWhole
      ? {
          code: placeAt(storedPlaces[0]),
          cluster: placeAt(storedPlaces[1]),
          findings: placeAt(storedPlaces[2]),
          time: placeAt(storedPlaces[3]),
        }
      : defaultLayout.places,
    folded: Array.isArray(folded)
      ? panes.filter((pane) => folded.includes(pane))
      : defaultLayout.folded,
  };
}

/** Within its bounds. */
export function shareOf(name: ShareName, value: number): number {
  const { least, most } = shares[name];
  return Math.min(most, Math.max(least, Math.round(value * 10) / 10));
}

function placeAt(value: unknown): Place {
  return places.find((place) => place === value) ?? "left";
}

/** The pane and whatever stands in the next place change places. */
export function movePane(layout: BenchLayout, pane: PaneName): BenchLayout {
  const from = layout.places[pane];
  const to = places[(places.indexOf(from) + 1) % places.length] ?? from;
  const other = panes.find((one) => layout.places[one] === to) ?? pane;
  return { ...layout, places: { ...layout.places, [pane]: to, [other]: from } };
}

export function foldPanes(
  layout: BenchLayout,
  change: Partial<Readonly<Record<PaneName, boolean>>>,
): BenchLayout {
  const folded = panes.filter((pane) => change[pane] ?? layout.folded.includes(pane));
  return { ...layout, folded };
}

/** Also done before the first paint, by `applyAtOnce`. */
export function applyLayout(root: HTMLElement, layout: BenchLayout): void {
  for (const name of shareNames) setShare(root, name, layout.shares[name] ?? null);
  for (const pane of panes) root.style.setProperty(`--${pane}-place`, layout.places[pane]);
  root.dataset.folded = foldedPlaces(layout);
}

export function setShare(root: HTMLElement, name: ShareName, share: number | null): void {
  const property = `--share-${name}`;
  if (share === null) root.style.removeProperty(property);
  else root.style.setProperty(property, `${share}${shares[name].unit}`);
}

export function foldedPlaces({ folded, places: of }: BenchLayout): string {
  return folded.map((pane) => of[pane]).join(" ");
}

// A named part of a panel. A group and no landmark, since a page may hold several panels, and
// landmarks of the same name would only be in each other's way.
export function partName(name: string) {
  return { role: "group", "aria-label": name } as const;
}

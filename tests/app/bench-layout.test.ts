import { describe, expect, test } from "vitest";
import {
  defaultLayout,
  foldedPlaces,
  foldPanes,
  movePane,
  panes,
  parseLayout,
  places,
} from "../../app/_parts/settings/bench-layout.ts";

describe("the arrangement of the workbench", () => {
  test("is read as it was stored", () => {
    const stored = foldPanes(movePane(defaultLayout, "code"), { time: true });
    expect(parseLayout(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  test("is the usual one where nothing sensible is stored", () => {
    for (const value of [undefined, null, 7, "left", { places: { code: "left" } }, { shares: 4 }]) {
      expect(parseLayout(value), String(value)).toEqual(defaultLayout);
    }
    const doubled = { ...defaultLayout.places, time: "left" };
    expect(parseLayout({ places: doubled }).places).toEqual(defaultLayout.places);
  });

  test("keeps every share within its bounds", () => {
    const { shares } = parseLayout({ shares: { text: 99, left: -5, low: 33.33, depth: 4 } });
    expect(shares).toEqual({ text: 60, low: 33.3 });
  });

  test("has every pane in a place of its own, however they are moved", () => {
    let layout = defaultLayout;
    for (const pane of [...panes, ...panes, "time", "time"] as const) {
      layout = movePane(layout, pane);
      expect(Object.values(layout.places).sort()).toEqual([...places].sort());
    }
  });

  test("tells the style sheet which places are folded", () => {
    expect(foldedPlaces(defaultLayout)).toBe("low");
    const moved = movePane(foldPanes(defaultLayout, { code: true, findings: false }), "code");
    expect(foldedPlaces(moved)).toBe("right");
  });
});

import { describe, expect, test } from "vitest";
import { defaultLayout } from "../../app/_parts/settings/bench-layout.ts";
import { defaultSettings, parseSettings } from "../../app/_parts/settings/settings.ts";

describe("settings from the browser's storage", () => {
  test("are the usual ones when nothing, or nonsense, is stored", () => {
    for (const text of [null, "", "null", "[]", "{", "7"]) {
      expect(parseSettings(text), String(text)).toEqual(defaultSettings);
    }
  });

  test("are taken as stored, and single wrong ones replaced by the usual", () => {
    const stored = { theme: "dark", motion: "frantic", textSize: "huge", vimKeys: true };
    expect(parseSettings(JSON.stringify(stored))).toEqual({
      theme: "dark",
      motion: "system",
      textSize: "huge",
      singleKeys: true,
      vimKeys: true,
      live: true,
      bench: defaultLayout,
    });
  });
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { staticPage } from "../../../lib/cli/site/static-page.ts";
import { runTiebreak } from "../../support/run-tiebreak.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page =
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><script>a(1)</script>' +
  '<script src="/x.js" async=""></script></head><body><script>b("<p>")</script></body></html>';

describe("a page as a file", () => {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
    staticPage(page),
  )?.[1];

  test("allows its own scripts by their hash, and no other inline script", () => {
    const scripts = /script-src ([^;]*)/.exec(policy ?? "")?.[1]?.split(" ");
    expect(scripts).toEqual(["'self'", hashOf("a(1)"), hashOf('b("<p>")')]);
  });

  test("loads nothing from another host, and says so before its first script", () => {
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|frame-ancestors/);
    expect(staticPage(page).indexOf("Content-Security-Policy")).toBeLessThan(
      staticPage(page).indexOf("<script"),
    );
  });

  test("says its characters once, within the first kilobyte", () => {
    const places = [...staticPage(page).matchAll(/charset="utf-8"/gi)].map(({ index }) => index);
    expect(places).toHaveLength(1);
    expect(places[0]).toBeLessThan(100);
  });

  test("is refused without a place for the policy", () => {
    expect(() => staticPage("<p>no head</p>")).toThrow(/policy/);
  });
});

describe("tiebreak export is refused, with the remedy,", () => {
  test.each([
    [["export"], /Name one folder/],
    [["export", "x", "--base", "course"], /--base is a path such as/],
    [["export", "x", "--base", "/a b"], /--base is a path such as/],
    [["export", "."], /other files in it\. Name a new folder/],
  ])("for %j", async (args, words) => {
    const { code, errors } = await runTiebreak(args, { cwd: import.meta.dirname });
    expect([code, errors]).toEqual([2, expect.stringMatching(words)]);
  });
});

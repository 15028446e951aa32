import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findSubmissions } from "../../lib/grading/find-submissions.ts";
import { readSubmission } from "../../lib/grading/read-submission.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tiebreak-class-"));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string | Uint8Array = "x"): string {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

function found(...named: string[]): Record<string, string> {
  const { files } = findSubmissions(named.map((name) => join(root, name)));
  return Object.fromEntries(files.map(({ id, path }) => [id, path.slice(root.length + 1)]));
}

describe("whose a file is", () => {
  test("is said by its name, in a folder or named itself", () => {
    write("c/bob.ts");
    write("c/alice.js");
    expect(found("c")).toEqual({ alice: "c/alice.js", bob: "c/bob.ts" });
    expect(found("c/bob.ts")).toEqual({ bob: "c/bob.ts" });
  });

  test("is said by its folder when students have folders", () => {
    write("c/alice/lock.ts");
    write("c/bob/deep/solution.ts");
    write("c/bob/deep/notes.ts");
    expect(found("c")).toEqual({ alice: "c/alice/lock.ts", bob: "c/bob/deep/solution.ts" });
    expect(found("c/*/deep/solution.ts")).toEqual({ deep: "c/bob/deep/solution.ts" });
  });

  test("is said by the folder for names that say nothing, found by a pattern", () => {
    write("c/alice/solution.ts");
    write("c/bob/solution.ts");
    expect(Object.keys(found("c/*/solution.ts"))).toEqual(["alice", "bob"]);
  });

  test("can be read from the path by an expression", () => {
    write("c/doejane_11_22_lock.ts");
    const idPattern = /([a-z]+)_[0-9]+_[^/]*$/;
    const { files } = findSubmissions([join(root, "c")], { idPattern });
    expect(files.map(({ id }) => id)).toEqual(["doejane"]);
    write("c/odd.ts");
    expect(() => findSubmissions([join(root, "c")], { idPattern })).toThrow("finds no id in");
  });

  test("comes in the order of the ids, whatever order they were named in", () => {
    for (const name of ["b.ts", "a.ts", "Z.ts", "10.ts", "9.ts"]) write(`c/${name}`);
    expect(findSubmissions([join(root, "c")]).files.map(({ id }) => id)).toEqual([
      "10",
      "9",
      "Z",
      "a",
      "b",
    ]);
  });
});

describe("a class that is not as it should be", () => {
  test("has two files of one student: both are named", () => {
    write("c/alice.ts");
    write("d/alice.ts");
    expect(() => found("c", "d")).toThrow(/alice: .*c\/alice\.ts and .*d\/alice\.ts/);
    expect(found("c", "c/alice.ts")).toEqual({ alice: "c/alice.ts" });
  });

  test("has folders without a program, files of other kinds and files nobody means", () => {
    mkdirSync(join(root, "c/empty"), { recursive: true });
    write("c/.hidden.ts");
    write("c/node_modules/x/index.ts");
    write("c/types.d.ts");
    write("c/notes.txt");
    const { files, emptyFolders, ignored } = findSubmissions([join(root, "c")]);
    expect(files).toEqual([]);
    expect(emptyFolders).toEqual(["empty"]);
    expect(ignored.map((path) => path.slice(root.length + 1))).toEqual([
      "c/notes.txt",
      "c/types.d.ts",
    ]);
  });

  test("has a name that leads nowhere", () => {
    expect(() => found("nothing")).toThrow(/There is no file or folder .*nothing/);
  });
});

describe("a submitted file", () => {
  test("is text without its byte order mark", () => {
    expect(readSubmission(write("a.ts", "\uFEFFclass {}"))).toEqual({
      kind: "text",
      source: "class {}",
    });
  });

  test("is no program when it is too large, no text or a link", () => {
    symlinkSync("/etc/hostname", join(root, "link.ts"));
    symlinkSync("/nowhere/at/all", join(root, "dead.ts"));
    const slugs = [
      write("big.ts", "x".repeat(300_000)),
      write("latin.ts", Uint8Array.of(97, 10, 98, 0xe9, 10)),
      join(root, "link.ts"),
      join(root, "dead.ts"),
    ].map((path) => readSubmission(path));
    expect(slugs).toMatchObject([
      { kind: "unusable", diagnostic: { slug: "too-large" } },
      { kind: "unusable", diagnostic: { slug: "not-utf-8", line: 2, column: 2 } },
      { kind: "unusable", diagnostic: { slug: "is-a-link" } },
      { kind: "unusable", diagnostic: { slug: "is-a-link" } },
    ]);
    expect(Object.keys(found("link.ts", "dead.ts"))).toEqual(["dead", "link"]);
  });

  test("that cannot be read is nobody's fault", () => {
    expect(readSubmission(join(root, "gone.ts"))).toMatchObject({ kind: "unreadable" });
  });
});

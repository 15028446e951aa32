// Programs for the host's wall alone: raw JavaScript, each in a file whose first lines say what it
// tries, where it runs, and how its job ends when it does not simply come to its own end.
import { readdirSync, readFileSync } from "node:fs";

/**
 * `worker`: in the learner's worker, and in a bare one under the same policy. `learner`: only in
 * the former. `document`: in the frame's own document, where no learner code ever runs.
 */
export type Place = "worker" | "learner" | "document";

export type RawAttack = {
  readonly name: string;
  readonly tries: string;
  readonly where: Place;
  readonly expect: string;
  readonly body: string;
};

const folder = new URL("../sandbox/host-attacks/browser/", import.meta.url);
const places: readonly string[] = ["worker", "learner", "document"] satisfies Place[];

export function readRawAttacks(): RawAttack[] {
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const body = readFileSync(new URL(file, folder), "utf8");
      const field = (name: string): string =>
        new RegExp(`^// ${name}: (.*)$`, "m").exec(body)?.[1] ?? "";
      const where = field("where");
      if (!isPlace(where)) throw new Error(`${file} says "where: ${where}"`);
      const name = file.replace(/\.js$/, "");
      return { name, tries: field("tries"), where, expect: field("expect"), body };
    });
}

function isPlace(where: string): where is Place {
  return places.includes(where);
}

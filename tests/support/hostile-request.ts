// Requests that no page of ours sends: ids that are none, bodies of any shape, size and type.
import fc from "fast-check";
import { type AccessCourse, pathOf } from "./access-course.ts";
import { type Access, accessTable, type VisitorName } from "./access-table.ts";

export interface HostileRequest {
  readonly row: Access;
  readonly path: string;
  readonly visitor: VisitorName;
  readonly type: string;
  readonly body: string;
}

const oddId = fc.oneof(
  fc.uuid(),
  fc.string({ minLength: 1, maxLength: 40, unit: "binary" }),
  fc.constantFrom(
    ...["0", "null", "..", "' or 1=1 --", "\u0000", "\ud83d\ude00", "a".repeat(3000), "__proto__"],
  ),
);

const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom("\u0000", "9".repeat(400), "1e999", -1, 2 ** 60, "2026-02-31T25:61"),
);

/** What is proper but for one field, or not proper at all. */
function oddBody(row: Access, course: AccessCourse): fc.Arbitrary<{ type: string; body: string }> {
  const proper = row.body?.(course) ?? {};
  const names = Object.keys(proper);
  const name = fc.oneof(fc.constantFrom(...names, "csrf", "__proto__"), fc.string());
  const changed = fc.tuple(name, anyValue).map(([field, value]) => ({ ...proper, [field]: value }));
  const json = fc.oneof(changed, fc.object(), fc.jsonValue()).map((value) => JSON.stringify(value));
  const form = fc
    .array(fc.tuple(name, fc.string({ unit: "binary" })), { maxLength: 8 })
    .map((pairs) => pairs.map((pair) => pair.map(encode).join("=")).join("&"));
  const type = "application/json";
  return fc.oneof(
    json.map((body) => ({ type, body })),
    form.map((body) => ({ type: "application/x-www-form-urlencoded", body })),
    fc.string().map((body) => ({ type, body })),
    fc.tuple(fc.string(), json).map(([text, body]) => ({ type: `text/${encode(text)}`, body })),
    fc.constant({ type, body: `{"a":"${"x".repeat(400_000)}"}` }),
    fc.constant({ type, body: `${"[".repeat(50_000)}` }),
  );
}

/** Half surrogates have no place in an address; the reader's job is the rest. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** The course's own id stays half of the time, so that much is about what is really there. */
export function hostileRequests(
  course: AccessCourse,
  rows: readonly Access[],
  visitors: readonly VisitorName[],
): fc.Arbitrary<HostileRequest> {
  return fc
    .tuple(fc.constantFrom(...rows), fc.constantFrom(...visitors))
    .chain(([row, visitor]) => {
      const names = [...row.place.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => name);
      const changes = fc
        .subarray(names)
        .chain((some) =>
          fc
            .tuple(...some.map(() => oddId))
            .map((ids) =>
              Object.fromEntries(some.map((name, index) => [name, encode(ids[index] ?? "")])),
            ),
        );
      return fc
        .tuple(changes, oddBody(row, course))
        .map(([params, sent]) => ({ row, visitor, path: pathOf(row, course, params), ...sent }));
    });
}

/** All that belongs to the course; leaving would end the visitor's session. */
export const fuzzedRows = accessTable.filter(({ place }) => place !== "join/leave");

import { describe, expect, test } from "vitest";
import { parseRoster, studentNamed } from "../../lib/grading/roster.ts";

describe("a roster", () => {
  const roster = parseRoster(
    'Name,ID,E-Mail,Platform ID\n"Doe, Jane",jane,jane@example.org,77\nMax,max,,\n',
  );

  test("names its columns in any order, and only the id is needed", () => {
    expect(roster).toEqual([
      { id: "jane", name: "Doe, Jane", email: "jane@example.org", platformId: "77" },
      { id: "max", name: "Max", email: null, platformId: null },
    ]);
    expect(parseRoster("id\nx\n")).toEqual([
      { id: "x", name: null, email: null, platformId: null },
    ]);
  });

  test("finds a student by id, by the platform's id and by the address of mail", () => {
    const names = ["jane", "77", "jane@example.org", "nobody"].map(
      (id) => studentNamed(roster, id)?.name,
    );
    expect(names).toEqual(["Doe, Jane", "Doe, Jane", "Doe, Jane", undefined]);
  });

  test("says what is wrong with it", () => {
    expect(() => parseRoster("name,mail\na,b")).toThrow('must name a column "id"');
    expect(() => parseRoster("id,name\n,Max")).toThrow("row 2 has no id");
    expect(() => parseRoster("id\na\nb\na")).toThrow("row 4 has the id a for a second time");
    expect(() => parseRoster('id,name\na,"Jane\nb,Max')).toThrow("line 3: a quotation mark");
  });
});

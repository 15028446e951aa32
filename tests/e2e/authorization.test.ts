import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import {
  type AccessServer,
  pathOf,
  type Session,
  serveAccessCourse,
} from "../support/access-course.ts";
import {
  type Access,
  accessTable,
  type VisitorName,
  visitorNames,
} from "../support/access-table.ts";
import { fuzzedRows, hostileRequests } from "../support/hostile-request.ts";

/** For whoever comes, with or without a server: pages of self-paced use. */
const selfPaced =
  /^(\.|lessons|embed|glossary|search-index\.json|site-files\.json|space-time\.svg)(\/|$)/;

let access: AccessServer;
const sessions = new Map<VisitorName, Session | null>();

beforeAll(async () => {
  access = await serveAccessCourse();
  for (const name of visitorNames) sessions.set(name, await access.newSession(name));
});
afterAll(() => access.stop());

let requests = 0;

/** Each from an address of its own, so that no rate limit answers in place of the route. */
async function ask(
  row: Pick<Access, "method">,
  path: string,
  session: Session | null,
  sent = { type: "application/json", body: "{}" },
): Promise<Response> {
  requests += 1;
  const headers = {
    "X-Forwarded-For": `198.51.${requests >> 8}.${requests & 255}`,
    ...(session && { Cookie: session.cookie, "X-CSRF-Token": session.csrf }),
  };
  const { address } = access.server;
  if (row.method === "GET") return fetch(address + path, { headers, redirect: "manual" });
  return fetch(address + path, {
    method: "POST",
    redirect: "manual",
    body: sent.body,
    headers: { ...headers, Origin: address, Accept: "application/json", "Content-Type": sent.type },
  });
}

function properly(row: Access): { readonly type: string; readonly body: string } {
  return { type: "application/json", body: JSON.stringify(row.body?.(access.course) ?? {}) };
}

const isAllowed = (status: number): boolean => status < 300 || status === 409;

test("every page and route of server mode has its rows, and every row its file", () => {
  const cwd = join(projectRoot, "app");
  const places = globSync("**/{page.tsx,route.ts,route.tsx}", { cwd }).map((file) => dirname(file));
  const found = places.filter((place) => !selfPaced.test(place)).sort();
  expect([...new Set(accessTable.map(({ place }) => place))].sort()).toEqual(found);
});

describe.each(accessTable)("$method /$place", (row) => {
  test("answers each visitor as it should, and writes nothing for those it refuses", async () => {
    const path = pathOf(row, access.course);
    const before = await access.digest();
    const refused = visitorNames.filter((_, index) => !isAllowed(row.statuses[index] ?? 500));
    const allowed = visitorNames.filter((name) => !refused.includes(name));
    const statuses = new Map<VisitorName, number>();
    const visit = async (name: VisitorName): Promise<void> => {
      const session = row.endsSession ? await access.newSession(name) : sessions.get(name);
      const response = await ask(row, path, session ?? null, properly(row));
      if (response.status === 307) expect(response.headers.get("location")).toMatch(/^\/join\?/);
      statuses.set(name, response.status);
      await response.arrayBuffer();
    };
    await Promise.all(refused.map(visit));
    expect(await access.digest()).toBe(before);
    for (const name of allowed) await visit(name);
    const expected = visitorNames.map((name, index) => [name, row.statuses[index]]);
    expect(visitorNames.map((name) => [name, statuses.get(name)])).toEqual(expected);
  });
});

const nested = accessTable.filter(({ place }) =>
  /^courses\/\[course\]\/.*\[(?!format)/.test(place),
);

describe.each(nested)("$method /$place under another course", (row) => {
  test("is not found by that course's instructor, and nothing is written", async () => {
    const before = await access.digest();
    const path = pathOf(row, access.course, { course: access.course.elsewhere });
    const session = sessions.get("instructor elsewhere") ?? null;
    const response = await ask(row, path, session, properly(row));
    expect(response.status).toBe(404);
    expect(await access.digest()).toBe(before);
  });
});

describe.each(accessTable.filter(({ method, place }) => method === "POST" && !/^lti/.test(place)))(
  "POST /$place",
  (row) => {
    test("is refused from another site and without the session's token", async () => {
      const before = await access.digest();
      const session = sessions.get("instructor") ?? null;
      const path = pathOf(row, access.course);
      const forged = await ask(
        row,
        path,
        session && { ...session, csrf: "guessed" },
        properly(row),
      );
      expect(forged.status).toBe(403);
      const foreign = await fetch(access.server.address + path, {
        method: "POST",
        body: new URLSearchParams({ csrf: session?.csrf ?? "" }),
        headers: { Origin: "https://evil.example", Cookie: session?.cookie ?? "" },
      });
      expect(foreign.status).toBe(403);
      expect(await access.digest()).toBe(before);
    });
  },
);

describe("requests of any shape", () => {
  async function fuzz(
    rows: readonly Access[],
    visitors: readonly VisitorName[],
    numRuns: number,
  ): Promise<void> {
    const requests = hostileRequests(access.course, rows, visitors);
    const property = fc.asyncProperty(requests, async ({ row, path, visitor, type, body }) => {
      const response = await ask(row, path, sessions.get(visitor) ?? null, { type, body });
      expect(response.status).toBeLessThan(500);
      await response.arrayBuffer();
    });
    await fc.assert(property, { numRuns, endOnFailure: true });
  }

  test("from outside break nothing and write nothing", async () => {
    const before = await access.digest();
    const outside = ["anonymous", "learner elsewhere", "instructor elsewhere"] as const;
    await fuzz(fuzzedRows, outside, 120);
    expect(await access.digest()).toBe(before);
  });

  test("from learners to what is their instructors' break nothing and write nothing", async () => {
    const before = await access.digest();
    await fuzz(
      fuzzedRows.filter(({ statuses }) => statuses[1] === 404),
      ["learner", "other learner"],
      80,
    );
    expect(await access.digest()).toBe(before);
  });

  test("from members break nothing", async () => {
    await fuzz(fuzzedRows, ["learner", "instructor"], 150);
    expect((await fetch(`${access.server.address}/health`)).status).toBe(200);
  });
});

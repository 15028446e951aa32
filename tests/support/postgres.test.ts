import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "./postgres.ts";

let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test("each new database is empty and apart from the others", async () => {
  const [one, other] = [await postgres.newDatabase(), await postgres.newDatabase()];
  await ask(one, "create table kept (id int)");
  expect(await ask(one, "select count(*)::int as found from kept")).toEqual([{ found: 0 }]);
  await expect(ask(other, "select * from kept")).rejects.toThrow('relation "kept" does not exist');
});

test("a test process that is killed takes its server along", async () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, "postgres.ts"))};
    console.log(await (await startPostgres()).newDatabase());
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed] = await once(child.stdout, "data");
  const address = String(printed).trim();
  expect(await ask(address, "select 1 as alive")).toEqual([{ alive: 1 }]);
  child.kill("SIGKILL");
  await expect.poll(() => answers(address), { timeout: 300_000 }).toBe(false);
});

async function ask(address: string, query: string): Promise<unknown[]> {
  const client = new Client(address);
  client.on("error", () => {}); // the server may end while we are connected
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

async function answers(address: string): Promise<boolean> {
  return ask(address, "select 1").then(
    () => true,
    () => false,
  );
}

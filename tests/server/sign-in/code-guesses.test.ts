import { expect, test } from "vitest";
import { openCodeGuesses } from "../../../lib/server/sign-in/code-guesses.ts";

const eve = "192.0.2.1";

async function refuse(
  guesses: ReturnType<typeof openCodeGuesses>,
  kind: "class" | "server",
  address: string,
  codes: number,
): Promise<void> {
  for (let place = 0; place < codes; place += 1) {
    await guesses.countRefused(kind, address, `${address} ${place}`);
  }
}

test("one address's wrong codes stop that address, not its neighbour", async () => {
  const guesses = openCodeGuesses();
  await refuse(guesses, "class", eve, 199);
  expect(await guesses.wait("class", eve, "k7m2-9xqp")).toBeNull();
  await refuse(guesses, "class", eve, 200);
  expect(await guesses.wait("class", eve, "k7m2-9xqp")).toBeGreaterThan(0);
  expect(await guesses.wait("class", "192.0.2.2", "k7m2-9xqp")).toBeNull();
});

test("the same wrong code counts once, however it is written", async () => {
  const guesses = openCodeGuesses();
  for (let place = 0; place < 1000; place += 1) {
    await guesses.countRefused("class", eve, place % 2 === 0 ? "AB12-CD34" : "ab12 cd34");
  }
  expect(await guesses.wait("class", eve, "k7m2-9xqp")).toBeNull();
});

test("codes tried from ever new addresses leave each of them three", async () => {
  const guesses = openCodeGuesses();
  for (let place = 0; place < 5000; place += 1) {
    await refuse(guesses, "class", `10.0.${place >> 8}.${place & 255}`, 1);
  }
  expect(await guesses.wait("class", eve, "k7m2-9xqp")).toBeNull();
  await refuse(guesses, "class", eve, 3);
  expect(await guesses.wait("class", eve, "k7m2-9xqp")).toBeGreaterThan(0);
});

test("the server's own code is counted apart, and waits however long it is", async () => {
  const guesses = openCodeGuesses();
  await refuse(guesses, "server", eve, 30);
  expect(await guesses.wait("server", eve, "k7m2-9xqp-04ta-7777")).toBeGreaterThan(0);
  expect(await guesses.wait("class", eve, "k7m2-9xqp")).toBeNull();
});

test("attempts of one address are made one after the other, in their order", async () => {
  const guesses = openCodeGuesses();
  const order: string[] = [];
  const attempt = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    if (name === "first") throw new Error("a fault of its own");
    return name;
  };
  const first = guesses.inTurn(eve, attempt("first"));
  const second = guesses.inTurn(eve, attempt("second"));
  await expect(first).rejects.toThrow("a fault of its own");
  expect(await second).toBe("second");
  expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("a flood is refused before it is tried", async () => {
  const guesses = openCodeGuesses();
  let begun = 0;
  const open = Promise.withResolvers<void>();
  const attempts = Array.from({ length: 2100 }, () =>
    guesses.inTurn(eve, async () => {
      begun += 1;
      await open.promise;
      return begun;
    }),
  );
  expect(await attempts.at(-1)).toBeNull();
  open.resolve();
  await Promise.all(attempts);
  expect(begun).toBe(2000);
  expect(await guesses.inTurn(eve, async () => "again")).toBe("again");
});

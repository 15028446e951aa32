import { expect, test } from "vitest";
import { countedAddress, openRateLimits } from "../../../lib/server/sign-in/rate-limits.ts";

test("attempts are counted by address, and by network where one host has 2⁶⁴ addresses", () => {
  expect(countedAddress("192.0.2.7")).toBe("192.0.2.7");
  expect(countedAddress("::ffff:192.0.2.7")).toBe("::ffff:192.0.2.7");
  const network = countedAddress("2001:db8:1:2:aaaa::1");
  expect(countedAddress("2001:0db8:0001:0002::")).toBe(network);
  expect(countedAddress("2001:db8:1:3::1")).not.toBe(network);
  expect(countedAddress("::1")).toBe("0:0:0:0");
  expect(countedAddress("unknown")).toBe("unknown");
});

test("one address's refused attempts stop that address, not its neighbour", async () => {
  const limits = openRateLimits();
  const waits: (number | null)[] = [];
  for (let count = 0; count < 31; count += 1) waits.push(await limits.takeJoin("192.0.2.1"));
  expect(waits.slice(0, 30).every((wait) => wait === null)).toBe(true);
  expect(waits[30]).toBeGreaterThan(0);
  expect(await limits.takeJoin("192.0.2.2")).toBeNull();
});

test("attempts that succeed are given back, here and in the count of all", async () => {
  const limits = openRateLimits();
  for (let count = 0; count < 6000; count += 1) {
    expect(await limits.takeJoin("192.0.2.1")).toBeNull();
    await limits.giveBackJoin("192.0.2.1");
  }
});

test("codes tried from ever new addresses stop all of them together", async () => {
  const limits = openRateLimits();
  for (let count = 0; count < 5000; count += 1) {
    expect(await limits.takeJoin(`10.0.${count >> 8}.${count & 255}`)).toBeNull();
  }
  expect(await limits.takeJoin("192.0.2.1")).toBeGreaterThan(0);
});

test("one person's submissions say nothing about another's, nor about other changes", async () => {
  const limits = openRateLimits();
  for (let count = 0; count < 20; count += 1) await limits.take("submit", "ada");
  expect(await limits.take("submit", "ada")).toBeGreaterThan(0);
  expect(await limits.take("submit", "bea")).toBeNull();
  expect(await limits.take("change", "ada")).toBeNull();
});

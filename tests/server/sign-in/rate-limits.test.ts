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

test("one person's submissions say nothing about another's, nor about other changes", async () => {
  const limits = openRateLimits();
  for (let count = 0; count < 20; count += 1) await limits.take("submit", "ada");
  expect(await limits.take("submit", "ada")).toBeGreaterThan(0);
  expect(await limits.take("submit", "bea")).toBeNull();
  expect(await limits.take("change", "ada")).toBeNull();
});

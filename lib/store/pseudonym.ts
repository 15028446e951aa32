/** Names that say nothing about anybody: two words drawn at random, kept with the person. */

import { randomBytes, randomInt } from "node:crypto";

const first = (
  "amber autumn blue brisk bright bronze calm cedar clear copper coral cotton crisp dawn " +
  "deep dusk early east evening fern first gentle glad golden grand green hazel indigo " +
  "ivory jade keen kind lilac linen lively lunar maple mellow mild misty morning mossy new " +
  "noble north olive opal patient pearl plain quiet rapid russet sandy silver soft south " +
  "spring steady still summer sunny swift tidy"
).split(" ");

const second = (
  "acorn anchor anvil arrow aspen badger basin beacon birch bridge brook canyon castle " +
  "cliff cloud comet compass crane creek delta falcon field finch fjord forest garden " +
  "glacier grove harbour heron hill island kettle lagoon lantern larch lark ledger linden " +
  "meadow mill moon mountain oak orchard otter owl pebble pine planet plover prairie quarry " +
  "rain reef river robin sail shore sparrow star stone tern tower valley willow"
).split(" ");

/** Two words; with `longer`, also a few digits, for when two words are taken too often. */
export function drawPseudonym(longer: boolean): string {
  const words = `${first[randomInt(first.length)]}-${second[randomInt(second.length)]}`;
  return longer ? `${words}-${randomBytes(2).toString("hex")}` : words;
}

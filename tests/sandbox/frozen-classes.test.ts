import { constants, createContext, Script } from "node:vm";
import { expect, test } from "vitest";
import { realmScript } from "../../lib/sandbox/bundle.ts";
import { classesGlobal, realmGlobal } from "../../lib/sandbox/bundle-name.ts";

test("Beside a program every class of the kernel and its checks is frozen", async () => {
  const world = createContext(constants.DONT_CONTEXTIFY);
  const script = new Script(`${await realmScript()};[${realmGlobal}, ${classesGlobal}]`);
  const [realm, classes] = script.runInContext(world);
  const names = classes.map(({ name }: { readonly name: string }) => name);
  expect(names.length).toBeGreaterThan(50);
  realm.openRealm(() => {});
  const open = (one: object): boolean => !Object.isFrozen(one);
  expect(classes.filter(open)).toEqual([]);
  expect(classes.filter((one: { prototype: object }) => open(one.prototype))).toEqual([]);
  expect(Reflect.get(world, classesGlobal)).toBeUndefined();
});

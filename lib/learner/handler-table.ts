/**
 * The tables `onMessage` and `onTimer` are behaviour, not state. They are read once, when the
 * process has been made, and closed for good: neither a table nor a function in it can remember
 * anything, and neither is seen among the fields. Whatever way a handler was written, `this` is the
 * process in it: a method that was named without `bind` is what the learner meant.
 */

import { StateNotPlain } from "../sim/state.ts";

export type Handler = (...parameters: unknown[]) => void;

/**
 * A handler, to be called as a method of the process, and its name as the learner would say it:
 * `onMessage.request`.
 */
export interface NamedHandler {
  readonly name: string;
  readonly handler: Handler;
}

/** The same few entries are looked up for every event: mostly the one that was found last. */
export class HandlerTable {
  readonly #handlers: ReadonlyMap<string, NamedHandler>;
  #lastKey: string | null = null;
  #last: NamedHandler | undefined;

  constructor(handlers: ReadonlyMap<string, NamedHandler>) {
    this.#handlers = handlers;
  }

  get(key: string): NamedHandler | undefined {
    if (key === this.#lastKey) return this.#last;
    this.#lastKey = key;
    this.#last = this.#handlers.get(key);
    return this.#last;
  }
}

/** Handlers that are ours: known to remember nothing, though no program has written them. */
const given = new WeakSet<object>();

/** For a base class that answers some messages itself. */
export function givenTable<Table extends object>(table: Table): Table {
  for (const handler of Object.values(table)) given.add(handler);
  return table;
}

export function takeTable(
  process: object,
  name: "onMessage" | "onTimer",
  isStateless: (handler: object) => boolean,
): HandlerTable {
  const table: unknown = Reflect.get(process, name);
  const handlers = new Map<string, NamedHandler>();
  if (typeof table === "object" && table !== null) {
    for (const key of Object.keys(table)) {
      const handler: unknown = (table as Record<string, unknown>)[key];
      if (!isHandler(handler)) continue;
      if (!given.has(handler) && !isStateless(handler)) throw new HandlerNotConstant(name, key);
      Object.freeze(handler);
      handlers.set(key, { name: `${name}.${key}`, handler });
    }
    Object.freeze(table);
  }
  if (Object.hasOwn(process, name)) {
    const closed = { enumerable: false, writable: false, configurable: false };
    Object.defineProperty(process, name, { value: table, ...closed });
  }
  return new HandlerTable(handlers);
}

/** Raised for a handler that could remember something: another function has made it. */
export class HandlerNotConstant extends StateNotPlain {
  constructor(table: string, key: string) {
    super(table, [key], "was made by another function, which could keep state in it");
  }
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "function";
}

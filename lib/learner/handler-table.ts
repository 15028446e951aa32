/**
 * The tables `onMessage` and `onTimer` are behaviour, not state. They are read once, when the
 * process has been made, and closed for good: neither a table nor a function in it can remember
 * anything, and neither is seen among the fields.
 */

export type Handler = (...parameters: unknown[]) => void;

/** A handler, and its name as the learner would say it: `onMessage.request`. */
export interface NamedHandler {
  readonly name: string;
  readonly handler: Handler;
}

export type HandlerTable = ReadonlyMap<string, NamedHandler>;

export function takeTable(process: object, name: "onMessage" | "onTimer"): HandlerTable {
  const table: unknown = Reflect.get(process, name);
  const handlers = new Map<string, NamedHandler>();
  if (typeof table === "object" && table !== null) {
    for (const key of Object.keys(table)) {
      const handler: unknown = (table as Record<string, unknown>)[key];
      if (!isHandler(handler)) continue;
      Object.freeze(handler);
      handlers.set(key, { name: `${name}.${key}`, handler });
    }
    Object.freeze(table);
  }
  if (Object.hasOwn(process, name)) {
    const closed = { enumerable: false, writable: false, configurable: false };
    Object.defineProperty(process, name, { value: table, ...closed });
  }
  return handlers;
}

function isHandler(value: unknown): value is Handler {
  return typeof value === "function";
}

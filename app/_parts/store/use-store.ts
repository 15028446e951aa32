"use client";
// The one hook over the stores: a component draws itself anew when the part it reads changes.
import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

/** `read` must give the same reference while nothing it reads has changed. */
export function useStore<State, Value>(store: Store<State>, read: (state: State) => Value): Value {
  const current = () => read(store.get());
  return useSyncExternalStore(store.subscribe, current, current);
}

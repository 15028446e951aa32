// Checks a lesson whenever one of its files is saved; one after the other, never two at once.
import type { FSWatcher } from "node:fs";
import { watch } from "node:fs";
import type { LessonPlace } from "../../lessons/catalogue.ts";

/** Editors save in several steps; this long without another change counts as saved. */
const defaultSettleMs = 300;

export interface SaveWatch {
  close(): void;
}

/** `check` is called with the slugs that changed since it was called last. */
export function checkOnSave(
  places: readonly LessonPlace[],
  check: (slugs: readonly string[]) => Promise<unknown>,
  settleMs: number = defaultSettleMs,
): SaveWatch {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  const checkChanged = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    while (changed.size > 0) {
      const slugs = [...changed];
      changed.clear();
      await check(slugs);
    }
    isChecking = false;
  };
  const watchers: FSWatcher[] = places.map(({ slug, folder }) =>
    watch(folder, { recursive: true }, () => {
      changed.add(slug);
      clearTimeout(timer);
      timer = setTimeout(() => void checkChanged(), settleMs);
    }),
  );
  return {
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

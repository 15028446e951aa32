"use client";
// Draws a page anew when what it shows has changed: asks often while much happens, seldom while
// nothing does, never while the page is not looked at or was told to stop.
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

type Props = {
  /** Answers `{ stamp }`, which differs whenever the page would. */
  readonly path: string;
  readonly stamp: string;
};

const [fastMs, slowMs] = [2_000, 30_000];

export function AutoRefresh({ path, stamp }: Props) {
  const router = useRouter();
  const [isPaused, setPaused] = useState(false);
  const [trouble, setTrouble] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    let wait = fastMs;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isOver = false;
    const look = async () => {
      const told = document.hidden ? { kind: "hidden" as const } : await ask(path);
      if (isOver) return;
      setTrouble(told.kind === "trouble");
      if (told.kind === "told" && told.stamp !== stamp) {
        router.refresh();
        wait = fastMs;
      } else {
        wait = Math.min(slowMs, wait * 1.5);
      }
      timer = setTimeout(() => void look(), wait);
    };
    timer = setTimeout(() => void look(), wait);
    return () => {
      isOver = true;
      if (timer !== null) clearTimeout(timer);
    };
  }, [path, stamp, isPaused, router]);
  return (
    <p className="auto-refresh no-print">
      <button type="button" className="button small" onClick={() => setPaused(!isPaused)}>
        {isPaused ? "Go on" : "Pause"}
      </button>
      <span role="status">{noteOf(isPaused, trouble)}</span>
    </p>
  );
}

function noteOf(isPaused: boolean, trouble: boolean): string {
  if (isPaused) return "Paused: the page stays as it is.";
  if (trouble) return "The server does not answer. Asking again; nothing is lost.";
  return "The page follows by itself.";
}

type Told =
  | { readonly kind: "told"; readonly stamp: string }
  | { readonly kind: "trouble" }
  | { readonly kind: "hidden" };

async function ask(path: string): Promise<Told> {
  const response = await fetch(path, { headers: { Accept: "application/json" } }).catch(() => null);
  const data: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const stamp: unknown = Reflect.get(Object(data), "stamp");
  return typeof stamp === "string" ? { kind: "told", stamp } : { kind: "trouble" };
}

"use client";
// The reader's settings as a store that components can watch; one per tab, shared between tabs.
import { useSyncExternalStore } from "react";
import type { Settings } from "./settings.ts";
import { applySettings, defaultSettings, parseSettings, settingsKey } from "./settings.ts";

let current: Settings | null = null;
const listeners = new Set<() => void>();

function read(): Settings {
  current ??= parseSettings(localStorage.getItem(settingsKey));
  return current;
}

function announce(settings: Settings): void {
  current = settings;
  applySettings(settings);
  for (const listener of listeners) listener();
}

export function currentSettings(): Settings {
  return read();
}

export function changeSettings(change: Partial<Settings>): void {
  const settings = { ...read(), ...change };
  localStorage.setItem(settingsKey, JSON.stringify(settings));
  announce(settings);
}

function hearOtherTab(event: StorageEvent): void {
  if (event.key === settingsKey) announce(parseSettings(event.newValue));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", hearOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", hearOtherTab);
  };
}

export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, read, () => defaultSettings);
}

/** The theme that is showing now: the setting, or the system's. */
export function useTheme(): "light" | "dark" {
  const { theme } = useSettings();
  const system = useSyncExternalStore(watchSystemTheme, systemIsDark, () => false);
  return theme === "system" ? (system ? "dark" : "light") : theme;
}

const darkQuery = "(prefers-color-scheme: dark)";

function systemIsDark(): boolean {
  return window.matchMedia(darkQuery).matches;
}

function watchSystemTheme(listener: () => void): () => void {
  const query = window.matchMedia(darkQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

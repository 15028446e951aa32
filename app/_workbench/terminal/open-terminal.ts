"use client";
// Opens an xterm in an element and connects it with the shell of a panel. Links that the shell
// prints can be followed.
import type { PanelSession } from "../panel/panel-session.ts";
import { surroundingsOf } from "./shell-surroundings.ts";
import { TerminalPrompt } from "./terminal-prompt.ts";

export const terminalThemes = {
  light: {
    background: "#ffffff",
    foreground: "#1d2027",
    cursor: "#1f4fbf",
    selectionBackground: "#cfdcf8",
    cursorAccent: "#ffffff",
  },
  dark: {
    background: "#121419",
    foreground: "#e7e8ea",
    cursor: "#9dbcff",
    selectionBackground: "#34415e",
    cursorAccent: "#121419",
  },
} as const;

export async function openTerminal(
  element: HTMLElement,
  panel: PanelSession,
  theme: (typeof terminalThemes)["light" | "dark"],
  onLeave: () => void,
) {
  const [{ Terminal }, { FitAddon }, { WebLinksAddon }] = await Promise.all([
    import("@xterm/xterm"),
    import("@xterm/addon-fit"),
    import("@xterm/addon-web-links"),
  ]);
  const terminal = new Terminal({
    fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace',
    fontSize: 13,
    theme,
    screenReaderMode: true,
    scrollback: 5000,
    minimumContrastRatio: 4.5,
  });
  const fit = new FitAddon();
  terminal.loadAddon(fit);
  terminal.loadAddon(new WebLinksAddon());
  terminal.open(element);
  fit.fit();
  const screen = {
    write: (text: string) => terminal.write(text),
    clear: () => terminal.clear(),
    rows: () => terminal.rows,
  };
  const prompt = new TerminalPrompt(screen, {
    execute: (line) => panel.execute(line),
    interrupt: () => panel.interrupt(),
    surroundings: () => surroundingsOf(panel),
  });
  terminal.attachCustomKeyEventHandler((event) => mayHandle(event, prompt, onLeave));
  const typing = terminal.onData((data) => prompt.receive(data));
  const stopEcho = echoClicks(panel, prompt);
  const observer = new ResizeObserver(() => {
    if (element.clientWidth > 0) fit.fit();
  });
  observer.observe(element);
  terminal.focus();
  const close = () => {
    observer.disconnect();
    stopEcho();
    typing.dispose();
    terminal.dispose();
  };
  return { terminal, close };
}

/** Tells what is clicked from now on. */
function echoClicks(panel: PanelSession, prompt: TerminalPrompt): () => void {
  let told = panel.store.get().entries.at(-1)?.id ?? 0;
  return panel.store.subscribe(() => {
    for (const { id, line, output } of panel.store.get().entries) {
      if (id <= told) continue;
      told = id;
      prompt.echo(line, output);
    }
  });
}

/** Keys must lead out again: Escape always, Shift+Tab always, Tab from an empty line. */
function mayHandle(event: KeyboardEvent, prompt: TerminalPrompt, onLeave: () => void): boolean {
  if (event.key === "Escape") {
    if (event.type === "keydown") onLeave();
    return false;
  }
  return !(event.key === "Tab" && (event.shiftKey || prompt.isEmpty));
}

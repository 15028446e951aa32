"use client";
// The terminal of a cluster panel: xterm, loaded when somebody opens it. Value in, keys out; what
// the keys mean is decided elsewhere.
import type { Terminal } from "@xterm/xterm";
import { useEffect, useRef } from "react";
import "@xterm/xterm/css/xterm.css";
import { useTheme } from "../../_parts/settings/settings-store.ts";
import type { PanelSession } from "../panel/panel-session.ts";
import { openTerminal, terminalThemes } from "./open-terminal.ts";
import "./terminal.css";

type Props = { readonly panel: PanelSession; readonly onClose: () => void };

export function TerminalView({ panel, onClose }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const leave = useRef<HTMLButtonElement>(null);
  const terminal = useRef<Terminal | null>(null);
  const theme = useTheme();
  const themeNow = useRef(theme);
  themeNow.current = theme;
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    let close = () => {};
    let gone = false;
    void openTerminal(element, panel, terminalThemes[themeNow.current], () =>
      leave.current?.focus(),
    ).then((opened) => {
      terminal.current = opened.terminal;
      close = opened.close;
      if (gone) close();
    });
    return () => {
      gone = true;
      close();
    };
  }, [panel]);
  useEffect(() => {
    if (terminal.current !== null) terminal.current.options.theme = terminalThemes[theme];
  }, [theme]);
  return (
    <div className="shell">
      <div ref={host} className="terminal-host" />
      <p className="terminal-hint">
        <kbd>Tab</kbd> completes, <kbd>↑</kbd> recalls, <kbd>Ctrl C</kbd> stops, <kbd>Esc</kbd>{" "}
        leaves
        <button ref={leave} type="button" className="button small quiet" onClick={onClose}>
          Close the terminal
        </button>
      </p>
    </div>
  );
}

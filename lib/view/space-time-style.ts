/** How a space-time diagram looks, in light and in dark, on a page and as a file. */

/** Message types are told apart by colour and by dashes, for those who do not see the colours. */
export const typeStyles = [
  { light: "#1f5fbf", dark: "#8ab4ff", dashes: "" },
  { light: "#a8480a", dark: "#ffb27a", dashes: "6 3" },
  { light: "#1c7a45", dark: "#6fd19a", dashes: "2 3" },
  { light: "#8a3ca0", dark: "#dda3ee", dashes: "9 3 2 3" },
  { light: "#6b6200", dark: "#d9cf6a", dashes: "4 2 1 2" },
  { light: "#a3244f", dark: "#ff9cbb", dashes: "12 4" },
] as const;

const typeColours = typeStyles.map(
  ({ light, dark }, index) =>
    `.st-type-${index}{color:${light};color:light-dark(${light},${dark})}`,
);

export const spaceTimeStyle = [
  ".st{color-scheme:light dark;font:12px system-ui,sans-serif}",
  ".st{--st-ink:#1d2027;--st-ink:light-dark(#1d2027,#e7e8ea)}",
  ".st{--st-quiet:#5c6370;--st-quiet:light-dark(#5c6370,#a3a9b5)}",
  ".st{--st-rule:#c3c7cf;--st-rule:light-dark(#c3c7cf,#474c57)}",
  ".st{--st-inside:#f2b632;--st-inside:light-dark(#f2b632,#c98f12)}",
  ".st{--st-fault:#c0202a;--st-fault:light-dark(#c0202a,#ff8a85)}",
  ".st{--st-cut:#7a2ea8;--st-cut:light-dark(#7a2ea8,#d9a3ff)}",
  ".st text{fill:var(--st-ink)}",
  // Words stay readable where arrows pass behind them.
  ".st .st-note{paint-order:stroke;stroke:var(--ground,Canvas);stroke-width:4px;font-size:11px}",
  ".st .st-quiet{fill:var(--st-quiet)}",
  ".st-lane{stroke:var(--st-rule);stroke-width:2}",
  ".st-down{stroke:var(--st-fault);stroke-width:1;stroke-dasharray:1 5}",
  ".st-inside{fill:var(--st-inside)}",
  ".st-waiting{fill:var(--st-inside);fill-opacity:.38}",
  ".st-timer{stroke:var(--st-quiet);stroke-width:1;stroke-dasharray:1 2}",
  ".st-dot{fill:var(--st-ink)}",
  ".st-ring{fill:none;stroke:var(--st-ink);stroke-width:1.5}",
  ".st-fault{stroke:var(--st-fault);stroke-width:2.2;fill:none;stroke-linecap:round}",
  ".st .st-fault-text{fill:var(--st-fault)}",
  ".st-link{stroke:var(--st-fault);stroke-width:1.2;stroke-dasharray:3 3;fill:none}",
  ".st-cut{stroke:var(--st-cut);stroke-width:2.8;stroke-opacity:.8;stroke-linejoin:round}",
  ".st .st-cut-text{fill:var(--st-cut);font-weight:bold}",
  ".st-arrow{stroke:currentColor;stroke-width:1.4;fill:none}",
  ".st-flying{stroke-opacity:.6}",
  ".st-head{fill:currentColor}",
  ...typeColours,
].join("\n");

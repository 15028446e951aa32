"use client";
// Saves the run that is shown as a file.
import { exportFormats } from "../../../lib/view/shell-completion.ts";
import type { PanelSession } from "../panel/panel-session.ts";

const words = {
  shiviz: "ShiViz log",
  mermaid: "Mermaid",
  svg: "SVG",
  png: "PNG",
  json: "JSON",
} as const;

export function ExportMenu({ panel }: { readonly panel: PanelSession }) {
  return (
    <div className="export-menu">
      {exportFormats.map((format) => (
        <button
          key={format}
          type="button"
          className="button small"
          onClick={() => void panel.act(`export ${format}`)}
        >
          {words[format]}
        </button>
      ))}
    </div>
  );
}

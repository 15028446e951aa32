// The diagram's colours in both themes; a canvas cannot read them from a style sheet.
import { typeStyles } from "../../../lib/view/space-time-style.ts";

export interface DiagramColours {
  readonly ground: string;
  readonly ink: string;
  readonly quiet: string;
  readonly rule: string;
  readonly inside: string;
  readonly waiting: string;
  readonly fault: string;
  readonly cursor: string;
  readonly cut: string;
  type(index: number): string;
}

const light = {
  ground: "#ffffff",
  ink: "#1d2027",
  quiet: "#5c6370",
  rule: "#c3c7cf",
  inside: "#f2b632",
  waiting: "#fae5b4",
  fault: "#c0202a",
  cursor: "#1f4fbf",
  cut: "#7a2ea8",
};

const dark = {
  ground: "#1c1f26",
  ink: "#e7e8ea",
  quiet: "#a3a9b5",
  rule: "#474c57",
  inside: "#c98f12",
  waiting: "#54431c",
  fault: "#ff8a85",
  cursor: "#9dbcff",
  cut: "#d9a3ff",
};

export function diagramColours(theme: "light" | "dark"): DiagramColours {
  const type = (index: number) => typeStyles[index % typeStyles.length]?.[theme] ?? "";
  return { ...(theme === "light" ? light : dark), type };
}

/** The dashes of a message type, as a canvas takes them. */
export function typeDashes(index: number): number[] {
  const { dashes = "" } = typeStyles[index % typeStyles.length] ?? {};
  return dashes === "" ? [] : dashes.split(" ").map(Number);
}

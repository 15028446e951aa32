// The few signs of the controls, drawn, so that they look the same on every machine.
const paths = {
  start: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M11 3v10L4 8z",
  play: "M4 2.5v11l9-5.5z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  step: "M5 3v10l7-5z",
  end: "M11 3h2v10h-2zM3 3v10l7-5z",
  previous: "M7 4L3 8l4 4V9h6V7H7z",
  next: "M9 4l4 4-4 4V9H3V7h6z",
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

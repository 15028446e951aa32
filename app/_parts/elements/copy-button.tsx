"use client";
// Copies a text, and says that it did.
import { type ReactNode, useState } from "react";

type Props = { readonly text: () => string; readonly children: ReactNode };

export function CopyButton({ text, children }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button
      type="button"
      className="button small"
      onBlur={() => setCopied(false)}
      onClick={() => void copy()}
    >
      {copied ? "Copied" : children}
    </button>
  );
}

"use client";
// A code to copy or to write down.
import { CopyButton } from "../_parts/elements/copy-button.tsx";

export function GivenCode({ code }: { readonly code: string }) {
  return (
    <div className="given-code">
      <code>{code}</code>
      <CopyButton text={() => code}>Copy</CopyButton>
    </div>
  );
}

"use client";
// A server's page cannot hand a function to a button of the browser; a text it can.
import { CopyButton } from "../_parts/elements/copy-button.tsx";

type Props = { readonly text: string; readonly children: string };

export function CopyText({ text, children }: Props) {
  return <CopyButton text={() => text}>{children}</CopyButton>;
}

// A word that the glossary explains: a button with the browser's own popover, so that it works by
// keyboard, by touch and without script.
import type { ReactNode } from "react";
import { siteAddress } from "../address/site-address.ts";
import { InlineCode } from "../text/inline-code.tsx";
import { termId, terms } from "./terms.ts";

type Props = { readonly word: string; readonly children?: ReactNode };

export function GlossaryTerm({ word, children }: Props) {
  const found = terms.find((one) => one.word === word);
  if (found === undefined) return children;
  const id = `${termId(word)}-note`;
  return (
    <>
      <button type="button" className="term" popoverTarget={id}>
        {children}
      </button>
      <span id={id} popover="auto" className="term-note">
        <strong>{word}</strong>: <InlineCode text={found.meaning} />{" "}
        <a href={siteAddress(`/glossary#${termId(word)}`)}>In the glossary</a>
      </span>
    </>
  );
}

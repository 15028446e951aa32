"use client";
// The share dialog's content: a link that carries everything, and the same as an embedded frame.
import { useEffect, useId, useState } from "react";
import { formatShare } from "../../../lib/grading/shared-work.ts";
import { siteAddress } from "../../_parts/address/site-address.ts";
import type { ExerciseSession } from "../session/exercise-session.ts";

type Word = { readonly word: string } | { readonly trouble: string } | null;

export function SharePanel({ session }: { readonly session: ExerciseSession }) {
  const [made, setMade] = useState<Word>(null);
  useEffect(() => {
    formatShare(session.share()).then(
      (word) => setMade({ word }),
      (error: unknown) => setMade({ trouble: error instanceof Error ? error.message : "" }),
    );
  }, [session]);
  if (made === null) return <p role="status">Packing …</p>;
  if ("trouble" in made) return <p role="alert">{made.trouble}</p>;
  const { lesson } = session.origin;
  const link = `${location.origin}${siteAddress(`/lessons/${lesson}`)}#shared=${made.word}`;
  const frame = `${location.origin}${siteAddress(`/embed/${lesson}`)}#shared=${made.word}`;
  return (
    <div className="share">
      <p>
        The link holds your program, the scenario, the seed and the run you see. Nothing is stored
        on a server; whoever opens it can look at it, and runs it only by pressing Run.
      </p>
      <Copied label="Link" text={link} />
      <Copied
        label="To embed it in another page"
        text={`<iframe src="${frame}" width="800" height="900" title="Tiebreak"></iframe>`}
      />
    </div>
  );
}

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  const [copied, setCopied] = useState(false);
  const id = useId();
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <div className="share-row">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="search-field"
        value={text}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <button type="button" className="button" onClick={() => void copy()}>
        {copied ? "Copied" : "Copy"}
      </button>
    </div>
  );
}

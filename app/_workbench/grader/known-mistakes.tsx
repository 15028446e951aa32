"use client";
// A hint for whoever has failed a criterion: the known mistakes that break in the same way, told
// one at a time, those first that say least.
import { useState } from "react";
import { counted } from "../../../lib/check/counted.ts";
import type { CriterionReport } from "../../../lib/grading/report.ts";
import { breakOf } from "../../../lib/view/same-break.ts";
import { InlineCode } from "../../_parts/text/inline-code.tsx";
import type { ExerciseSession } from "../session/exercise-session.ts";
import { type FoundMistakes, findMistakes } from "./find-mistakes.ts";

type Props = { readonly session: ExerciseSession; readonly report: CriterionReport };

type Search =
  | { readonly kind: "none" | "failed" }
  | { readonly kind: "running"; readonly words: string }
  | { readonly kind: "done"; readonly found: FoundMistakes };

export function KnownMistakes({ session, report }: Props) {
  const { property, reason, counterexample } = report;
  const wanted = breakOf(property, reason);
  const [search, setSearch] = useState<Search>({ kind: "none" });
  // What a course keeps does not come here.
  if (session.origin.programs === "kept" || counterexample === null || wanted === null) return null;
  const begin = async () => {
    setSearch({ kind: "running", words: "Looking …" });
    const tell = (done: number, of: number) =>
      setSearch({ kind: "running", words: `Looking: ${done} of ${of}` });
    const found = await findMistakes(session, counterexample, wanted, tell);
    setSearch(found === null ? { kind: "failed" } : { kind: "done", found });
  };
  return (
    <div className="known-mistakes no-print">
      {search.kind === "none" && (
        <button type="button" className="button small" onClick={() => void begin()}>
          Is it a known mistake?
        </button>
      )}
      <div role="status">
        {search.kind === "running" && <p>{search.words}</p>}
        {search.kind === "failed" && <p>The known mistakes could not be fetched.</p>}
      </div>
      {search.kind === "done" && <Told found={search.found} />}
    </div>
  );
}

function Told({ found: { alike, known } }: { readonly found: FoundMistakes }) {
  const [told, setTold] = useState(0);
  const all = counted(known, "known mistake");
  if (alike.length === 0) return <p role="status">None of {all} breaks in this way.</p>;
  return (
    <>
      <p role="status">
        {alike.length} of {all} {alike.length === 1 ? "breaks" : "break"} on these choices in the
        same way.
      </p>
      <ul aria-live="polite">
        {alike.slice(0, told).map(({ id, words }) => (
          <li key={id}>
            Programs that do this fail here: <InlineCode text={`“${words}”`} />
          </li>
        ))}
      </ul>
      {told < alike.length && (
        <button type="button" className="button small" onClick={() => setTold(told + 1)}>
          {told === 0 ? "Tell me one" : "And another"}
        </button>
      )}
    </>
  );
}

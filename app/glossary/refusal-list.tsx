/** What is refused, why, and what to write instead: the very words of the editor's messages. */

import { learnerErrors } from "../../lib/learner/errors.ts";
import { missingNames } from "../../lib/sandbox/compile/learner-names.ts";
import { refusals } from "../../lib/sandbox/compile/refusals.ts";
import { withheldReasons } from "../../lib/sandbox/compile/withheld-members.ts";
import { InlineCode } from "../_parts/text/inline-code.tsx";

export function RefusalList() {
  return (
    <>
      <h2 id="refused">What a program cannot say</h2>
      <p>
        A process is its fields, and nothing else remembers anything; every handler runs to its end.
        So some of the language is refused before a program runs. The rest is yours: classes of your
        own, functions outside the class, arrow functions or methods as handlers, Map and Set in
        fields, timers with an argument.
      </p>
      <dl className="glossary">
        {Object.entries(refusals).map(([name, { what, why, instead }]) => (
          <div key={name} id={`refused-${name}`}>
            <dt>
              <InlineCode text={what} />
            </dt>
            <dd>
              <InlineCode text={`${why} ${instead}`} />
            </dd>
          </div>
        ))}
        {[...missingByReason()].map(([reason, names]) => (
          <div key={reason}>
            <dt>
              <InlineCode text={names.map((name) => `\`${name}\``).join(" ")} />
            </dt>
            <dd>
              <InlineCode text={reason} />
            </dd>
          </div>
        ))}
      </dl>
      <h2 id="failed">What can go wrong in a handler</h2>
      <p>A handler that fails ends the run. The message names its line, and what to do.</p>
      <dl className="glossary">
        {Object.entries(learnerErrors).map(([slug, { title, remedy }]) => (
          <div key={slug} id={`failed-${slug}`}>
            <dt>{title}</dt>
            <dd>
              <InlineCode text={remedy} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Names and members that are not there; many are missing for the same reason. */
function missingByReason(): ReadonlyMap<string, readonly string[]> {
  const members = Object.entries(withheldReasons).flatMap(([owner, reasons]) =>
    Object.entries<string>(reasons).map(([name, reason]) => [`${owner}.${name}`, reason] as const),
  );
  const found = new Map<string, string[]>();
  for (const [name, reason] of [...missingNames, ...members]) {
    found.set(reason, [...(found.get(reason) ?? []), name]);
  }
  return found;
}

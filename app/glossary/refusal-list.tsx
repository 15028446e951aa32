/** What is refused, why, and what to write instead: the very words of the editor's messages. */

import { learnerErrors } from "../../lib/learner/errors.ts";
import { missingNames } from "../../lib/sandbox/learner-names.ts";
import { refusals } from "../../lib/sandbox/refusals.ts";
import { InlineCode } from "../_notebook/inline-code.tsx";

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
        {[...missingNames].map(([name, reason]) => (
          <div key={name} id={`missing-${name}`}>
            <dt>
              <code>{name}</code>
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

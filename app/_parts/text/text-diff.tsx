// Two programs compared line by line. Signs carry the meaning, colours only repeat it.

import { scrollFocus } from "../elements/scroll-focus.ts";
import { lineDiff } from "./line-diff.ts";

type Props = {
  readonly before: string;
  readonly after: string;
  readonly names: readonly [before: string, after: string];
};

const signs = { same: " ", removed: "−", added: "+" } as const;
const words = { same: "", removed: "only in ", added: "only in " } as const;

export function TextDiff({ before, after, names }: Props) {
  const lines = lineDiff(before, after);
  if (lines.every(({ kind }) => kind === "same")) return <p>The two are the same.</p>;
  return (
    <figure className="diff">
      <figcaption>
        <span data-kind="removed">− {names[0]}</span> <span data-kind="added">+ {names[1]}</span>
      </figcaption>
      <pre {...scrollFocus}>
        {lines.map(({ kind, text, place }) => (
          <span key={place} data-kind={kind}>
            <span className="visually-hidden">
              {kind !== "same" && `${words[kind]}${kind === "removed" ? names[0] : names[1]}: `}
            </span>
            <span aria-hidden="true">{signs[kind]} </span>
            {text}
            {"\n"}
          </span>
        ))}
      </pre>
    </figure>
  );
}

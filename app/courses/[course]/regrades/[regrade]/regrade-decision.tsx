// Whether the new gradings are to count.
import { ActionForm } from "../../../../_server/action-form.tsx";

type Props = {
  readonly here: string;
  readonly csrfToken: string;
  readonly neverLower: boolean;
  readonly asked: number;
  readonly done: number;
};

export function RegradeDecision({ here, csrfToken, neverLower, asked, done }: Props) {
  const missing = asked - done;
  return (
    <>
      <h2>Decide</h2>
      <p>
        {neverLower
          ? "Nobody loses points: whoever would have fewer keeps the old grade."
          : "Whoever has fewer points by the new grading loses them."}{" "}
        <a href={neverLower ? here : `${here}?neverLower=yes`}>
          {neverLower ? "Let points go down, too" : "Let nobody lose points"}
        </a>
      </p>
      <div className="decision">
        <ActionForm
          action={`${here}/apply`}
          csrfToken={csrfToken}
          submit={neverLower ? "Apply, never lower" : "Apply"}
          done="Applied."
        >
          <input type="hidden" name="neverLower" value={neverLower ? "yes" : "no"} />
          {missing > 0 && (
            <label className="tick">
              <input type="checkbox" name="partial" value="yes" /> Without the {missing} that{" "}
              {missing === 1 ? "has" : "have"} not come back;{" "}
              {missing === 1 ? "it keeps" : "they keep"} the old grade
            </label>
          )}
        </ActionForm>
        <ActionForm
          action={`${here}/discard`}
          csrfToken={csrfToken}
          submit="Discard"
          isPrimary={false}
          done="Discarded."
        >
          {null}
        </ActionForm>
      </div>
    </>
  );
}

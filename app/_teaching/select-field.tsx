// A choice of a form, with its label and what helps to make it.
import type { ReactNode } from "react";

type Props = {
  readonly label: string;
  readonly name: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly defaultValue?: string | undefined;
  readonly hint?: ReactNode;
  /** Where a page has several forms with the same field. */
  readonly form: string;
};

export function SelectField({ label, name, options, defaultValue, hint, form }: Props) {
  const id = `${form}-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        // A new value of the server begins anew.
        key={defaultValue}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="quiet-note">
          {hint}
        </p>
      )}
    </div>
  );
}

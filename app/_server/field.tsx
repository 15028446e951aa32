// One field of a form, with its label and what helps to fill it in.
import type { ReactNode } from "react";

type Props = {
  readonly label: string;
  readonly name: string;
  readonly hint?: ReactNode;
  readonly type?: "text" | "email";
  readonly autoComplete?: string;
  readonly defaultValue?: string;
  readonly isRequired?: boolean;
  /** For codes: read letter by letter. */
  readonly isCode?: boolean;
  readonly maxLength?: number;
  /** Where a page has several forms with the same field. */
  readonly form?: string;
};

export function Field(props: Props) {
  const { label, name, hint, type = "text", isRequired = false, isCode = false } = props;
  const id = `${props.form ?? "form"}-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        className={isCode ? "code" : undefined}
        autoComplete={props.autoComplete ?? "off"}
        autoCapitalize={isCode ? "characters" : undefined}
        spellCheck={isCode ? false : undefined}
        defaultValue={props.defaultValue}
        required={isRequired}
        maxLength={props.maxLength}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="quiet-note">
          {hint}
        </p>
      )}
    </div>
  );
}

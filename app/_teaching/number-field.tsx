// A number of a form, with its unit.
type Props = {
  readonly label: string;
  readonly name: string;
  readonly unit: string;
  readonly defaultValue: string;
  readonly hint?: string;
  readonly form: string;
};

export function NumberField({ label, name, unit, defaultValue, hint, form }: Props) {
  const id = `${form}-${name}`;
  return (
    <div className="field number">
      <label htmlFor={id}>{label}</label>
      <span className="with-unit">
        <input
          id={id}
          name={name}
          defaultValue={defaultValue}
          key={defaultValue}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        />
        <span>{unit}</span>
      </span>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="quiet-note">
          {hint}
        </p>
      )}
    </div>
  );
}

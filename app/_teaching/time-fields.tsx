"use client";
// Dates typed by the clock of whoever types them. The zone goes along with the form, and is told;
// until scripts run it is that of Greenwich.
import { useSyncExternalStore } from "react";
import { wallTime } from "../../lib/server/local-time.ts";

export interface TimeField {
  readonly name: string;
  readonly label: string;
  readonly at: Date | null;
  readonly hint: string;
}

type Props = { readonly fields: readonly TimeField[]; readonly form: string };

const never = () => () => {};

export function TimeFields({ fields, form }: Props) {
  const zone = useSyncExternalStore(never, ownZone, () => "UTC");
  return (
    <>
      <input type="hidden" name="zone" value={zone} />
      <div className="field-row">
        {fields.map(({ name, label, at, hint }) => (
          <div className="field" key={name}>
            <label htmlFor={`${form}-${name}`}>{label}</label>
            <input
              // The typed value is the form's; a new zone or a stored date begins anew.
              key={`${zone} ${at?.getTime()}`}
              id={`${form}-${name}`}
              name={name}
              type="datetime-local"
              defaultValue={at === null ? "" : wallTime(at, zone)}
              aria-describedby={`${form}-${name}-hint`}
            />
            <p className="quiet-note" id={`${form}-${name}-hint`}>
              {hint}
            </p>
          </div>
        ))}
      </div>
      <p className="quiet-note">
        Times are by your clock, in {zone.replaceAll("_", " ")}. Learners see them by theirs.
      </p>
    </>
  );
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

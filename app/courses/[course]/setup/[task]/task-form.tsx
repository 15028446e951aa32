"use client";
// The dates and rules of a task. What the late policy does is told in words while it is typed.
import { useState } from "react";
import {
  latePolicyExample,
  latePolicyWords,
  readLatePolicy,
} from "../../../../../lib/server/instructor/late-policy-words.ts";
import type { CourseTask } from "../../../../../lib/server/instructor/task-views.ts";
import { ActionForm } from "../../../../_server/action-form.tsx";
import { Field } from "../../../../_server/field.tsx";
import { NumberField } from "../../../../_teaching/number-field.tsx";
import { SelectField } from "../../../../_teaching/select-field.tsx";
import { TimeFields } from "../../../../_teaching/time-fields.tsx";

type Props = { readonly task: CourseTask; readonly path: string; readonly csrfToken: string };

const form = "task";

const hiddenOptions = [
  ["visible", "at once"],
  ["after-due", "after the due date, or when I release the results"],
  ["after-release", "when I release the results"],
  ["never", "never"],
] as const;

const solutionOptions = [
  ["always", "always"],
  ["after-due", "after the due date and its grace"],
  ["after-release", "when I release the results"],
  ["never", "never"],
] as const;

export function TaskForm({ task, path, csrfToken }: Props) {
  const { title, opensAt, dueAt, closesAt, latePolicy, attemptLimit } = task;
  const { percentPerDay, graceMinutes, floorPercent } = latePolicy;
  return (
    <ActionForm action={`${path}/settings`} csrfToken={csrfToken} submit="Save">
      <Field
        label="Title"
        name="title"
        form={form}
        defaultValue={title}
        isRequired
        maxLength={200}
      />
      <TimeFields
        form={form}
        fields={[
          { name: "opens", label: "Opens", at: opensAt, hint: "Empty: at once" },
          { name: "due", label: "Due", at: dueAt, hint: "Empty: never" },
          { name: "closes", label: "Closes", at: closesAt, hint: "Empty: never" },
        ]}
      />
      <PolicyFields
        percentPerDay={percentPerDay}
        graceMinutes={graceMinutes}
        floorPercent={floorPercent}
      />
      <div className="field-row">
        <NumberField
          label="Attempts"
          name="attempts"
          unit="each"
          form={form}
          defaultValue={attemptLimit === null ? "" : String(attemptLimit)}
          hint="Empty: no limit. A program that cannot run uses up none."
        />
        <SelectField
          label="What hidden checks say is shown"
          name="hiddenVisibility"
          form={form}
          options={hiddenOptions}
          defaultValue={task.hiddenVisibility}
        />
        <SelectField
          label="Learners may see the solution"
          name="solutionPolicy"
          form={form}
          options={solutionOptions}
          defaultValue={task.solutionPolicy}
          hint={
            <>
              By each learner’s own due date, extensions included; without one it stays closed. Work
              that comes later may have been written with it: let the task close when it opens.
            </>
          }
        />
      </div>
    </ActionForm>
  );
}

type PolicyProps = {
  readonly percentPerDay: number;
  readonly graceMinutes: number;
  readonly floorPercent: number;
};

function PolicyFields(stored: PolicyProps) {
  const [policy, setPolicy] = useState<PolicyProps | null>(stored);
  const read = (fieldset: HTMLFieldSetElement) => {
    const numberOf = (name: string): number => {
      const input = fieldset.querySelector<HTMLInputElement>(`[name="${name}"]`);
      const text = input?.value.trim().replace(",", ".") ?? "";
      return text === "" ? Number.NaN : Number(text);
    };
    setPolicy(
      readLatePolicy({
        percentPerDay: numberOf("percentPerDay"),
        graceMinutes: numberOf("graceMinutes"),
        floorPercent: numberOf("floorPercent"),
      }),
    );
  };
  return (
    <fieldset className="policy" onInput={({ currentTarget }) => read(currentTarget)}>
      <legend>Late policy</legend>
      <div className="field-row">
        <NumberField
          label="A day costs"
          name="percentPerDay"
          unit="% of the possible points"
          form={form}
          defaultValue={String(stored.percentPerDay)}
        />
        <NumberField
          label="Grace"
          name="graceMinutes"
          unit="minutes"
          form={form}
          defaultValue={String(stored.graceMinutes)}
        />
        <NumberField
          label="It keeps at least"
          name="floorPercent"
          unit="% of what it earned"
          form={form}
          defaultValue={String(stored.floorPercent)}
        />
      </div>
      <p className="policy-words" role="status">
        {policy === null
          ? "These numbers make no policy: percentages go from 0 to 100, the grace to a week."
          : `${latePolicyWords(policy)} ${latePolicyExample(policy)}`}
      </p>
    </fieldset>
  );
}

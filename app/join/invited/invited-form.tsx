"use client";
// The code of an invitation, taken from the address; without scripts it is typed.
import { useEffect, useState } from "react";
import { ActionForm } from "../../_server/action-form.tsx";
import { Field } from "../../_server/field.tsx";
import { SharedComputer } from "../shared-computer.tsx";

export function InvitedForm({ csrfToken }: { readonly csrfToken: string }) {
  const [code, setCode] = useState("");
  useEffect(() => setCode(window.location.hash.slice(1)), []);
  return (
    <ActionForm action="/join/return" csrfToken={csrfToken} submit="Come in" done="Welcome.">
      <Field
        key={code}
        form="invited"
        label="Your invitation"
        name="code"
        isRequired
        isCode
        maxLength={100}
        defaultValue={code}
        hint="It is the end of the link that you were sent."
      />
      <SharedComputer form="invited" />
    </ActionForm>
  );
}

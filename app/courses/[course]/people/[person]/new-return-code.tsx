"use client";
// A new return code for somebody who lost theirs. It is shown here, once, and nowhere else.
import { useState } from "react";
import { CopyButton } from "../../../../_parts/elements/copy-button.tsx";
import { ActionForm } from "../../../../_server/action-form.tsx";

type Props = { readonly here: string; readonly csrfToken: string };

export function NewReturnCode({ here, csrfToken }: Props) {
  const [code, setCode] = useState<string | null>(null);
  return (
    <ActionForm
      action={`${here}/return-code`}
      csrfToken={csrfToken}
      submit="Draw a new return code"
      isPrimary={false}
      confirm="The old return code stops working. Go on?"
      done="Hand it over now: it is not shown again."
      onDone={(data) => setCode(String(Reflect.get(Object(data), "code")))}
    >
      <p className="quiet-note">
        With it they come back from any browser. Make sure that it is really them who ask: whoever
        has the code is them.
      </p>
      {code !== null && (
        <p>
          <code className="shown-code">{code}</code> <CopyButton text={() => code}>Copy</CopyButton>
        </p>
      )}
    </ActionForm>
  );
}

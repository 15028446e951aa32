"use client";
// A form that is sent without leaving the page: what was typed stays when it is refused. Without
// JavaScript it is an ordinary form.
import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import "./forms.css";

type Props = {
  readonly action: string;
  readonly csrfToken: string;
  readonly children: ReactNode;
  /** The words on the button. */
  readonly submit: string;
  readonly className?: string;
  /** Asked before it is sent, where it cannot be undone. */
  readonly confirm?: string;
  readonly isPrimary?: boolean;
  /** Said to screen readers and beside the button once it is done and the page stays. */
  readonly done?: string;
  readonly onDone?: (data: unknown) => void;
};

type Sending =
  | { readonly kind: "idle" }
  | { readonly kind: "sending" }
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly why: string };

export function ActionForm(props: Props) {
  const { action, csrfToken, children, submit, className, confirm, isPrimary = true } = props;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState<Sending>({ kind: "idle" });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (form.current === null || sending.kind === "sending") return;
    if (confirm !== undefined && !window.confirm(confirm)) return;
    setSending({ kind: "sending" });
    const answer = await post(action, new FormData(form.current));
    if (answer.kind === "refused") {
      setSending(answer);
      markField(form.current, answer.field);
      return;
    }
    setSending({ kind: "done" });
    props.onDone?.(answer.data);
    if (answer.location === null) router.refresh();
    else window.location.assign(answer.location);
  };
  return (
    <form ref={form} method="post" action={action} className={className} onSubmit={send}>
      <input type="hidden" name="csrf" value={csrfToken} />
      {children}
      <div className="action-row">
        <button
          type="submit"
          className={isPrimary ? "button primary" : "button"}
          aria-disabled={sending.kind === "sending"}
        >
          {sending.kind === "sending" ? "One moment …" : submit}
        </button>
        <p role="status" className={sending.kind === "refused" ? "refusal" : "quiet-note"}>
          {sending.kind === "refused" && sending.why}
          {sending.kind === "done" && (props.done ?? "Saved.")}
        </p>
      </div>
    </form>
  );
}

type Answer =
  | { readonly kind: "done"; readonly location: string | null; readonly data: unknown }
  | { readonly kind: "refused"; readonly why: string; readonly field: string | null };

async function post(action: string, fields: FormData): Promise<Answer> {
  const body = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === "string") body.append(name, value);
  const response = await fetch(action, {
    method: "POST",
    headers: { Accept: "application/json" },
    body,
  }).catch(() => null);
  const data = await response?.json().catch(() => null);
  if (response == null || data == null) {
    const why = "The server did not answer. What you typed is still here; try again.";
    return { kind: "refused", why, field: null };
  }
  if (response.ok) return { kind: "done", location: data.location, data: data.data };
  return { kind: "refused", why: String(data.why), field: data.field ?? null };
}

/** The field that was refused is told so, and gets the focus. */
function markField(form: HTMLFormElement, field: string | null): void {
  for (const marked of form.querySelectorAll("[aria-invalid]")) {
    marked.removeAttribute("aria-invalid");
  }
  const found = field === null ? null : form.elements.namedItem(field);
  if (!(found instanceof HTMLElement)) return;
  found.setAttribute("aria-invalid", "true");
  found.focus();
}

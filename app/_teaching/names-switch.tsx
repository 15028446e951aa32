// Names instead of pseudonyms: asked for deliberately, noted in the audit log, for an hour.
import { ActionForm } from "../_server/action-form.tsx";

type Props = {
  readonly courseId: string;
  readonly csrfToken: string;
  readonly areNamed: boolean;
};

export function NamesSwitch({ courseId, csrfToken, areNamed }: Props) {
  return (
    <ActionForm
      action={`/courses/${courseId}/people/names`}
      csrfToken={csrfToken}
      className="names-switch no-print"
      submit={areNamed ? "Show pseudonyms again" : "Show names"}
      isPrimary={false}
      done=""
    >
      <input type="hidden" name="show" value={areNamed ? "no" : "yes"} />
      <p className="quiet-note">
        {areNamed
          ? "You see names, in this browser, for an hour. Mind who looks over your shoulder."
          : "You see pseudonyms. Names are shown for an hour; the audit log notes it."}
      </p>
    </ActionForm>
  );
}

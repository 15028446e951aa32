// For lab machines: a session that does not outlive whoever opened it.

export function SharedComputer({ form }: { readonly form: string }) {
  const id = `${form}-shared`;
  return (
    <div className="tick">
      <input id={id} name="shared" type="checkbox" value="yes" aria-describedby={`${id}-hint`} />
      <label htmlFor={id}>This is a shared computer</label>
      <p id={`${id}-hint`} className="quiet-note">
        You are signed out when the browser is closed, or after 45 minutes without you.
      </p>
    </div>
  );
}

// How to connect a learning platform: the addresses it asks for, and what this server needs to
// know.
import type { Metadata } from "next";
import { toolScopes } from "../../lib/lti/claims.ts";
import { setupCodeOf } from "../../lib/server/sign-in/setup-code.ts";
import { ActionForm } from "../_server/action-form.tsx";
import { serverPage } from "../_server/course-page.ts";
import { Field } from "../_server/field.tsx";
import { CopyText } from "../_teaching/copy-text.tsx";
import "../join/join.css";
import "./lti.css";

export const metadata: Metadata = { title: "Connect a learning platform" };

type Props = {
  readonly searchParams: Promise<{ readonly link?: string; readonly saved?: string }>;
};

export default async function PlatformsPage({ searchParams }: Props) {
  const { server, csrfToken } = await serverPage();
  const { link, saved } = await searchParams;
  const { tool } = server.platforms;
  const isOff = setupCodeOf(server.settings) === null;
  return (
    <main className="join">
      <h1>Connect a learning platform</h1>
      <p>
        Canvas, Moodle and other platforms that speak LTI 1.3 can open lessons from their courses,
        and get the scores back. The operator of this server connects a platform once; every course
        on it can then use Tiebreak.
      </p>
      {saved !== undefined && <p className="notice">The platform is connected.</p>}
      {/^[\w-]{43}$/.test(link ?? "") && (
        <MadeLink address={`${tool.home}/lti/register?link=${link}`} />
      )}
      <section aria-labelledby="addresses">
        <h2 id="addresses">What the platform asks for</h2>
        <dl className="addresses">
          <Address name="Login initiation" value={tool.login} />
          <Address name="Redirect and target link" value={tool.launch} />
          <Address name="Public key set" value={tool.keySet} />
          <Address name="Scopes" value={toolScopes.join(" ")} />
        </dl>
      </section>
      {isOff ? (
        <p className="notice">
          Nobody can connect platforms here yet. Whoever runs this server starts it with a code of
          their choice in <code>TIEBREAK_SETUP_CODE</code>.
        </p>
      ) : (
        <>
          <LinkForm csrfToken={csrfToken} />
          <PlatformForm csrfToken={csrfToken} />
        </>
      )}
    </main>
  );
}

function MadeLink({ address }: { readonly address: string }) {
  return (
    <section aria-labelledby="made">
      <h2 id="made">Your registration link</h2>
      <p>Give it to the platform as the tool’s registration URL. It works once, within a day.</p>
      <p className="given-code">
        <code>{address}</code>
        <CopyText text={address}>Copy</CopyText>
      </p>
    </section>
  );
}

function Address({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}

function CodeField({ form }: { readonly form: string }) {
  const label = "Set-up code of this server";
  const hint = "The server prints it when it starts.";
  return (
    <Field label={label} form={form} hint={hint} name="code" isRequired isCode maxLength={100} />
  );
}

function LinkForm({ csrfToken }: { readonly csrfToken: string }) {
  return (
    <section aria-labelledby="by-link">
      <h2 id="by-link">The platform registers itself</h2>
      <p>The easy way, where the platform can do it (Moodle, Canvas, Brightspace and others).</p>
      <ActionForm action="/lti/links" csrfToken={csrfToken} submit="Make a registration link">
        <CodeField form="link" />
      </ActionForm>
    </section>
  );
}

const fields = [
  ["name", "Name", "Such as Moodle of the department."],
  ["issuer", "Issuer", "Also called platform id."],
  ["clientId", "Client id", "Canvas shows it in the list of developer keys."],
  ["authorizationEndpoint", "Authentication request URL", "Where a login is sent."],
  ["tokenEndpoint", "Access token URL", "Where this server asks to write scores."],
  ["jwksUri", "Public key set URL", "Where the platform publishes its keys."],
  ["deployments", "Deployment ids", "Separated by spaces. Save again to add more."],
] as const;

function PlatformForm({ csrfToken }: { readonly csrfToken: string }) {
  return (
    <section aria-labelledby="by-hand">
      <h2 id="by-hand">By hand</h2>
      <p>Register Tiebreak on the platform with the addresses above, then type in what it shows.</p>
      <ActionForm action="/lti/platforms" csrfToken={csrfToken} submit="Connect the platform">
        <CodeField form="platform" />
        {fields.map(([name, label, hint]) => (
          <Field
            key={name}
            form="platform"
            name={name}
            label={label}
            hint={hint}
            isRequired
            maxLength={2000}
          />
        ))}
      </ActionForm>
    </section>
  );
}

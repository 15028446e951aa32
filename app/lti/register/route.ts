// A platform registers itself over a one-time link: it opens this page in a frame or a window,
// whoever sits there agrees, and the platform is told that it may close it.
import { registerItself } from "../../../lib/server/platform/platform-registration.ts";
import { isFromOurPage } from "../../_server/read-request.ts";
import { html, plainPage, refusalPage } from "../plain-page.ts";
import { platformRoute } from "../platform-request.ts";

const names = ["link", "openid_configuration", "registration_token"];

export function GET(request: Request): Promise<Response> {
  return platformRoute(request, async ({ fields }) => {
    const source = fields.get("openid_configuration") ?? "";
    if (!URL.canParse(source)) {
      return refusalPage("Give this address to your learning platform; it opens it by itself.");
    }
    const inputs = names.map(
      (name) => html`<input type="hidden" name="${name}" value="${fields.get(name) ?? ""}">`,
    );
    return plainPage({
      title: "Connect a platform",
      body: html`<h1>Connect ${new URL(source).host}?</h1>
<p>People will come to Tiebreak from courses on this platform, and their scores will go back.</p>
<form method="post" action="/lti/register">${inputs}<button>Connect</button></form>`,
      mayBeFramed: true,
    });
  });
}

const closeScript = `
  const host = window.opener ?? window.parent;
  host.postMessage({ subject: "org.imsglobal.lti.close" }, "*"); // it says nothing to hide
`;

export function POST(request: Request): Promise<Response> {
  return platformRoute(request, async ({ server, fields, now }) => {
    if (!isFromOurPage(request, server.settings)) {
      return refusalPage("This did not come from a page of Tiebreak. Begin again.", 403);
    }
    const openidConfiguration = fields.get("openid_configuration") ?? "";
    const token = fields.get("registration_token") ?? "";
    const registrationToken = token === "" ? null : token;
    const asked = { link: fields.get("link") ?? "", openidConfiguration, registrationToken };
    const answer = await registerItself(server, asked, now);
    if (answer.kind === "refused") return refusalPage(answer.why);
    const isWhole = answer.deployments.length > 0;
    return plainPage({
      title: "Connected",
      body: html`<h1>${answer.name} is connected</h1>
<p>Activate Tiebreak on the platform, then add it to a course.</p>
<p>${isWhole ? "" : "It named no deployment yet: add it at /lti when you have its id."}</p>`,
      script: closeScript,
      mayBeFramed: true,
    });
  });
}

// A ticket becomes a session, at once or after a question. This page is never framed.
import { redeemTicket } from "../../../lib/server/platform/platform-ticket.ts";
import { sessionCookie, visitorOf } from "../../../lib/server/sign-in/visitor.ts";
import { isFromOurPage } from "../../_server/read-request.ts";
import { html, plainPage, refusalPage } from "../plain-page.ts";
import { platformRoute } from "../platform-request.ts";

export function POST(request: Request): Promise<Response> {
  return platformRoute(request, async ({ server, fields, cookies, now }) => {
    const ticket = fields.get("ticket") ?? "";
    const proof = fields.get("proof") ?? "";
    const asked = {
      ticket,
      proof: proof === "" ? null : proof,
      isConfirmed: fields.get("confirmed") === "yes",
      isFromOurPage: isFromOurPage(request, server.settings),
    };
    const visitor = await visitorOf(server, sessionToken(cookies));
    const answer = await redeemTicket(server, visitor, asked, now);
    if (answer.kind === "refused") return refusalPage(answer.why);
    if (answer.kind === "signed-in") {
      const { location, cookie } = answer;
      const headers = { Location: location, "Set-Cookie": cookie, "Cache-Control": "no-store" };
      return new Response(null, { status: 303, headers });
    }
    const { personName, courseTitle } = answer;
    return plainPage({
      title: "Is this you?",
      body: html`<h1>Is this you?</h1>
<p>Your browser kept nothing by which to recognise you, so please look: do you want to go on
as <strong>${personName}</strong> in <strong>${courseTitle}</strong>?</p>
<form method="post" action="/lti/continue">
<input type="hidden" name="ticket" value="${ticket}">
<input type="hidden" name="confirmed" value="yes">
<button>Continue as ${personName}</button></form>
<p class="quiet">If this is not you, close this tab and open the link in your own course.</p>`,
    });
  });
}

function sessionToken(cookies: string | null): string | undefined {
  const found = (cookies ?? "").split("; ").find((one) => one.startsWith(`${sessionCookie}=`));
  return found?.slice(sessionCookie.length + 1);
}

// The platform's answer to a login. Lessons cannot run in a frame, so whoever is in one gets a
// button that opens a tab; whoever is not goes on by itself.
import { receivePlatformLaunch } from "../../../lib/server/platform/platform-launch.ts";
import { offeredBy, offeredExercises } from "../../_teaching/offers.ts";
import { askStorageScript } from "../ask-storage.ts";
import { choosePage } from "../choose-page.ts";
import { html, plainPage, refusalPage } from "../plain-page.ts";
import { platformRoute } from "../platform-request.ts";

const script = `${askStorageScript}
  const form = document.forms[0];
  const goOn = () => { if (window.top === window.self) { form.target = "_self"; form.submit(); } };
  if (data.storage === null) goOn();
  else askStorage("lti.get_data", { key: data.storage.key }, (value) => {
    if (typeof value === "string") form.elements.namedItem("proof").value = value;
    goOn();
  });
`;

export function POST(request: Request): Promise<Response> {
  return platformRoute(request, async ({ server, fields, cookies, now }) => {
    const asked = { form: fields, cookies, now, offersOf: offeredBy };
    const answer = await receivePlatformLaunch(server, asked);
    if (answer.kind === "refused") return refusalPage(answer.why);
    if (answer.kind === "choose") return choosePage(answer, await offeredExercises());
    const { ticket, personName, courseTitle, storage } = answer;
    return plainPage({
      title: courseTitle,
      body: html`<h1>${courseTitle}</h1>
<p>Lessons open in a tab of their own. You go on as ${personName}.</p>
<form method="post" action="/lti/continue" target="_blank">
<input type="hidden" name="ticket" value="${ticket}"><input type="hidden" name="proof" value="">
<button>Open Tiebreak</button></form>
<p class="quiet">The button works once, for five minutes. After that, open the link again.</p>`,
      script,
      data: { storage },
      mayBeFramed: true,
    });
  });
}

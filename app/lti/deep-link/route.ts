// What an instructor chose goes back to the platform, through this browser.
import { sendChoice } from "../../../lib/server/platform/platform-choice.ts";
import { exercisePoints } from "../../_teaching/exercise-points.ts";
import { offeredExercises } from "../../_teaching/offers.ts";
import { html, plainPage, refusalPage } from "../plain-page.ts";
import { platformRoute } from "../platform-request.ts";

export function POST(request: Request): Promise<Response> {
  return platformRoute(request, async ({ server, fields, now }) => {
    const keys = fields.getAll("chosen");
    const wanted = (await offeredExercises()).filter(({ key }) => keys.includes(key));
    if (wanted.length === 0) {
      return refusalPage("Nothing was chosen. Go back in your browser and choose an exercise.");
    }
    const chosen = await Promise.all(
      wanted.map(async (offer) => ({ ...offer, points: (await exercisePoints(offer)) ?? 0 })),
    );
    const answer = await sendChoice(server, fields.get("request") ?? "", chosen, now);
    if (answer.kind === "refused") return refusalPage(answer.why);
    const { action, fields: sent } = answer.form;
    return plainPage({
      title: "Back to your course",
      body: html`<p>Back to your course …</p><form method="post" action="${action}">
<input type="hidden" name="JWT" value="${sent.JWT}"><button>Go on</button></form>`,
      script: "document.forms[0].submit();",
      formOrigin: new URL(action).origin,
      mayBeFramed: true,
    });
  });
}

// Exercises to be chosen for a platform's course.
import type { ShownOffer } from "../_teaching/offers.ts";
import { html, plainPage } from "./plain-page.ts";

export function choosePage(
  { request, several }: { readonly request: string; readonly several: boolean },
  offers: readonly ShownOffer[],
): Response {
  const parts = [...Map.groupBy(offers, ({ part }) => part)];
  const lists = parts.map(([part, own]) => {
    const boxes = own.map(
      ({ key, title }) => html`<label>
<input type="${several ? "checkbox" : "radio"}" name="chosen" value="${key}"> ${title}</label>`,
    );
    return html`<fieldset><legend>${part}</legend>${boxes}</fieldset>`;
  });
  return plainPage({
    title: "Choose exercises",
    body: html`<h1>${several ? "Choose exercises" : "Choose an exercise"}</h1>
<p>Each becomes a link in your course, with a column for its score.</p>
<form method="post" action="/lti/deep-link">
<input type="hidden" name="request" value="${request}">
${lists}<button>${several ? "Add to the course" : "Add it to the course"}</button></form>`,
    mayBeFramed: true,
  });
}

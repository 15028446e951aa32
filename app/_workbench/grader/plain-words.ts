// Verdicts as a learner should read them: no slugs, no words of logicians.
import type { Verdict } from "../../../lib/check/verdict.ts";
import type { CriterionReport } from "../../../lib/grading/report.ts";
import { reasonWithPoints } from "../../../lib/grading/withdrawal.ts";

/** The story without its first sentence, where the reason begins so, which stands above it. */
export function storyAfter(reason: string, story: string): string {
  const [sentence = ""] = story.split(/\.(?:\s|$)/);
  const told = story.startsWith(reason) ? reason : reason.startsWith(sentence) ? sentence : "";
  return told === "" ? story : story.slice(told.length).replace(/^\.\s*/, "");
}

const leads: { readonly [kind in Verdict["kind"]]: string } = {
  holds: "",
  violated: "",
  crashed: "",
  vacuous: "nothing to judge: ",
  inconclusive: "not decided: ",
};

/** The verdict's own line with the first word in plain language. */
export function plainVerdict(kind: Verdict["kind"], text: string): string {
  return text.replace(/^(vacuous|inconclusive): /, leads[kind]);
}

type Titled = { readonly id: string; readonly title: string };

/** What stands in bold before the reason, and the reason, with titles where it names others. */
export function criterionWords(criterion: CriterionReport, criteria: readonly Titled[]) {
  const { status, verdict } = criterion;
  const words = criteria.reduce(
    (text, { id, title }) => text.replaceAll(`\`${id}\``, `“${title}”`),
    plainVerdict(verdict, reasonWithPoints(criterion)),
  );
  if (status === "passed") return { lead: "passed: ", words };
  const [told = "", place = "", why = ""] = /^violated (at step \d+): (.*)$/s.exec(words) ?? [];
  if (status === "failed" && told !== "") return { lead: `failed ${place}: `, words: why };
  const isJudged = verdict === "violated" || verdict === "crashed" || verdict === "holds";
  return { lead: status === "failed" && isJudged ? "failed: " : "", words };
}

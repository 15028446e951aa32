// The last outcome in one line, and what a press on it leads to. What belongs to an earlier text of
// the program says so; what goes on beside the typing is told where there is nothing better.
import { counted } from "../../../lib/check/counted.ts";
import { describeFailure, describeVerdict } from "../../../lib/check/verdict.ts";
import { headlineOf } from "../../../lib/grading/headline.ts";
import type { CheckOutcome } from "../../../lib/sandbox/job.ts";
import type { GradeState } from "../grader/grade-session.ts";
import { plainVerdict } from "../grader/plain-words.ts";
import type { LiveState } from "../live/live-session.ts";
import { propertyWords } from "../panel/property-words.ts";
import type { ClusterState } from "../session/cluster-session.ts";
import type { WorkState } from "./work-session.ts";

export type Leads = "live" | "grade" | "explore" | "run" | { readonly line: number } | null;

export interface ResultLine {
  readonly tone: "quiet" | "busy" | "good" | "bad" | "careful";
  readonly words: string;
  /** It belongs to an earlier text. */
  readonly isOld: boolean;
  readonly leads: Leads;
}

export interface Outcomes {
  readonly source: string;
  readonly cluster: ClusterState;
  readonly grade: GradeState;
  readonly live: LiveState;
  readonly work: WorkState;
}

export function resultLine(outcomes: Outcomes): ResultLine {
  const busy = busyLine(outcomes);
  if (busy !== null) return busy;
  const asked = askedLine(outcomes);
  const beside = liveLine(outcomes);
  if (asked === null) return beside ?? quietLine;
  if (beside === null) return asked;
  // The shortest way to break it says more than a run that happens to.
  if (asked.leads === "run" && beside.tone === "bad") return beside;
  if (asked.tone === "bad" && !asked.isOld) return asked;
  if (asked.isOld || beside.tone === "bad" || asked.tone === "careful") return beside;
  return beside.tone === "busy" ? asked : { ...asked, words: `${asked.words} · ${beside.words}` };
}

const quietLine: ResultLine = {
  tone: "quiet",
  words: "Nothing has run yet.",
  isOld: false,
  leads: null,
};

function busyLine({ cluster, grade, work }: Outcomes): ResultLine | null {
  const words = grade.running
    ? `Grading … ${grade.judged.size === 0 ? "" : counted(grade.judged.size, "check")} `.trim()
    : work.search !== null
      ? "Trying every schedule …"
      : cluster.running
        ? "Running …"
        : null;
  return words === null ? null : { tone: "busy", words, isOld: false, leads: null };
}

function askedLine(outcomes: Outcomes): ResultLine | null {
  const { cluster, source, work } = outcomes;
  const [diagnostic] = cluster.diagnostics;
  if (diagnostic !== undefined && cluster.source === source) {
    const words = `Cannot run yet. Line ${diagnostic.line}: ${diagnostic.message}`;
    return { tone: "careful", words, isOld: false, leads: { line: diagnostic.line } };
  }
  switch (work.latest) {
    case "grade":
      return gradeLine(outcomes);
    case "explore":
      return exploreLine(outcomes);
    case "run":
      return runLine(outcomes);
    case null:
      return cluster.report === null ? null : runLine(outcomes);
  }
}

function gradeLine({ grade: { report, trouble, source: of }, source }: Outcomes): ResultLine {
  if (report === null) return { ...quietLine, tone: "careful", words: trouble ?? "Cancelled." };
  const isOld = of !== source;
  const points = `${report.earned} of ${counted(report.possible, "point")}`;
  if (report.status.kind !== "graded") {
    return { tone: "careful", words: "Your program cannot be graded yet.", isOld, leads: "grade" };
  }
  const first = headlineOf(report.criteria);
  if (first === null) return { tone: "good", words: `${points}: all holds.`, isOld, leads: null };
  const leads = first.counterexample === null ? null : "grade";
  return { tone: "bad", words: `${points}. Look first at “${first.title}”.`, isOld, leads };
}

function exploreLine({ work: { explored }, source }: Outcomes): ResultLine {
  if (explored === null) return quietLine;
  const { answer, title, source: of } = explored;
  const isOld = of !== source;
  if (typeof answer === "string") {
    return { tone: "careful", words: answer.split("\n")[0] ?? "", isOld, leads: null };
  }
  if (answer.counterexample !== null) {
    return { tone: "bad", words: breakWords(answer), isOld, leads: "explore" };
  }
  const seen = answer.states === null ? "" : ` ${counted(answer.states, "state")} looked at.`;
  if (answer.verdict === "holds") {
    const how = answer.exhaustive ? "No schedule breaks it" : "Nothing found";
    return { tone: "good", words: `${how}: “${title}”.${seen}`, isOld, leads: null };
  }
  const words = `“${title}”: ${plainVerdict(answer.verdict, answer.text)}`;
  return { tone: "careful", words, isOld, leads: null };
}

function runLine({ cluster, source }: Outcomes): ResultLine {
  const { report, trace, trouble, source: of } = cluster;
  const isOld = of !== source;
  if (trouble !== null) return { tone: "careful", words: trouble, isOld, leads: null };
  if (report === null || trace === null) return quietLine;
  if (report.failure !== null) {
    const { line } = report.failure;
    const leads = line === null ? null : { line };
    return { tone: "bad", words: describeFailure(report.failure), isOld, leads };
  }
  const broken = report.verdicts.find(({ verdict }) => verdict.kind === "violated");
  if (broken !== undefined) {
    const why = strip(describeVerdict(broken.verdict));
    const words = `This run breaks ${propertyWords(broken.property)}: ${why}`;
    return { tone: "bad", words, isOld, leads: "run" };
  }
  const steps = counted(trace.length, "step");
  return report.ending === "limit"
    ? { tone: "careful", words: `Cut off at its limit after ${steps}.`, isOld, leads: null }
    : { tone: "good", words: `This run breaks nothing: ${steps}.`, isOld, leads: null };
}

function liveLine({ live: { finding, source: of }, source }: Outcomes): ResultLine | null {
  if (of !== source) return null;
  switch (finding.kind) {
    case "none":
      return null;
    case "searching":
      return { tone: "busy", words: "looking for what breaks it …", isOld: false, leads: null };
    case "quiet": {
      const seen = counted(finding.states, "state");
      const words = finding.complete ? `nothing breaks it in ${seen}` : `nothing found in ${seen}`;
      return { tone: "quiet", words, isOld: false, leads: null };
    }
    case "breaks":
      return { tone: "bad", words: breakWords(finding.outcome), isOld: false, leads: "live" };
  }
}

/** Choices as the transport counts them: the start of each process is one. */
function breakWords({ text, counterexample }: CheckOutcome): string {
  if (counterexample === null) return `breaks: ${strip(text)}`;
  const { schedule, scenario } = counterexample;
  const made = schedule.split("\n").filter((line) => line.trim() !== "").length;
  return `breaks after ${counted(scenario.processes + made, "choice")}: ${strip(text)}`;
}

function strip(text: string): string {
  return text.replace(/^violated at step \d+: /, "").replace(/\.$/, "");
}

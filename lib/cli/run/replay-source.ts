// What `tiebreak replay` is to replay: a token, or a counterexample out of a file of results.
import { existsSync, readFileSync } from "node:fs";
import { parseReport, parseResults, ResultsError } from "../../grading/read-results.ts";
import type { Replay } from "../../grading/replay-token.ts";
import { parseReplayToken } from "../../grading/replay-token.ts";
import type { CriterionReport } from "../../grading/report.ts";
import { Misuse } from "../shell/command.ts";

export interface Replayable {
  readonly token: string;
  readonly replay: Replay;
  /** The program that did it, where the file knows. */
  readonly source: string | null;
  /** What happens in words, where the file knows. */
  readonly story: string;
}

export interface ReplayChoice {
  readonly student?: string | undefined;
  readonly criterion?: string | undefined;
}

/** Throws Misuse for anything that cannot be replayed, and lists what there is to choose from. */
export function findReplay(named: string, choice: ReplayChoice): Replayable {
  const isFile = !named.startsWith("tb1.") && existsSync(named);
  const text = isFile ? readFileSync(named, "utf8").trim() : named;
  const replay = parseReplayToken(text);
  if (replay !== null) return { token: text, replay, source: null, story: "" };
  if (!isFile) {
    throw new Misuse("This is neither a file nor a whole token: a token begins with tb1.");
  }
  try {
    return choose(candidatesOf(text), choice);
  } catch (error) {
    if (error instanceof ResultsError) throw new Misuse(`${named}: ${error.message}.`);
    throw error;
  }
}

interface Candidate {
  readonly student: string | null;
  readonly source: string | null;
  readonly criterion: CriterionReport;
}

function candidatesOf(text: string): readonly Candidate[] {
  const report = parseReport(text);
  if (report !== null) {
    return report.criteria.map((criterion) => ({ student: null, source: null, criterion }));
  }
  return parseResults(text).submissions.flatMap(({ student, source = null, report: own }) =>
    own.criteria.map((criterion) => ({ student: student.id, source, criterion })),
  );
}

function choose(candidates: readonly Candidate[], choice: ReplayChoice): Replayable {
  const { student, criterion } = choice;
  const fitting = candidates.flatMap((one) => {
    const replay = parseReplayToken(one.criterion.replayToken ?? "");
    const fits =
      (student === undefined || one.student === student) &&
      (criterion === undefined || one.criterion.id === criterion);
    return replay !== null && fits ? [{ ...one, replay }] : [];
  });
  const [only, ...more] = fitting;
  if (only === undefined) throw new Misuse("There is no counterexample in what you chose.");
  if (more.length > 0) {
    const names = fitting.map((one) => {
      const whose = one.student === null ? "" : `--student ${one.student} `;
      return `  ${whose}--criterion ${one.criterion.id}`;
    });
    throw new Misuse(`There are several counterexamples; choose one:\n${names.join("\n")}`);
  }
  const { replayToken, counterexample } = only.criterion;
  return {
    token: replayToken ?? "",
    replay: only.replay,
    source: only.source,
    story: counterexample?.story ?? "",
  };
}
